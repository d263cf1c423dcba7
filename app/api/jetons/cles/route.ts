import { z } from 'zod'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { changerCle } from '@/lib/campagnes/chiffrement/commands/changer-cle'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'staff',
    summary: 'Met en service une nouvelle clé de chiffrement.',
    output: z.object({ version: z.int() }),
    limit: { name: 'jetons-cles', points: 5, seconds: 600, by: 'user' },
    handler: ({ session, address, requestId }) => changerCle({ userId: session.user.id, address, requestId }),
  }),
})
