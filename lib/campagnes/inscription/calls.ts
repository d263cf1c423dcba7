import { z } from 'zod'
import { answerInvitation, reponseSchema } from '@/lib/campagnes/inscription/commands/answer-invitation'
import { type Photos, register } from '@/lib/campagnes/inscription/commands/register'
import { inscriptionOfToken } from '@/lib/campagnes/inscription/jeton'
import { findInscriptionPublic } from '@/lib/campagnes/inscription/queries'
import { INSCRIPTION_CAPTCHA, inscriptionBodySchema } from '@/lib/domain/campagnes/inscription'
import { PHOTO_GENRES } from '@/lib/domain/campagnes/statuts'
import { MAX_FILE_BYTES } from '@/lib/domain/demandes/commun/pieces-jointes'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { defineCall } from '@/lib/platform/api/call'
import { filesOf } from '@/lib/platform/api/form'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { calendarText } from '@/lib/platform/ics/calendar'
import { calendarResponse } from '@/lib/platform/ics/response'

const MAX_PHOTOS = PHOTO_GENRES.length
const ONE_EACH = 'Joignez au plus une photo de la plaque et une du conduit.'
const genre = z.enum(PHOTO_GENRES, ONE_EACH)
/** Subject of each photo, in their order. */
const genres = z.strictObject({
  genres: z.union([genre, z.array(genre).max(MAX_PHOTOS)], ONE_EACH).optional(),
})

/**
 * `POST landing-page/register`: the body as JSON, or as the field `inscription` of a form that brings photos in `files`,
 * with what each of them shows in `genres`.
 */
export const postRegisterCall = defineCall({
  method: 'POST',
  path: 'landing-page/register',
  auth: 'public',
  summary: 'Inscrit une personne à une journée portes ouvertes ou à l’opération bas NOx.',
  multipart: {
    maxBytes: MAX_PHOTOS * MAX_FILE_BYTES + 1024 * 1024,
    files: { minimum: 0, maximum: MAX_PHOTOS, types: ['image/jpeg', 'image/png'] },
    orJson: true,
    bodyIn: 'inscription',
    beside: genres,
  },
  body: inscriptionBodySchema,
  creates: true,
  captcha: INSCRIPTION_CAPTCHA,
  limit: { name: 'inscriptions', ...OFFICE_LIMIT },
  handler: ({ body, form, ...visiteur }) => register(body, form && photosOf(form), visiteur),
})

function photosOf(form: FormData): Photos {
  const given = z.array(genre).parse(form.getAll('genres'))
  if (new Set(given).size !== given.length || given.length !== filesOf(form).length)
    throw new ValidationError(ONE_EACH)
  return { form, genres: given }
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
  produces: ['text/calendar'],
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
