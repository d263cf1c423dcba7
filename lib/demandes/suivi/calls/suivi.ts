import { z } from 'zod'
import { depotOf } from '@/lib/demandes/calls/create'
import { advanceDemande } from '@/lib/demandes/suivi/commands/advance-demande'
import { advancePublique } from '@/lib/demandes/suivi/commands/advance-publique'
import { answerDemande } from '@/lib/demandes/suivi/commands/answer-demande'
import { answerPublique } from '@/lib/demandes/suivi/commands/answer-publique'
import { cancelDemande } from '@/lib/demandes/suivi/commands/cancel-demande'
import { completeDemande } from '@/lib/demandes/suivi/commands/complete-demande'
import { remindDemande } from '@/lib/demandes/suivi/commands/remind-demande'
import { contratPdf } from '@/lib/demandes/suivi/contrat-ins'
import { findDemande } from '@/lib/demandes/suivi/demande'
import { demandePdf, demandePdfName } from '@/lib/demandes/suivi/pdf'
import { ORIGINES } from '@/lib/domain/demandes/publiques'
import { sentComment, writtenSchema } from '@/lib/domain/textes/textes'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { checkFiles } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const changed = z.object({ data: z.object({ id: z.number() }).loose() })
/** A person may press a button again and again: mails go out to others. */
const limit = { name: 'suivi', points: 60, seconds: 60, by: 'user' } as const

/** `POST demandes/{id}/relance` (FOLLOW-10). */
export const relanceCall = defineCall({
  method: 'POST',
  path: 'demandes/:id/relance',
  auth: 'session',
  summary: 'Relance l’agence chargée d’une demande.',
  params,
  output: changed,
  limit,
  creates: true,
  handler: (context) => remindDemande(context.params.id, depotOf(context)),
})

/** `POST demandes/{id}/annulation` (FOLLOW-11). */
export const annulationCall = defineCall({
  method: 'POST',
  path: 'demandes/:id/annulation',
  auth: 'session',
  summary: 'Annule une demande, qui reste dans le suivi.',
  params,
  body: z.strictObject({ motif: sentComment }),
  output: changed,
  limit,
  creates: true,
  handler: (context) => cancelDemande(context.params.id, context.body.motif, depotOf(context)),
})

/** `POST demandes/{id}/fichiers` (FOLLOW-11, FOLLOW-12). */
export const fichiersCall = defineCall({
  method: 'POST',
  path: 'demandes/:id/fichiers',
  auth: 'session',
  summary: 'Ajoute des pièces à une demande.',
  params,
  multipart: FORMS.files,
  output: z.object({ success: z.literal(true) }),
  limit,
  creates: true,
  handler: async (context) =>
    completeDemande(context.params.id, await checkFiles(context.form, 1), depotOf(context)),
})

const etape = z.strictObject({ statut: z.string().max(60), motif: sentComment })
const message = z.strictObject({ texte: writtenSchema })

/** `POST demandes/{id}/etape` (FOLLOW-17). */
export const etapeCall = defineCall({
  method: 'POST',
  path: 'demandes/:id/etape',
  auth: 'session',
  summary: 'Fait avancer une demande ; réservé au prestataire.',
  params,
  body: etape,
  output: changed,
  creates: true,
  handler: (context) => advanceDemande(context.params.id, context.body, depotOf(context)),
})

/** `POST demandes/{id}/messages` (FOLLOW-17). */
export const messageCall = defineCall({
  method: 'POST',
  path: 'demandes/:id/messages',
  auth: 'session',
  summary: 'Répond à l’auteur d’une demande ; réservé au prestataire.',
  params,
  body: message,
  output: changed,
  creates: true,
  status: 201,
  handler: (context) => answerDemande(context.params.id, context.body.texte, depotOf(context)),
})

const publique = params.extend({ origine: z.enum(ORIGINES) })

/** `POST demandes/publiques/{origine}/{id}/etape` (FOLLOW-17). */
export const etapePubliqueCall = defineCall({
  method: 'POST',
  path: 'demandes/publiques/:origine/:id/etape',
  auth: 'session',
  summary: 'Fait avancer une demande déposée par le public ; réservé au prestataire.',
  params: publique,
  body: etape,
  output: changed,
  creates: true,
  handler: ({ params: { origine, id }, body, ...context }) =>
    advancePublique(origine, id, body, depotOf(context)),
})

/** `POST demandes/publiques/{origine}/{id}/messages` (FOLLOW-17). */
export const messagePubliqueCall = defineCall({
  method: 'POST',
  path: 'demandes/publiques/:origine/:id/messages',
  auth: 'session',
  summary: 'Répond à l’auteur d’une demande déposée par le public ; réservé au prestataire.',
  params: publique,
  body: message,
  output: changed,
  creates: true,
  status: 201,
  handler: ({ params: { origine, id }, body, ...context }) =>
    answerPublique(origine, id, body.texte, depotOf(context)),
})

/** `GET demandes/{id}/pdf`: the summary of a request of the person's groups (FOLLOW-11). */
export const pdfCall = defineCall({
  method: 'GET',
  path: 'demandes/:id/pdf',
  auth: 'session',
  summary: 'Synthèse d’une demande en PDF.',
  params,
  limit,
  produces: ['application/pdf'],
  handler: async ({ session, params: { id } }) => {
    const demande = await findDemande(id, callerOf(session))
    if (demande === null) throw new NotFoundError()
    const bytes = await demandePdf(demande, { isStaff: session.user.utilisateurEHS })
    return pdfResponse(bytes, demandePdfName(demande))
  },
})

/** `GET demandes/{id}/contrat`: the contract of a service order, once it is drawn up (INS-11). */
export const contratCall = defineCall({
  method: 'GET',
  path: 'demandes/:id/contrat',
  auth: 'session',
  summary: 'Contrat édité à la suite d’un ordre de service.',
  params,
  limit,
  produces: ['application/pdf'],
  handler: async ({ session, params: { id } }) => {
    const demande = await findDemande(id, callerOf(session))
    const contrat = demande && (await contratPdf(demande))
    if (!contrat) throw new NotFoundError()
    return pdfResponse(contrat.bytes, contrat.nom)
  },
})
