import 'server-only'
import { z } from 'zod'
import { answerQuestion } from '@/lib/documents/devis/commands/answer-question'
import { noteCommande } from '@/lib/documents/devis/commands/note-commande'
import { validateDevis } from '@/lib/documents/devis/commands/validate-devis'
import { withdrawDevis } from '@/lib/documents/devis/commands/withdraw-devis'
import { bonDeCommandeSchema } from '@/lib/domain/documents/devis'
import { qualiteSchema, validationsSchema } from '@/lib/domain/documents/signature'
import { writtenSchema } from '@/lib/domain/textes/textes'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { selectionSchema } from '@/lib/platform/lists/selection'
import { recordId } from '@/lib/platform/record-id'

const SCREEN = '/documents/devis'
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const limit = { name: 'devis', points: 120, seconds: 600, by: 'user' } as const
const numero = z.object({ data: z.object({ numero: z.string() }) })

/** `POST devis/validations`: signs the chosen quotes, each up to the person's ceiling (DOC-03). */
export const validationsCall = defineCall({
  method: 'POST',
  path: 'devis/validations',
  auth: 'session',
  personal: true,
  summary: 'Signe les devis choisis, chacun dans la limite du plafond de la personne.',
  body: z.strictObject({ selection: selectionSchema, qualite: qualiteSchema, certification: z.boolean() }),
  output: validationsSchema,
  limit: { name: 'devis-validations', points: 20, seconds: 600, by: 'user' },
  handler: async ({ session, body, acteur }) => {
    const perimetre = await openedOn(session, SCREEN)
    return { data: { lignes: await validateDevis(perimetre, body, { user: session.user, acteur }) } }
  },
})

/** `POST devis/{id}/bon-de-commande`: the number of the purchase order (DOC-02). */
export const commandeCall = defineCall({
  method: 'POST',
  path: 'devis/:id/bon-de-commande',
  auth: 'session',
  personal: true,
  summary: 'Enregistre le numéro du bon de commande d’un devis ; vide, il est retiré.',
  params,
  body: z.strictObject({ numero: bonDeCommandeSchema }),
  output: z.object({ data: z.object({ bonDeCommande: z.string().nullable() }) }),
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, SCREEN)
    return { data: await noteCommande({ devis: id, user: session.user }, body.numero, acteur) }
  },
})

/** `POST devis/{id}/reponse`: the answer to the question that waits. */
export const reponseCall = defineCall({
  method: 'POST',
  path: 'devis/:id/reponse',
  auth: 'staff',
  summary: 'Répond à la question posée sur un devis ; réservé aux super administrateurs ehs.',
  params,
  body: z.strictObject({ texte: writtenSchema }),
  output: numero,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => ({
    data: await answerQuestion({ devis: id, user: session.user }, body.texte, acteur),
  }),
})

/** `POST devis/{id}/retrait`: the provider withdraws its offer. */
export const retraitCall = defineCall({
  method: 'POST',
  path: 'devis/:id/retrait',
  auth: 'staff',
  personal: true,
  summary: 'Retire un devis : il ne peut plus être signé ; réservé aux super administrateurs ehs.',
  params,
  output: numero,
  limit,
  handler: async ({ session, params: { id }, acteur }) => ({
    data: await withdrawDevis({ devis: id, user: session.user }, acteur),
  }),
})
