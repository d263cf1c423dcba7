import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { avancementSql } from '@/lib/demandes/avancement'
import { demandeModifiee, emitDemande } from '@/lib/demandes/events'
import { ofMode } from '@/lib/demandes/test-requests'
import { sentComment } from '@/lib/domain/textes/textes'
import {
  type Caller,
  type Collection,
  defineCollection,
  one,
  type Relation,
} from '@/lib/platform/api/collection'
import { computed, type Field, field, ref } from '@/lib/platform/api/fields'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import { demandes as table } from '@/lib/platform/db/schema/demandes/demandes'
import type {
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
} from '@/lib/platform/db/schema/demandes/types'
import { keepsToGroupe } from './collections/meme-groupe'
import { heldByCreation } from './collections/regles-du-depot'

/** Options of a field that people write, and of one that they must. */
export const written = { writer: 'editor' } as const
export const needed = { writer: 'editor', required: true } as const

/** Fields that the six types of request share (spec §3, « Demand »). */
const SHARED: Record<string, Field> = {
  numeroDemande: field(table.numeroDemande, { type: 'code' }),
  statut: field(table.statut),
  avancement: computed('string', (t) => avancementSql(ref(t, 'statut'))),
  actif: field(table.actif),
  demandeTest: field(table.demandeTest),
  environment: field(table.environment),
  agenceNomEHS: field(table.agenceNomEhs),
  agenceAdresseEHS: field(table.agenceAdresseEhs),
  agenceTelephoneEHS: field(table.agenceTelephoneEhs),
  agenceMailEHS: field(table.agenceMailEhs),
  numADC: field(table.numAdc),
  prescripteurRegions: field(table.prescripteurRegions),
  prescripteurNom: field(table.prescripteurNom),
  prescripteurPrenom: field(table.prescripteurPrenom),
  prescripteurTelephone: field(table.prescripteurTelephone),
  prescripteurEmail: field(table.prescripteurEmail),
  drEmail: field(table.drEmail),
  nombreRelances: field(table.nombreRelances),
  appelSous48h: field(table.appelSous48h),
  typeEnergie: field(table.typeEnergie),
  commentaire: field(table.commentaire, { ...written, schema: sentComment }),
}

/** The group is part of the number, and the client one of the group's: neither changes. */
const RELATIONS: Record<string, Relation> = {
  groupe: one('groupes', table.groupeId),
  client: one('clients', table.clientId),
  clientFinal: one('customers', table.clientFinalId, { writable: true, perimeter: true }),
  createurDemande: one('users', table.createurId),
}

type Definition = {
  name: string
  detail: PgTable
  /** Schemas of the creation's body, which holds the rules of the form: a change is held by them too (TRUST-01). */
  body: Readonly<Record<string, z.ZodType>>
  fields: Record<string, Field>
  relations?: Record<string, Relation>
  /** The day that the request is to be served by, from which its target date follows. */
  livraison?: PgColumn
  leftOut?: Collection['leftOut']
}

/** The fields, those that are written with the schema that the creation checks them with; others are not written. */
function heldByBody(fields: Record<string, Field>, body: Definition['body']): Record<string, Field> {
  const held = Object.entries(fields).map(([name, field]): [string, Field] => {
    const schema = body[name]
    if (field.writer === 'nobody') return [name, field]
    if (schema === undefined) return [name, { ...field, writer: 'nobody' }]
    return [name, { ...field, schema, required: field.required || asks(schema) }]
  })
  return Object.fromEntries(held)
}

/** Whether a body must have a value for a schema. */
const asks = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && [null, undefined].every((nothing) => !schema.safeParse(nothing).success)

/** The relations, those that the creation's body asks for required of a change too: no request loses its customer (TRUST-01). */
function askedByBody(relations: Record<string, Relation>, body: Definition['body']): typeof relations {
  return Object.fromEntries(
    Object.entries(relations).map(([name, relation]): [string, Relation] => [
      name,
      { ...relation, required: relation.required || (relation.writable && asks(body[name])) },
    ]),
  )
}

/**
 * One type of request: the shared row with its details. A request belongs to a group; its author and the administrators
 * of the group change and cancel it. It is created by a call of its own (`lib/demandes`). What the application found or
 * worked out for it (number, agency, prescriber, energy, prices, presence of photos) no later write changes (TRUST-01). In test mode one sees the test requests of commissioning, otherwise the others (CMI-47).
 */
export function defineDemandes(definition: Definition): Collection {
  const { name, detail, body, fields, relations = {}, livraison = null, leftOut = {} } = definition
  const details = getTableConfig(detail).columns.filter((column) => column.name !== 'demande_id')
  const joined = details.map((column) => sql`, x.${sql.identifier(column.name)}`)
  const visible = (t: string, caller: Caller) => {
    const own = inOwnGroupes(ref(t, 'groupe_id'), caller)
    const mode = ofMode(caller.test, { type: ref(t, 'type'), test: ref(t, 'demande_test') })
    return sql`(${own} and ${mode})`
  }
  const source = sql`(select d.*${sql.join(joined)} from demandes d join ${detail} x on x.demande_id = d.id)`
  const related = askedByBody({ ...RELATIONS, ...relations }, body)
  const inGroupe = keepsToGroupe({ source, relations: related })
  const asCreated = heldByCreation({ source, detail, livraison })
  return defineCollection({
    name,
    table,
    detail,
    source,
    fields: { ...SHARED, ...heldByBody(fields, body) },
    relations: related,
    leftOut,
    updating: async (context, id, write) => {
      await inGroupe(context, id, () => asCreated(context, id, write))
      await emitDemande(context.tx, demandeModifiee, id, {})
    },
    visible,
    cible: (t, caller) =>
      sql`case when not ${visible(t, caller)} then 'ailleurs' when ${ref(t, 'createur_id')} = ${caller.userId} then 'sienne' else 'groupe' end`,
  })
}

type Priced = typeof demandesCmi | typeof demandesDis

export const priced = (detail: Priced): Record<string, Field> => ({
  dureeContrat: field(detail.dureeContrat),
  prestations: field(detail.prestations),
  options: field(detail.options),
  tauxTVA: field(detail.tauxTVA),
  tarifFacturationImpossible: field(detail.tarifFacturationImpossible),
  emetteurChauffage: field(detail.emetteurChauffage),
  multizone: field(detail.multizone),
  remise: field(detail.remise),
})

type Billed = typeof demandesDis | typeof demandesIns | typeof demandesGes

export const billed = (detail: Billed): Record<string, Field> => ({
  nomEntiteFacturation: field(detail.nomEntiteFacturation, written),
  numeroRueFacturation: field(detail.numeroRueFacturation, written),
  typeRueFacturation: field(detail.typeRueFacturation, written),
  nomRueFacturation: field(detail.nomRueFacturation, written),
  codePostalFacturation: field(detail.codePostalFacturation, { ...written, type: 'code' }),
  villeFacturation: field(detail.villeFacturation, written),
  siretFacturation: field(detail.siretFacturation, { ...written, type: 'code' }),
  emailFacturation: field(detail.emailFacturation, written),
  telephoneFacturation: field(detail.telephoneFacturation, written),
  arFacturation: field(detail.arFacturation, written),
})
