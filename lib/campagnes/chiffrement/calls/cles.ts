import { z } from 'zod'
import { rotateKey } from '@/lib/campagnes/chiffrement/commands/rotate-key'
import { defineCall } from '@/lib/platform/api/call'

export const jetonsClesCall = defineCall({
  method: 'POST',
  path: 'jetons/cles',
  auth: 'staff',
  summary: 'Met en service une nouvelle clé de chiffrement.',
  output: z.object({ version: z.int() }),
  limit: { name: 'jetons-cles', points: 5, seconds: 600, by: 'user' },
  handler: ({ acteur }) => rotateKey(acteur),
})
