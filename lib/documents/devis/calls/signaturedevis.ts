import 'server-only'
import { z } from 'zod'
import { JETON_PATTERN } from '@/lib/comptes/connexion/jetons'
import { askQuestion } from '@/lib/documents/devis/commands/ask-question'
import { refuseDevis } from '@/lib/documents/devis/commands/refuse-devis'
import { renewLien } from '@/lib/documents/devis/commands/renew-lien'
import { retractDevis } from '@/lib/documents/devis/commands/retract-devis'
import { devisFile, findFichier } from '@/lib/documents/devis/pdf'
import { type Acces, reachDevis } from '@/lib/documents/devis/signature/acces'
import { sendCode } from '@/lib/documents/devis/signature/code'
import { signDevis } from '@/lib/documents/devis/signature/sign-devis'
import { codeEnvoyeSchema, signatureSchema, signeSchema } from '@/lib/domain/documents/signature'
import { writtenSchema } from '@/lib/domain/textes/textes'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { countCall, OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import type { Session } from '@/lib/platform/auth/session'
import { NotFoundError, UnauthorizedError } from '@/lib/platform/errors/errors'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { recordId } from '@/lib/platform/record-id'
import { inlineResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

const jeton = z.string().regex(JETON_PATTERN, 'Ce lien n’est plus valide.')
/** By what the caller reaches the quote: the link of a mail, or the quote itself for who is logged in. */
const acces = z.union([z.strictObject({ jeton }), z.strictObject({ devis: z.int32().positive() })])
const limit = (name: string) => ({ name: `devis-${name}`, ...OFFICE_LIMIT })
const numero = z.object({ data: z.object({ numero: z.string() }) })

/** Limit of the writes of one link, or one person, about quotes in ten minutes, whatever the address (SAFE-36). */
const PERSON_LIMIT = { name: 'devis-personne', points: 60, seconds: 600 }

/** `accesOf` of a call that writes, counted. Throws RateLimitError. */
async function countedAcces(asked: z.output<typeof acces>, session: Session | null): Promise<Acces> {
  const found = await accesOf(asked, session)
  await countCall(PERSON_LIMIT, 'jeton' in found ? jetonDigest(found.jeton) : `personne ${found.user.id}`)
  return found
}

/** Throws 401 without a session where there is no link, 404 where the screen is closed to the person. */
async function accesOf(asked: z.output<typeof acces>, session: Session | null): Promise<Acces> {
  if ('jeton' in asked) return asked
  if (session === null) throw new UnauthorizedError()
  await openedOn(session, '/signaturedevis')
  return { devis: asked.devis, user: session.user }
}

/** `POST signaturedevis/code`: a code of six digits by mail (DOC-07). */
export const codeDevisCall = defineCall({
  method: 'POST',
  path: 'signaturedevis/code',
  auth: 'public',
  personal: true,
  summary: 'Envoie un code de signature au signataire d’un devis.',
  body: z.strictObject({ acces }),
  output: codeEnvoyeSchema,
  limit: limit('code'),
  handler: async ({ body, session, acteur }) => ({
    data: await sendCode(await countedAcces(body.acces, session), acteur),
  }),
})

/** `POST signaturedevis/signature`: signs with the code (DOC-07, DOC-08, DOC-10). */
export const signerDevisCall = defineCall({
  method: 'POST',
  path: 'signaturedevis/signature',
  auth: 'public',
  personal: true,
  summary: 'Signe un devis avec le code reçu par e-mail.',
  body: z.strictObject({ acces, signature: signatureSchema }),
  output: signeSchema,
  creates: true,
  limit: limit('signature'),
  handler: async ({ body, session, ...by }) =>
    signDevis(await countedAcces(body.acces, session), body.signature, by),
})

/** `POST signaturedevis/refus`: refuses with a reason (DOC-02). */
export const refusDevisCall = defineCall({
  method: 'POST',
  path: 'signaturedevis/refus',
  auth: 'public',
  personal: true,
  summary: 'Refuse un devis, avec le motif.',
  body: z.strictObject({ acces, motif: writtenSchema }),
  output: numero,
  limit: limit('refus'),
  handler: async ({ body, session, acteur }) => ({
    data: await refuseDevis(await countedAcces(body.acces, session), body.motif, acteur),
  }),
})

/** `POST signaturedevis/question`: asks the agency (DOC-02). */
export const questionDevisCall = defineCall({
  method: 'POST',
  path: 'signaturedevis/question',
  auth: 'public',
  summary: 'Pose une question sur un devis.',
  body: z.strictObject({ acces, texte: writtenSchema }),
  output: numero,
  limit: limit('question'),
  handler: async ({ body, session, acteur }) => ({
    data: await askQuestion(await countedAcces(body.acces, session), body.texte, acteur),
  }),
})

/** `POST signaturedevis/retractation`: a consumer gives up what they signed, within fourteen days. */
export const retractationDevisCall = defineCall({
  method: 'POST',
  path: 'signaturedevis/retractation',
  auth: 'public',
  personal: true,
  summary: 'Renonce à un devis signé par un particulier, dans les quatorze jours.',
  body: z.strictObject({ acces }),
  output: numero,
  limit: limit('retractation'),
  handler: async ({ body, session, acteur }) => ({
    data: await retractDevis(await countedAcces(body.acces, session), acteur),
  }),
})

/** `POST signaturedevis/lien`: another link for the signatory of one that is too old (DOC-09). */
export const lienDevisCall = defineCall({
  method: 'POST',
  path: 'signaturedevis/lien',
  auth: 'public',
  summary: 'Envoie un nouveau lien au signataire dont le lien a expiré.',
  body: z.strictObject({ jeton }),
  output: z.object({ success: z.literal(true) }),
  limit: limit('lien'),
  handler: async ({ body, acteur }) => {
    await renewLien(body.jeton, acteur)
    return { success: true }
  },
})

const query = z.object({
  jeton: jeton.optional(),
  devis: z.string().transform(recordId).pipe(z.number()).optional(),
  signe: z.literal('1').optional(),
})

/** `GET signaturedevis/pdf`: the PDF of a quote, or the signed one, shown in the page that reads it (DOC-07, DOC-26). */
export const pdfDevisCall = defineCall({
  method: 'GET',
  path: 'signaturedevis/pdf',
  auth: 'public',
  summary: 'PDF d’un devis, ou du devis signé.',
  query,
  limit: limit('pdf'),
  handler: async ({ query: asked, session }) => {
    const by = asked.jeton === undefined ? asked.devis && { devis: asked.devis } : { jeton: asked.jeton }
    if (!by) throw new NotFoundError()
    const reached = await reachDevis(await accesOf(by, session))
    if (reached === null || reached.lien === 'expiré') throw new NotFoundError()
    const { devis } = reached
    const signedId = devis.signature?.fichierId ?? null
    if (asked.signe === '1' && signedId === null) throw new NotFoundError()
    const file =
      asked.signe === '1' && signedId !== null ? await findFichier(signedId) : await devisFile(devis)
    const content = await getStorage().read(file.cle)
    if (content === null) throw new NotFoundError()
    return inlineResponse(content, file)
  },
})
