import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { attestationResponse, findAttestation } from './attestation'

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
