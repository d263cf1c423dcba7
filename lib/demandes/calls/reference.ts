import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { durationsOf, loadCatalogue } from '@/lib/demandes/tarifs'
import { contactsBodySchema } from '@/lib/domain/demandes/commun/contacts'
import { tarifGroupSchema } from '@/lib/domain/demandes/tarifs/load'
import type { Catalogue } from '@/lib/domain/demandes/tarifs/source'
import { contactSchema, contactsOf } from '@/lib/perimetre/agences'
import { defineCall } from '@/lib/platform/api/call'
import { type Caller, callerOf } from '@/lib/platform/api/collection'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

const group = z.object({ type: z.string() })

/** Type of one of the person's groups; what a body says of it is not taken. Throws NotFoundError. */
async function groupTypeOf(caller: Caller, id: number): Promise<string> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select g.type from groupes g where g.id = ${id} and ${inOwnGroupes(sql`g.id`, caller)} limit 1`,
  )
  const [found] = z.array(group).parse(rows)
  if (found === undefined) throw new NotFoundError()
  return found.type
}

/** The list of prices that a group's requests are made with. */
async function catalogueOf(caller: Caller, id: number): Promise<Catalogue> {
  const type = await groupTypeOf(caller, id)
  return loadCatalogue(await getDb(), type)
}

const priceRow = z.object({
  CODE_PRESTATION: z.string(),
  CODE_MODEL: z.string(),
  DUREE_CONTRAT: z.number(),
  TARIF_EHS: z.number(),
  TARIF: z.number(),
  TYPE_ENERGIE: z.string(),
})

/** `POST cmis/dureescontrat`: contract durations in years (PRICE-32). */
export const durationsCall = defineCall({
  method: 'POST',
  path: 'cmis/dureescontrat',
  auth: 'session',
  summary: 'Durées de contrat de la grille tarifaire, en années.',
  body: tarifGroupSchema,
  output: z.array(z.string()),
  handler: async ({ session, body }) => durationsOf(await catalogueOf(callerOf(session), body.group.id)),
})

/** `POST cmis/tarifsprestations`: rows of the price list, in euros (PRICE-33). */
export const pricesCall = defineCall({
  method: 'POST',
  path: 'cmis/tarifsprestations',
  auth: 'session',
  summary: 'Lignes de la grille tarifaire.',
  body: tarifGroupSchema,
  output: z.array(priceRow),
  handler: async ({ session, body }) => (await catalogueOf(callerOf(session), body.group.id)).rows,
})

/** `POST cmis/codesprestations`: codes of the services, without those of the options (PRICE-34). */
export const servicesCall = defineCall({
  method: 'POST',
  path: 'cmis/codesprestations',
  auth: 'session',
  summary: 'Codes des prestations de la grille tarifaire.',
  body: tarifGroupSchema,
  output: z.array(z.string()),
  handler: async ({ session, body }) => (await catalogueOf(callerOf(session), body.group.id)).services,
})

/** `POST cmis/contacts`: agency and prescribers of a postal code (CMI-33). */
export const contactsCall = defineCall({
  method: 'POST',
  path: 'cmis/contacts',
  auth: 'session',
  summary: 'Agence et prescripteurs d’un code postal.',
  body: contactsBodySchema,
  output: z.array(contactSchema.omit({ prescriberId: true })),
  handler: async ({ session, body }) => {
    await groupTypeOf(callerOf(session), body.group.id)
    return contactsOf(await getDb(), body.postalCode.trim())
  },
})
