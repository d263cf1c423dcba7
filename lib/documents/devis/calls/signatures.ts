import 'server-only'
import { z } from 'zod'
import { changeSignataire } from '@/lib/documents/devis/commands/change-signataire'
import { remindSignataire } from '@/lib/documents/devis/commands/remind-signataire'
import { preuveResponse, verifyDevis } from '@/lib/documents/devis/preuve'
import { canManageUsers } from '@/lib/domain/acces/permissions'
import { nomSignataireSchema, qualiteSchema, verificationSchema } from '@/lib/domain/documents/signature'
import { emailSchema } from '@/lib/domain/textes/validators'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { ForbiddenError, ValidationError } from '@/lib/platform/errors/errors'
import { recordId } from '@/lib/platform/record-id'
import { FORMS } from '@/lib/platform/uploads/forms'

const SCREEN = '/signatures'
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const limit = { name: 'signatures', points: 60, seconds: 600, by: 'user' } as const

/** `POST signatures/{id}/relance`: one mail to the next signatory (DOC-14). */
export const relanceCall = defineCall({
  method: 'POST',
  path: 'signatures/:id/relance',
  auth: 'session',
  summary: 'Relance le prochain signataire, et lui seul, avec un nouveau lien.',
  params,
  output: z.object({ data: z.object({ nom: z.string(), relances: z.number() }) }),
  limit,
  handler: async ({ session, params: { id }, acteur }) => {
    await openedOn(session, SCREEN)
    return { data: await remindSignataire(id, session.user, acteur) }
  },
})

/** `POST signatures/{id}/signataire`: somebody else signs, for A and SA (DOC-12). */
export const signataireCall = defineCall({
  method: 'POST',
  path: 'signatures/:id/signataire',
  auth: 'session',
  personal: true,
  summary: 'Remplace un signataire qui n’a pas signé ; réservé aux administrateurs.',
  params,
  body: z.strictObject({
    signataire: z.int32().positive(),
    nom: nomSignataireSchema,
    qualite: qualiteSchema,
    email: emailSchema,
  }),
  output: z.object({ data: z.object({ nom: z.string() }) }),
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, SCREEN)
    if (!canManageUsers(session.user)) throw new ForbiddenError()
    return { data: await changeSignataire(id, body, session.user, acteur) }
  },
})

/** `GET signatures/{id}/preuve`: the proof file (DOC-11). */
export const preuveCall = defineCall({
  method: 'GET',
  path: 'signatures/:id/preuve',
  auth: 'session',
  summary: 'Dossier de preuve d’une signature : les deux documents et leur preuve.',
  params,
  limit,
  handler: async ({ session, params: { id } }) => {
    await openedOn(session, SCREEN)
    return preuveResponse(session.user.id, id)
  },
})

/** `POST signatures/verification`: whether a file is a document that was signed here (DOC-13). It is not kept. */
export const verificationCall = defineCall({
  method: 'POST',
  path: 'signatures/verification',
  auth: 'session',
  summary: 'Dit si un PDF est un document signé ici, sans le conserver.',
  multipart: FORMS.pdf,
  body: z.strictObject({ preuve: z.string().max(100_000).optional() }),
  output: verificationSchema,
  limit,
  handler: async ({ session, form, body }) => {
    await openedOn(session, SCREEN)
    const [file, ...others] = form?.getAll('files') ?? []
    if (!(file instanceof File) || others.length > 0) throw new ValidationError('Joignez un seul fichier.')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { data: await verifyDevis(session.user.id, bytes, body.preuve ?? null) }
  },
})
