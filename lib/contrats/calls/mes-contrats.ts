import { z } from 'zod'
import { readUserContracts } from '@/lib/contrats/queries'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'

const userContracts = z.object({
  clientId: z.string(),
  descriptionClientId: z.string(),
  contracts: z.array(z.object({ numContract: z.string(), descriptionContract: z.string() })),
})

/** `GET users/me/contrats`: the contracts of the perimeter by client (PERIM-34). */
export const mesContratsCall = defineCall({
  method: 'GET',
  path: 'users/me/contrats',
  auth: 'session',
  summary: 'Contrats du périmètre, par client.',
  output: z.object({ data: z.array(userContracts) }),
  limit: { name: 'mes-contrats', points: 120, seconds: 600, by: 'user' },
  handler: async ({ session }) => ({ data: await readUserContracts(await openedOn(session, '/contrats')) }),
})
