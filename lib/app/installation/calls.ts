import 'server-only'
import { z } from 'zod'
import { essaiSchema } from '@/lib/domain/administration/demarrage'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { isProof } from './checks/passage'
import { verifyPoint } from './commands/verify-point'

/** `POST installation/verifications/{nom}`: tries a point of the installation (FIRST-04). */
export const verificationCall = defineCall({
  method: 'POST',
  path: 'installation/verifications/:nom',
  auth: 'staff',
  summary: 'Essaie un point de l’installation ; réservé aux super administrateurs ehs.',
  params: z.object({ nom: z.string().max(40) }),
  output: z.object({ data: essaiSchema }),
  limit: { name: 'installation', points: 60, seconds: 600, by: 'user' },
  handler: async ({ params: { nom }, session, acteur }) => ({
    data: await verifyPoint(nom, session.user, acteur),
  }),
})

/** `GET installation/passage`: the addresses that servers on the way noted, for the installation that asks itself (FIRST-22). */
export const passageCall = defineCall({
  method: 'GET',
  path: 'installation/passage',
  auth: 'public',
  duringMaintenance: true,
  summary: 'Répond à l’installation elle-même par où sa requête est passée ; 404 à tout autre.',
  query: z.object({ preuve: z.string().max(100).default('') }),
  output: z.object({ data: z.object({ adresses: z.array(z.string()) }) }),
  limit: { name: 'installation.passage', points: 30, seconds: 600 },
  handler: ({ query: { preuve }, req }) => {
    if (!isProof(preuve)) throw new NotFoundError()
    const heard = req.headers.get('x-forwarded-for') ?? ''
    return {
      data: {
        adresses: heard
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean),
      },
    }
  },
})
