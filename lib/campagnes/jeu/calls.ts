import 'server-only'
import { z } from 'zod'
import { drawJeu } from '@/lib/campagnes/jeu/commands/draw-jeu'
import { enterJeu } from '@/lib/campagnes/jeu/commands/enter-jeu'
import { readReglementPublic } from '@/lib/campagnes/jeu/reglement-file'
import { participationSchema } from '@/lib/domain/campagnes/jeu'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fileResponse } from '@/lib/platform/storage/response'

const params = z.object({ id: z.string().regex(/^[a-z0-9]{2,32}$/) })

/** `POST jeux/{id}/participations`: one entry per e-mail (PUBLIC-62). */
export const participerCall = defineCall({
  method: 'POST',
  path: 'jeux/:id/participations',
  auth: 'public',
  summary: 'Enregistre une participation à un jeu ; une seule par adresse e-mail.',
  params,
  body: participationSchema,
  output: z.object({ data: z.object({ participation: z.string() }) }),
  creates: true,
  captcha: 'jeuconcours',
  limit: { name: 'jeux-participations', ...OFFICE_LIMIT },
  status: 201,
  handler: ({ params: { id }, body, ...visiteur }) => enterJeu(id, body, visiteur),
})

/** `GET jeux/{id}/reglement`: the rules, in PDF (PUBLIC-61). */
export const reglementCall = defineCall({
  method: 'GET',
  path: 'jeux/:id/reglement',
  auth: 'public',
  summary: 'Règlement d’un jeu, en PDF.',
  params,
  limit: { name: 'jeux-reglement', ...OFFICE_LIMIT },
  produces: ['*/*'],
  handler: async ({ params: { id } }) => {
    const file = await readReglementPublic(id)
    if (file === null) throw new NotFoundError('Ce règlement est introuvable.')
    return fileResponse(file.content, { nom: file.nom, mime: 'application/pdf' })
  },
})

/** `POST jeux/{id}/tirage`: draws the winners, once (PUBLIC-63). */
export const tirageCall = defineCall({
  method: 'POST',
  path: 'jeux/:id/tirage',
  auth: 'super',
  summary: 'Tire au sort les gagnants d’un jeu terminé ; réservé aux super administrateurs.',
  params,
  output: z.object({
    data: z.object({
      graine: z.string(),
      participations: z.number(),
      empreinte: z.string(),
      gagnants: z.array(z.string()),
    }),
  }),
  limit: { name: 'jeux-tirage', points: 20, seconds: 600, by: 'user' },
  handler: async ({ params: { id }, acteur }) => ({
    data: await drawJeu(id, acteur),
  }),
})
