import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sentText } from '@/lib/domain/textes/textes'
import { rights } from '@/lib/perimetre/scope'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { attestationResponse, findAttestation } from './attestation'
import { bulletinPdf } from './bulletin'
import { contestIntervention } from './commands/contest-intervention'
import { noteIntervention } from './commands/note-intervention'
import { findIntervention } from './intervention'

/** `GET attestations/{id}/pdf` (VISIT-25). */
export const attestationPdfCall = defineCall({
  method: 'GET',
  path: 'attestations/:id/pdf',
  auth: 'session',
  summary: 'Attestation d’entretien d’un équipement des groupes de la personne, en PDF.',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  limit: { name: 'attestation', points: 60, seconds: 60, by: 'user' },
  handler: async ({ session, params: { id } }) => {
    const found = await findAttestation(id, rights(session.user.id, sql`a.groupe_id`))
    if (found === null) throw new NotFoundError()
    return attestationResponse(found)
  },
})

const record = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const done = z.object({ ok: z.literal(true) })
const OK = { ok: true } as const

/** `PUT interventions/{id}/note` (VISIT-08). */
export const noteInterventionCall = defineCall({
  method: 'PUT',
  path: 'interventions/:id/note',
  auth: 'session',
  summary: 'Note, de 1 à 5, une intervention réalisée.',
  limit: { name: 'note', points: 60, seconds: 60, by: 'user' },
  params: record,
  body: z.strictObject({ note: z.int().min(1).max(5) }),
  output: done,
  handler: async ({ params, body, session, acteur }) => {
    await noteIntervention(params.id, body.note, { userId: session.user.id, acteur })
    return OK
  },
})

/** `POST interventions/{id}/contestation` (VISIT-08). */
export const contestInterventionCall = defineCall({
  method: 'POST',
  path: 'interventions/:id/contestation',
  auth: 'session',
  summary: 'Conteste une intervention terminée, avec son motif.',
  limit: { name: 'contestation', points: 30, seconds: 60, by: 'user' },
  params: record,
  body: z.strictObject({ motif: sentText }),
  output: done,
  handler: async ({ params, body, session, acteur }) => {
    await contestIntervention(params.id, body.motif, { userId: session.user.id, acteur })
    return OK
  },
})

/** `GET interventions/{id}/pdf` (VISIT-08). */
export const bulletinCall = defineCall({
  method: 'GET',
  path: 'interventions/:id/pdf',
  auth: 'session',
  summary: 'Bulletin d’intervention, en PDF.',
  params: record,
  limit: { name: 'bulletin', points: 60, seconds: 60, by: 'user' },
  produces: ['application/pdf'],
  handler: async ({ session, params: { id } }) => {
    const found = await findIntervention(session.user.id, id)
    if (found === null) throw new NotFoundError()
    return pdfResponse(await bulletinPdf(found), `bulletin-${found.numero}.pdf`)
  },
})
