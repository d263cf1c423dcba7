import { z } from 'zod'
import { communesSchema } from '@/lib/domain/identite/address-completion'
import { findCommunes } from '@/lib/platform/adresses/communes'
import { defineCall } from '@/lib/platform/api/call'

const query = z
  .object({
    codePostal: z.string().regex(/^\d{5}$/, 'Code postal doit être composé de 5 chiffres'),
    q: z.string().trim().min(2, 'Deux lettres au moins sont attendues.').max(100),
  })
  .partial()
  .refine(
    ({ codePostal, q }) => codePostal !== undefined || q !== undefined,
    'Donnez « codePostal » ou « q ».',
  )

export const adressesCommunesCall = defineCall({
  method: 'GET',
  path: 'adresses/communes',
  auth: 'public',
  summary: 'Communes de France d’un code postal ou dont le nom commence ainsi, les plus peuplées d’abord',
  query,
  output: communesSchema,
  limit: { name: 'adresses', points: 300, seconds: 60, by: 'user' },
  handler: async ({ query: { codePostal, q } }) => ({
    data: await findCommunes({
      ...(codePostal === undefined ? {} : { codePostal }),
      ...(q === undefined ? {} : { q }),
    }),
  }),
})
