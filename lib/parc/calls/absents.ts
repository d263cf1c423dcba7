import 'server-only'
import { z } from 'zod'
import { miseEnDemeureSchema, misesEnDemeureApercu } from '@/lib/domain/parc/mise-en-demeure'
import { relanceApercu } from '@/lib/domain/parc/relance'
import { clotureSchema } from '@/lib/domain/visites/campagne'
import { dossierPreuves } from '@/lib/parc/campagne/preuves'
import { askMisesEnDemeure } from '@/lib/parc/commands/ask-mises-en-demeure'
import { closeAbsent } from '@/lib/parc/commands/close-absent'
import { declareVacant } from '@/lib/parc/commands/declare-vacant'
import { keepRefus } from '@/lib/parc/commands/keep-refus'
import { makeMiseEnDemeure } from '@/lib/parc/commands/make-mise-en-demeure'
import { absentsDefinitifsList } from '@/lib/parc/lists/absents-definitifs'
import { previewMisesEnDemeure } from '@/lib/parc/preview-mises-en-demeure'
import { previewRelance } from '@/lib/parc/preview-relance'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { reply } from '@/lib/platform/http/response'
import { selectionSchema } from '@/lib/platform/lists/selection'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { recordId } from '@/lib/platform/record-id'
import { FORMS } from '@/lib/platform/uploads/forms'

const SCREEN = '/absentsdefinitifs'
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const limit = { name: 'absents', points: 120, seconds: 600, by: 'user' } as const
const common = { auth: 'session', params, limit } as const

/** `POST absentsdefinitifs/{id}/mise-en-demeure`: draws the letter and keeps it (PARK-15). */
export const miseEnDemeureCall = defineCall({
  ...common,
  method: 'POST',
  path: 'absentsdefinitifs/:id/mise-en-demeure',
  summary: 'Génère le courrier de mise en demeure d’un occupant absent.',
  personal: true,
  body: miseEnDemeureSchema,
  output: z.object({ data: z.object({ fichierId: z.number(), nom: z.string() }) }),
  status: 201,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, SCREEN)
    const data = await makeMiseEnDemeure(id, body, { user: session.user, acteur })
    return reply(201, { data })
  },
})

/** `POST absentsdefinitifs/relances/apercu`: who of the chosen rows would receive what, by `logements/relances` (PARK-52). */
export const previewRelancesAbsentsCall = defineCall({
  method: 'POST',
  path: 'absentsdefinitifs/relances/apercu',
  auth: 'session',
  summary: 'Dit quels absents définitifs recevraient quel message d’une relance, sans rien envoyer.',
  body: selectionSchema,
  output: relanceApercu,
  limit,
  handler: async ({ session, body }) => ({
    data: await previewRelance(absentsDefinitifsList, await openedOn(session, SCREEN), body, session.user),
  }),
})

/** `POST absentsdefinitifs/mises-en-demeure/apercu`: to whom letters would go (PARK-15). */
export const previewMisesEnDemeureCall = defineCall({
  method: 'POST',
  path: 'absentsdefinitifs/mises-en-demeure/apercu',
  auth: 'session',
  summary: 'Dit qui recevrait un courrier de mise en demeure, sans en générer.',
  body: selectionSchema,
  output: misesEnDemeureApercu,
  limit,
  handler: async ({ session, body }) => ({
    data: await previewMisesEnDemeure(await openedOn(session, SCREEN), body),
  }),
})

/** `POST absentsdefinitifs/mises-en-demeure`: a letter for each chosen dwelling, by a job (PARK-15). */
export const misesEnDemeureCall = defineCall({
  method: 'POST',
  path: 'absentsdefinitifs/mises-en-demeure',
  auth: 'session',
  personal: true,
  summary:
    'Génère en tâche de fond les courriers de mise en demeure des logements choisis, réunis en un PDF ; le lien vit sept jours.',
  body: z.strictObject({
    selection: selectionSchema,
    dernier: z.int32().min(0),
    ...miseEnDemeureSchema.shape,
  }),
  output: z.object({ data: z.object({ id: z.number(), logements: z.number() }) }),
  limit: { name: 'mises-en-demeure', points: 20, seconds: 600, by: 'user' },
  creates: true,
  status: 202,
  handler: async ({ session, body, acteur, remember }) =>
    askMisesEnDemeure(await openedOn(session, SCREEN), body, { acteur, remember }),
})

/** `POST absentsdefinitifs/{id}/cloture`: ends the attempts for a reason (PARK-15). */
export const clotureCall = defineCall({
  ...common,
  method: 'POST',
  path: 'absentsdefinitifs/:id/cloture',
  summary: 'Clôt, avec un motif, les tentatives de visite d’un logement.',
  body: clotureSchema,
  status: 204,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, SCREEN)
    await closeAbsent(id, body.motif, { user: session.user, acteur })
    return reply(204)
  },
})

/** `POST absentsdefinitifs/{id}/vacant`: nobody lives there any more (PARK-40). */
export const vacantCall = defineCall({
  ...common,
  method: 'POST',
  path: 'absentsdefinitifs/:id/vacant',
  summary: 'Déclare vacant un logement dont l’occupant est parti.',
  status: 204,
  handler: async ({ session, params: { id }, acteur }) => {
    await openedOn(session, SCREEN)
    await declareVacant(id, { user: session.user, acteur })
    return reply(204)
  },
})

/** `POST absentsdefinitifs/{id}/refus`: keeps the written refusal of an occupant (PARK-40). */
export const refusCall = defineCall({
  ...common,
  method: 'POST',
  path: 'absentsdefinitifs/:id/refus',
  summary: 'Enregistre le refus écrit d’un occupant.',
  multipart: FORMS.files,
  output: z.object({ data: z.object({ fichierId: z.number() }) }),
  status: 201,
  handler: async ({ session, params: { id }, form, acteur }) => {
    await openedOn(session, SCREEN)
    return reply(201, { data: await keepRefus(id, form, { user: session.user, acteur }) })
  },
})

/** `GET logements/{id}/preuves`: the proof file of a dwelling (PARK-16). */
export const preuvesCall = defineCall({
  ...common,
  method: 'GET',
  path: 'logements/:id/preuves',
  summary: 'Dossier de preuve des tentatives de visite d’un logement, en PDF.',
  produces: ['application/pdf'],
  handler: async ({ session, params: { id }, acteur }) => {
    await openedOn(session, SCREEN)
    const { bytes, nom } = await dossierPreuves(session.user.id, id)
    await transaction((tx) =>
      writeAudit(tx, acteur, { action: 'logements.preuves', entite: 'logements', id }),
    )
    return pdfResponse(bytes, nom)
  },
})
