import { type SQL, sql } from 'drizzle-orm'
import { ANALYTIC_PORTAL_IDS, DEFAULT_PORTAL_COLOR, PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ongletsStockes } from '@/lib/domain/contenu/onglets'
import {
  type Caller,
  type Collection,
  defineCollection,
  link,
  many,
  one,
} from '@/lib/platform/api/collection'
import { computed, euros, field, ref } from '@/lib/platform/api/fields'
import { ofOwnGroupes } from '@/lib/platform/api/placed'
import { inOwnScope, ownPortails } from '@/lib/platform/api/rights'
import { userGroupes } from '@/lib/platform/db/schema/comptes/comptes'
import { lienGroupes } from '@/lib/platform/db/schema/contenu/liens'
import { tuileGroupes } from '@/lib/platform/db/schema/contenu/tuiles'
import { contrats as contratsTable } from '@/lib/platform/db/schema/contrats/contrats'
import {
  adressefacturationGroupes,
  bailleurGroupes,
  installateurtravauxGroupes,
  syndicGroupes,
} from '@/lib/platform/db/schema/demandes/tiers'
import { clients as clientsTable, groupes as table } from '@/lib/platform/db/schema/perimetre/groupes'
import { fichiers as fichiersTable } from '@/lib/platform/db/schema/socle'

/** The portals that ANALYTIQUE tells of, for who is of it (TRUST-06). */
const toldToAnalytique = (id: SQL, caller: Caller): SQL =>
  sql`(${id} = any(${sql.param(ANALYTIC_PORTAL_IDS)}::int[]) and ${PORTAL_IDS.ANALYTIQUE} in ${ownPortails(caller)})`

/**
 * Portals and groups (API-26 to API-28). A person sees their groups and the portals these belong to; those of ANALYTIQUE see
 * the four portals of their dashboard too.
 */
export const groupes: Collection = defineCollection({
  name: 'groupes',
  table,
  fields: {
    Nom: field(table.nom),
    name: { ...field(table.nom), column: null },
    label: field(table.label, { writer: 'editor' }),
    type: field(table.type),
    logo: field(table.logo, { writer: 'editor', text: 'adresse' }),
    couleurPortail: field(table.couleurPortail, { writer: 'editor', otherwise: DEFAULT_PORTAL_COLOR }),
    numTiers: field(table.numTiers),
    appliquerRemiseEquipementSupplementaire: field(table.appliquerRemise, { writer: 'editor' }),
    tarifRemiseEquipementSupplementaire: euros(table.tarifRemiseCents, { writer: 'editor' }),
    additionalEquipmentDiscountApplied: computed('boolean', (t) => ref(t, table.appliquerRemise)),
    additionalEquipmentDiscountPrice: computed(
      'number',
      (t) => sql`(${ref(t, table.tarifRemiseCents)}::float8 / 100)`,
    ),
    ongletEspacePersonnel: field(table.ongletEspacePersonnel, { writer: 'editor', schema: ongletsStockes }),
  },
  relations: {
    parentGroup: one('groupes', table.parentGroupeId),
    groupes: many('groupes', table.parentGroupeId, { order: table.nom }),
    clients: many('clients', clientsTable.groupeId, { order: clientsTable.nom }),
    users: link('users', userGroupes.groupeId, userGroupes.userId),
    tuiles: link('tuiles', tuileGroupes.groupeId, tuileGroupes.tuileId, { order: tuileGroupes.ordre }),
    tiles: link('tuiles', tuileGroupes.groupeId, tuileGroupes.tuileId, { order: tuileGroupes.ordre }),
    liens: link('liens', lienGroupes.groupeId, lienGroupes.lienId),
    adressedefacturations: link(
      'adressefacturations',
      adressefacturationGroupes.groupeId,
      adressefacturationGroupes.adressefacturationId,
    ),
    syndics: link('syndics', syndicGroupes.groupeId, syndicGroupes.syndicId),
    bailleurs: link('bailleurs', bailleurGroupes.groupeId, bailleurGroupes.bailleurId),
    installateurtravaux: link(
      'installateurtravauxs',
      installateurtravauxGroupes.groupeId,
      installateurtravauxGroupes.installateurtravauxId,
    ),
    fichiers: many('fichiers', fichiersTable.groupeId),
  },
  visible: (t, caller) =>
    sql`(${inOwnScope(ref(t, 'id'), caller)} or ${toldToAnalytique(ref(t, 'id'), caller)})`,
  cible: (t) => sql`case when ${ref(t, table.parentGroupeId)} is null then 'portail' else 'groupe' end`,
})

const portalOf = (t: string, column: string): SQL =>
  sql`(select gp.parent_groupe_id from groupes gp where gp.id = ${ref(t, column)})`

/** A partner's client accounts (API-29). */
export const clients: Collection = defineCollection({
  name: 'clients',
  table: clientsTable,
  fields: {
    clientId: field(clientsTable.clientId, { type: 'code' }),
    Nom: field(clientsTable.nom),
    nom: field(clientsTable.nom),
    logo: field(clientsTable.logo),
    numParty: field(clientsTable.numParty, { type: 'code' }),
    groupId: computed('integer', (t) => ref(t, clientsTable.groupeId)),
    portalId: computed('integer', (t) => portalOf(t, 'groupe_id')),
  },
  relations: {
    contrats: many('contrats', contratsTable.clientId, { order: contratsTable.numeroContrat }),
    group: one('groupes', clientsTable.groupeId),
    groupe: one('groupes', clientsTable.groupeId, { alias: true }),
  },
  visible: ofOwnGroupes,
})

/** Contracts of a client (API-30). */
export const contrats: Collection = defineCollection({
  name: 'contrats',
  table: contratsTable,
  fields: {
    numeroContrat: field(contratsTable.numeroContrat, { type: 'code' }),
    description: field(contratsTable.description),
    type: field(contratsTable.type),
    status: field(contratsTable.status),
    dateDebut: field(contratsTable.dateDebut),
    dateFin: field(contratsTable.dateFin),
    reconduction: field(contratsTable.reconduction),
    numParty: field(contratsTable.numParty, { type: 'code' }),
    clientId: computed(
      'code',
      (t) => sql`(select cl.client_id from clients cl where cl.id = ${ref(t, 'client_id')})`,
    ),
  },
  relations: {
    client: one('clients', contratsTable.clientId),
    groupe: one('groupes', contratsTable.groupeId),
  },
  visible: ofOwnGroupes,
})
