import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { brouillonSchema, envoiSchema, findBrouillon, findEnvoi } from '@/lib/demandes/brouillons'
import { deleteBrouillon } from '@/lib/demandes/commands/delete-brouillon'
import { saveBrouillon } from '@/lib/demandes/commands/save-brouillon'
import { jsonBorne } from '@/lib/domain/contenu/textes'
import { FORMULAIRES } from '@/lib/domain/demandes/commun/numero'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { defineCall } from '@/lib/platform/api/call'
import { type Caller, callerOf } from '@/lib/platform/api/collection'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import type { Session } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { reply } from '@/lib/platform/http/response'

const params = z.object({ type: z.enum(FORMULAIRES) })
const query = z.strictObject({
  groupe: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
})

const draft = z.strictObject({
  etape: z.string().trim().min(1).max(60),
  valeurs: z.record(z.string(), jsonBorne),
  version: z.int32().min(0),
})

/** The group of a draft: the one named, of the person's own, or the selected one. Throws NotFoundError. */
async function groupeOf(session: Session, groupe: number | undefined): Promise<number> {
  if (groupe === undefined) {
    const perimetre = await getPerimetre(session)
    if (perimetre.groupe === null) throw new NotFoundError()
    return perimetre.groupe.id
  }
  const caller: Caller = callerOf(session)
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select 1 from groupes g where g.id = ${groupe} and ${inOwnGroupes(sql`g.id`, caller)}`,
  )
  if (rows.length === 0) throw new NotFoundError()
  return groupe
}

/** `GET brouillons/{type}`: the draft of the person, null when there is none (CMI-48), and what the one of the key became. */
export const findDraftCall = defineCall({
  method: 'GET',
  path: 'brouillons/:type',
  auth: 'session',
  summary: 'Brouillon d’une demande ; null sans brouillon.',
  params,
  query: query.extend({ cle: z.string().min(8).max(100).optional() }),
  output: z.object({ data: brouillonSchema.nullable(), envoi: envoiSchema.nullable().optional() }),
  handler: async ({ session, params: { type }, query: { groupe, cle }, acteur }) => {
    const groupeId = await groupeOf(session, groupe)
    const data = await findBrouillon(await getDb(), session.user.id, type, groupeId)
    return cle === undefined
      ? { data }
      : { data, envoi: await findEnvoi(callerOf(session), acteur, type, cle) }
  },
})

/** `PUT brouillons/{type}`: keeps the draft; 409 when it was changed elsewhere. */
export const saveDraftCall = defineCall({
  method: 'PUT',
  path: 'brouillons/:type',
  auth: 'session',
  summary: 'Garde le brouillon d’une demande ; 409 s’il a changé ailleurs.',
  params,
  query,
  body: z.strictObject({ data: draft }),
  output: z.object({ data: brouillonSchema }),
  handler: async ({ session, params: { type }, query: { groupe }, body }) => {
    const groupeId = await groupeOf(session, groupe)
    return { data: await saveBrouillon({ userId: session.user.id, type, groupeId }, body.data) }
  },
})

/** `DELETE brouillons/{type}`. */
export const deleteDraftCall = defineCall({
  method: 'DELETE',
  path: 'brouillons/:type',
  auth: 'session',
  summary: 'Oublie le brouillon d’une demande.',
  params,
  query,
  status: 204,
  handler: async ({ session, params: { type }, query: { groupe } }) => {
    await deleteBrouillon({ userId: session.user.id, type, groupeId: await groupeOf(session, groupe) })
    return reply(204)
  },
})
