import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '@/lib/comptes/collections/users'
import { ownPerson } from '@/lib/comptes/own-person'
import { nameSchema } from '@/lib/domain/comptes/users'
import { optionalPhoneSchema } from '@/lib/domain/identite/phone'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { ownQuery } from '@/lib/platform/api/own-query'
import { ownGroupes } from '@/lib/platform/api/rights'
import { auditWrite } from '@/lib/platform/audit/audit'
import { getDb, transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { RawJson } from '@/lib/platform/http/response'

/** `GET users/me`: the person, their role and groups, unwrapped (API-25). Nuxt's client adds a query string, which changes nothing. */
export const getMeCall = defineCall({
  method: 'GET',
  path: 'users/me',
  auth: 'session',
  summary: 'La personne connectée, son rôle et ses groupes.',
  query: ownQuery,
  handler: async ({ session }) => {
    const row = await ownPerson(session.user.id)
    if (row === null) throw new NotFoundError()
    return new RawJson(row)
  },
})

const own = z.object({
  firstname: nameSchema.optional(),
  lastname: nameSchema.optional(),
  phone: z
    .union([z.null(), optionalPhoneSchema])
    .transform((phone) => phone || null)
    .optional(),
})

/**
 * `PUT users/me`: names and phone. The rest of a person may come back as it was read: it stays as it is, whatever is sent
 * (API-20).
 */
export const putMeCall = defineCall({
  method: 'PUT',
  path: 'users/me',
  auth: 'session',
  personal: true,
  summary: 'Modifie les noms et le téléphone de la personne connectée.',
  body: z.union([
    z.object({ data: own }).transform(({ data }) => data),
    own.extend({ data: z.undefined().optional() }),
  ]),
  handler: async ({ session, body, acteur }) => {
    const caller = callerOf(session)
    await transaction(async (tx) => {
      await tx.execute(sql`
        update users set firstname = coalesce(${body.firstname ?? null}, firstname),
          lastname = coalesce(${body.lastname ?? null}, lastname),
          phone = case when ${body.phone !== undefined} then ${body.phone ?? null} else phone end, updated_at = now()
        where id = ${caller.userId}`)
      await auditWrite(tx, acteur, users, { action: 'update', id: caller.userId, fields: Object.keys(body) })
    })
    return new RawJson((await ownPerson(caller.userId)) ?? 'null')
  },
})

const ids = z.array(z.object({ id: z.number() }))

/** `GET users/me/group-ids`: ids of the person's groups, in one portal when `groupParentId` names it (PERIM-40). */
export const getGroupIdsCall = defineCall({
  method: 'GET',
  path: 'users/me/group-ids',
  auth: 'session',
  summary: 'Numéros des groupes de la personne dans un portail.',
  query: z.strictObject({
    groupParentId: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  output: z.object({ groupIds: z.array(z.int()) }),
  handler: async ({ session, query }) => {
    const db = await getDb()
    const parent =
      query.groupParentId === undefined ? sql`true` : sql`g.parent_groupe_id = ${query.groupParentId}`
    const result = await db.execute(
      sql`select g.id from groupes g where g.id in ${ownGroupes(callerOf(session))} and ${parent} order by g.id`,
    )
    return { groupIds: ids.parse(result.rows).map(({ id }) => id) }
  },
})
