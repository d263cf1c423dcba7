import { z } from 'zod'
import { answerInvitation, reponseSchema } from '@/lib/campagnes/inscription/commands/answer-invitation'
import { type Photos, register } from '@/lib/campagnes/inscription/commands/register'
import { inscriptionOfToken } from '@/lib/campagnes/inscription/jeton'
import { findInscriptionPublic } from '@/lib/campagnes/inscription/queries'
import {
  INSCRIPTION_CAPTCHA,
  type InscriptionBody,
  inscriptionBodySchema,
} from '@/lib/domain/campagnes/inscription'
import { PHOTO_GENRES } from '@/lib/domain/campagnes/statuts'
import { MAX_FILE_BYTES } from '@/lib/domain/demandes/commun/pieces-jointes'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { calendarText } from '@/lib/platform/ics/calendar'
import { calendarResponse } from '@/lib/platform/ics/response'

/** Two photos, and the fields around them. */
const MAX_BYTES = PHOTO_GENRES.length * MAX_FILE_BYTES + 1024 * 1024

/**
 * `POST landing-page/register`: the body as JSON, or as the field `inscription` of a form that brings photos in `files`,
 * with what each of them shows in `genres`.
 */
export const postRegisterCall = defineCall({
  method: 'POST',
  path: 'landing-page/register',
  auth: 'public',
  summary: 'Inscrit une personne à une journée portes ouvertes ou à l’opération bas NOx.',
  multipart: { maxBytes: MAX_BYTES },
  creates: true,
  captcha: INSCRIPTION_CAPTCHA,
  limit: { name: 'inscriptions', ...OFFICE_LIMIT },
  handler: ({ json, form, ...visiteur }) =>
    form === null
      ? register(parsed(json), null, visiteur)
      : register(parsed(jsonOf(form)), photosOf(form), visiteur),
})

function parsed(value: unknown): InscriptionBody {
  const body = inscriptionBodySchema.safeParse(value)
  if (!body.success) throw fromZod(body.error)
  return body.data
}

function jsonOf(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get('inscription')))
  } catch {
    throw new ValidationError('Le contenu envoyé n’est pas du JSON valide.', {
      reason: 'Malformed JSON field',
    })
  }
}

function photosOf(form: FormData): Photos {
  const genres = z.array(z.enum(PHOTO_GENRES)).safeParse(form.getAll('genres'))
  const isOneEach = genres.success && new Set(genres.data).size === genres.data.length
  if (!isOneEach || genres.data.length !== form.getAll('files').length)
    throw new ValidationError('Joignez au plus une photo de la plaque et une du conduit.')
  return { form, genres: genres.data }
}

/** `POST landing-page/confirmation`: « Je confirme » or « J'annule » of the mail's link. */
export const postAnswerCall = defineCall({
  method: 'POST',
  path: 'landing-page/confirmation',
  auth: 'public',
  summary: 'Confirme ou annule une inscription à une journée portes ouvertes.',
  body: reponseSchema,
  creates: true,
  limit: { name: 'confirmation-jpo', ...OFFICE_LIMIT },
  handler: ({ body, ...visiteur }) => answerInvitation(body, visiteur),
})

/** `GET landing-page/calendrier`: the day as a calendar file. */
export const getCalendarCall = defineCall({
  method: 'GET',
  path: 'landing-page/calendrier',
  auth: 'public',
  summary: 'Journée d’une inscription, au format iCalendar.',
  query: z.object({ jeton: z.string().max(4096) }),
  limit: { name: 'calendrier-jpo', ...OFFICE_LIMIT },
  handler: async ({ req, query: { jeton } }) => {
    const id = await inscriptionOfToken(jeton)
    const found = id === null ? null : await findInscriptionPublic(id)
    if (!found?.journee) throw new NotFoundError('Ce lien n’est plus valide.')
    const { numero, journee, etat, updatedAt } = found
    const text = calendarText({
      name: 'Journée portes ouvertes',
      events: [
        {
          uid: `inscription-${numero}@${new URL(absoluteUrl('/')).hostname}`,
          sequence: Math.floor(updatedAt.getTime() / 1000),
          modifiedAt: updatedAt,
          start: journee.debutAt,
          end: journee.finAt,
          summary: `Journée portes ouvertes, ${journee.agence}`,
          description: `Inscription n° ${numero}`,
          location: journee.adresse,
          url: absoluteUrl(`/confirmation-jpo?jeton=${jeton}`),
          isCancelled: etat === 'Annulé',
        },
      ],
    })
    return calendarResponse(req, text, `journee-portes-ouvertes-${numero}.ics`)
  },
})
