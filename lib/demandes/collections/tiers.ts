import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Collection, defineCollection, link, one } from '@/lib/platform/api/collection'
import { COORDONNEES } from '@/lib/platform/api/coordonnees'
import { field, ref } from '@/lib/platform/api/fields'
import { ofOwnGroupes } from '@/lib/platform/api/placed'
import { inOwnGroupes, linkedToOwnGroupes, onlyLinkedToOwnGroupes, sharedOr } from '@/lib/platform/api/rights'
import {
  adressefacturationGroupes,
  adressefacturations as adressefacturationsTable,
  bailleurGroupes,
  bailleurs as bailleursTable,
  chauffagisteGroupes,
  chauffagistes as chauffagistesTable,
  customers as customersTable,
  installateurtravauxGroupes,
  installateurtravauxs as installateurtravauxsTable,
  syndicGroupes,
  syndics as syndicsTable,
} from '@/lib/platform/db/schema/demandes/tiers'

const C = COORDONNEES
/** Who may use a third party follows from its groups; promoters' forms name people as well (PIM-09). */
const PERSONS = { utilisateurs: z.array(z.int32().positive()).max(1000) }
const written = { writer: 'editor' } as const

/** Rights over a third party that groups share: seen by each, changed by those who have all of its groups, and the staff. */
function shared(table: PgTable, own: PgColumn, groupe: PgColumn) {
  return {
    visible: linkedToOwnGroupes(table, own, groupe),
    cible: sharedOr(onlyLinkedToOwnGroupes(table, own, groupe)),
  }
}

const sharedBy = (own: PgColumn, groupe: PgColumn) =>
  link('groupes', own, groupe, { writable: true, required: true, perimeter: true })

/** `?type=PIM`: third parties of the groups of one portal type. */
const ofType =
  (table: PgTable, own: PgColumn, groupe: PgColumn) =>
  (values: Record<string, string>, t: string): SQL | null =>
    values.type === undefined
      ? null
      : sql`exists (select 1 from ${table} pr join groupes gt on gt.id = ${ref('pr', groupe)} where ${ref('pr', own)} = ${ref(t, 'id')} and gt.type = ${values.type})`

export const chauffagistes: Collection = defineCollection({
  name: 'chauffagistes',
  table: chauffagistesTable,
  fields: {
    nom: field(chauffagistesTable.nom, C.name),
    prenom: field(chauffagistesTable.prenom, C.name),
    societe: field(chauffagistesTable.societe, C.name),
    telephone: field(chauffagistesTable.telephone, C.phone),
    email: field(chauffagistesTable.email, C.email),
    actif: field(chauffagistesTable.actif, written),
  },
  relations: { groupes: sharedBy(chauffagisteGroupes.chauffagisteId, chauffagisteGroupes.groupeId) },
  ...shared(chauffagisteGroupes, chauffagisteGroupes.chauffagisteId, chauffagisteGroupes.groupeId),
  ownKeys: ['type'],
  ownFilter: ofType(chauffagisteGroupes, chauffagisteGroupes.chauffagisteId, chauffagisteGroupes.groupeId),
  bodyKeys: ['target', 'portal'],
  echo: 'entity',
})

export const installateurtravauxs: Collection = defineCollection({
  name: 'installateurtravauxs',
  // The specification writes this address both ways.
  alsoNamed: 'installateurtravaux',
  table: installateurtravauxsTable,
  fields: {
    societe: field(installateurtravauxsTable.societe, C.name),
    nom: field(installateurtravauxsTable.nom, C.name),
    prenom: field(installateurtravauxsTable.prenom, C.name),
    email: field(installateurtravauxsTable.email, C.email),
    telephone: field(installateurtravauxsTable.telephone, C.phone),
  },
  relations: {
    groupes: sharedBy(installateurtravauxGroupes.installateurtravauxId, installateurtravauxGroupes.groupeId),
  },
  ...shared(
    installateurtravauxGroupes,
    installateurtravauxGroupes.installateurtravauxId,
    installateurtravauxGroupes.groupeId,
  ),
  ownKeys: ['type'],
  ownFilter: ofType(
    installateurtravauxGroupes,
    installateurtravauxGroupes.installateurtravauxId,
    installateurtravauxGroupes.groupeId,
  ),
  bodyKeys: ['portal'],
  leftOut: PERSONS,
  echo: 'entity',
})

