import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import { getDb } from '@/lib/platform/db/client'

const number = z.union([z.string().max(60), z.int()]).transform(String)
const contract = z.union([
  number,
  z.looseObject({ numeroContrat: number }).transform(({ numeroContrat }) => numeroContrat),
])
const rows = z.array(z.object({ ENSEMBLE_IMMOBILIER: z.string(), EI_NUMERO: z.int() }))

/** `POST eis/liste`: real-estate sets of the given contracts, of those the person has rights to (HOME-13). */
export const listEnsemblesCall = defineCall({
  method: 'POST',
  path: 'eis/liste',
  auth: 'session',
  summary: 'Ensembles immobiliers des contrats donnés.',
  body: z.object({
    contracts: z.array(contract).max(10_000),
    clientId: number.nullish(),
    type: z.string().max(60).nullish(),
  }),
  output: rows,
  handler: async ({ session, body }) => {
    const db = await getDb()
    const caller = callerOf(session)
    const client = body.clientId
      ? sql`(cl.client_id = ${body.clientId} or cl.id::text = ${body.clientId})`
      : sql`true`
    const portal = body.type ? sql`gp.type = ${body.type}` : sql`true`
    const result = await db.execute(sql`
      select distinct e.nom as "ENSEMBLE_IMMOBILIER", e.ei_numero as "EI_NUMERO"
      from ensembles_immobiliers e
      join contrats c on c.id = e.contrat_id join clients cl on cl.id = c.client_id
      join groupes g on g.id = c.groupe_id join groupes gp on gp.id = coalesce(g.parent_groupe_id, g.id)
      where e.archive_le is null and c.numero_contrat = any(${sql.param(body.contracts)}::text[]) and ${client} and ${portal}
        and ${inOwnGroupes(sql`c.groupe_id`, caller)} and ${inOwnGroupes(sql`e.groupe_id`, caller)}
      order by 1, 2`)
    return rows.parse(result.rows)
  },
})
