import { z } from 'zod'
import { etapeRetour } from '@/lib/domain/demandes/retours'
import { defineCall } from '@/lib/platform/api/call'
import { reachOfToken } from '@/lib/platform/api/calling'
import { checkFiles } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'
import { advanceByReturn } from '../suivi/commands/advance-by-return'
import { attachByReturn } from '../suivi/commands/attach-by-return'

const params = z.object({ numero: z.string().max(60) })
const auth = { jeton: 'retour:demandes' }

/** `POST demandes/{numero}/etapes` (FIRST-19). */
export const etapeRetourCall = defineCall({
  method: 'POST',
  path: 'demandes/:numero/etapes',
  auth,
  summary:
    'Fait avancer une demande de l’étape dont le logiciel du prestataire rend compte, et prévient son auteur.',
  params,
  body: etapeRetour,
  creates: true,
  output: z.object({ data: z.object({ numero: z.string(), statut: z.string() }) }),
  handler: ({ params: { numero }, body, remember, ...called }) =>
    advanceByReturn(numero, body, { acteur: called.acteur, reach: reachOfToken(called), remember }),
})

/** `POST demandes/{numero}/documents` (FIRST-19). */
export const documentsRetourCall = defineCall({
  method: 'POST',
  path: 'demandes/:numero/documents',
  auth,
  summary: 'Joint à une demande les documents du logiciel du prestataire, et prévient son auteur.',
  params,
  multipart: FORMS.files,
  body: z.strictObject({}),
  creates: true,
  status: 201,
  output: z.object({ data: z.object({ numero: z.string(), fichiers: z.array(z.string()) }) }),
  handler: async ({ params: { numero }, form, remember, ...called }) =>
    attachByReturn(numero, await checkFiles(form, 1), {
      acteur: called.acteur,
      reach: reachOfToken(called),
      remember,
    }),
})