export const syndics: Collection = defineCollection({
  name: 'syndics',
  table: syndicsTable,
  fields: {
    cabinet: field(syndicsTable.cabinet, C.text),
    gestionnaire: field(syndicsTable.gestionnaire, C.text),
    email: field(syndicsTable.email, C.email),
    telephone: field(syndicsTable.telephone, C.phone),
  },
  relations: { groupes: sharedBy(syndicGroupes.syndicId, syndicGroupes.groupeId) },
  ...shared(syndicGroupes, syndicGroupes.syndicId, syndicGroupes.groupeId),
  bodyKeys: ['portal'],
  leftOut: PERSONS,
  echo: 'result',
})

export const bailleurs: Collection = defineCollection({
  name: 'bailleurs',
  table: bailleursTable,
  fields: {
    nomBailleur: field(bailleursTable.nomBailleur, C.text),
    gestionnaire: field(bailleursTable.gestionnaire, C.text),
    email: field(bailleursTable.email, C.email),
    telephone: field(bailleursTable.telephone, C.phone),
  },
  relations: { groupes: sharedBy(bailleurGroupes.bailleurId, bailleurGroupes.groupeId) },
  ...shared(bailleurGroupes, bailleurGroupes.bailleurId, bailleurGroupes.groupeId),
  bodyKeys: ['portal'],
  leftOut: PERSONS,
  echo: 'result',
})

export const adressefacturations: Collection = defineCollection({
  name: 'adressefacturations',
  table: adressefacturationsTable,
  fields: {
    nom: field(adressefacturationsTable.nom, C.text),
    siret: field(adressefacturationsTable.siret, C.siret),
    TVA: field(adressefacturationsTable.tva, { ...C.optionalText, type: 'code' }),
    numero: field(adressefacturationsTable.numero, C.optionalStreetNumber),
    rue: field(adressefacturationsTable.rue, C.street),
    codePostal: field(adressefacturationsTable.codePostal, C.postalCode),
    ville: field(adressefacturationsTable.ville, C.text),
    email: field(adressefacturationsTable.email, C.optionalEmail),
    telephone: field(adressefacturationsTable.telephone, C.optionalPhone),
    AR: field(adressefacturationsTable.ar, C.optionalText),
    actif: field(adressefacturationsTable.actif, written),
  },
  relations: {
    groupes: sharedBy(adressefacturationGroupes.adressefacturationId, adressefacturationGroupes.groupeId),
  },
  ...shared(
    adressefacturationGroupes,
    adressefacturationGroupes.adressefacturationId,
    adressefacturationGroupes.groupeId,
  ),
})

/** Final customers of the requests; each belongs for good to the group that entered it (TRUST-03). */
export const customers: Collection = defineCollection({
  name: 'customers',
  table: customersTable,
  fields: {
    target: field(customersTable.target, C.optionalText),
    portal: field(customersTable.portal, C.optionalText),
    matricule: field(customersTable.matricule, C.matricule),
    civilite: field(customersTable.civilite, C.civilite),
    prenom: field(customersTable.prenom, C.name),
    nom: field(customersTable.nom, C.name),
    email: field(customersTable.email, C.email),
    telephone: field(customersTable.telephone, C.phone),
    telephone2: field(customersTable.telephone2, C.optionalPhone),
    numeroRue: field(customersTable.numeroRue, C.streetNumber),
    typeRue: field(customersTable.typeRue, C.streetType),
    nomRue: field(customersTable.nomRue, C.street),
    codePostal: field(customersTable.codePostal, C.postalCode),
    ville: field(customersTable.ville, C.text),
  },
  relations: {
    groupe: one('groupes', customersTable.groupeId, {
      writable: true,
      required: true,
      fixed: true,
      perimeter: true,
    }),
  },
  visible: ofOwnGroupes,
  cible: (t, caller) =>
    sql`case when ${inOwnGroupes(ref(t, 'groupe_id'), caller)} then 'groupe' else 'ailleurs' end`,
  bodyKeys: ['target', 'portal'],
  ofPerimetre: 'groupe',
})
