import 'server-only'
import { z } from 'zod'
import { createSouscription } from '@/lib/campagnes/souscription/commands/create-souscription'
import { readMandat } from '@/lib/campagnes/souscription/commands/read-mandat'
import { sendSignatureCode } from '@/lib/campagnes/souscription/commands/send-signature-code'
import { signSouscription } from '@/lib/campagnes/souscription/commands/sign-souscription'
import { withdrawSouscription } from '@/lib/campagnes/souscription/commands/withdraw-souscription'
import { findContratPdfPublic } from '@/lib/campagnes/souscription/contrat-file'
import { JETON_PATTERN } from '@/lib/comptes/connexion/jetons'
import { depotAnswer, souscriptionSchema } from '@/lib/domain/campagnes/souscription/form'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { today } from '@/lib/platform/clock'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

const jeton = z.string().regex(JETON_PATTERN, 'Ce lien n’est plus valide.')
/** The rules of a date move with the day: the schema is made at each call. */
const body = z.unknown().transform((value, context) => {
  const parsed = souscriptionSchema(today()).safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

/** `POST souscriptions`: stores a subscription and sends its code. The captcha bounds who sends, and each mailbox has its share. */
export const souscrireCall = defineCall({
  method: 'POST',
  path: 'souscriptions',
  auth: 'public',
  personal: true,
  summary: 'Enregistre une souscription et envoie son code de signature.',
  body,
  output: z.object({ data: depotAnswer }),
  creates: true,
  captcha: 'souscription',
  limit: { name: 'souscriptions', ...OFFICE_LIMIT },
  status: 201,
  handler: async ({ body: asked, session, ...visiteur }) => {
    const groupeId = session === null ? null : ((await getPerimetre(session)).groupe?.id ?? null)
    return createSouscription(asked, { ...visiteur, groupeId })
  },
})

/** `POST souscriptions/code`: another code, the one before no longer signs. */
export const codeCall = defineCall({
  method: 'POST',
  path: 'souscriptions/code',
  auth: 'public',
  personal: true,
  summary: 'Envoie un nouveau code de signature.',
  body: z.strictObject({ jeton }),
  output: z.object({ success: z.literal(true) }),
  limit: { name: 'souscriptions-code', ...OFFICE_LIMIT },
  handler: async ({ body: asked }) => {
    await sendSignatureCode(asked.jeton)
    return { success: true }
  },
})

/** `POST souscriptions/signature`: signs with the code. */
export const signatureCall = defineCall({
  method: 'POST',
  path: 'souscriptions/signature',
  auth: 'public',
  personal: true,
  summary: 'Signe une souscription avec le code reçu par e-mail.',
  body: z.strictObject({
    jeton,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Le code est composé de 6 chiffres'),
  }),
  output: z.object({ data: z.object({ numero: z.string(), fin: z.string() }) }),
  creates: true,
  limit: { name: 'souscriptions-signature', ...OFFICE_LIMIT },
  handler: ({ body: asked, ...visiteur }) => signSouscription(asked.jeton, asked.code, visiteur),
})

/** `GET souscriptions/contrat?jeton=`: the signed PDF, for whoever holds its token. */
export const contratCall = defineCall({
  method: 'GET',
  path: 'souscriptions/contrat',
  auth: 'public',
  summary: 'Contrat signé, en PDF.',
  query: z.object({ jeton }),
  limit: { name: 'souscriptions-contrat', ...OFFICE_LIMIT },
  produces: ['*/*'],
  handler: async ({ query }) => {
    const file = await findContratPdfPublic(query.jeton)
    const content = file && (await getStorage().read(file.cle))
    if (!file || !content) throw new NotFoundError('Ce contrat est introuvable.')
    return fileResponse(content, file)
  },
})

/** `POST souscriptions/retractation`: « Confirmer la rétractation » (PUBLIC-68). */
export const retractationCall = defineCall({
  method: 'POST',
  path: 'souscriptions/retractation',
  auth: 'public',
  personal: true,
  summary: 'Renonce à un contrat dans les quatorze jours de sa signature.',
  body: z.strictObject({ jeton }),
  output: z.object({ data: z.object({ numero: z.string(), recueLe: z.string() }) }),
  creates: true,
  limit: { name: 'souscriptions-retractation', ...OFFICE_LIMIT },
  handler: ({ body: asked, ...visiteur }) => withdrawSouscription(asked.jeton, visiteur),
})

/** `GET souscriptions/{numero}/mandat`: the account to debit, for SA + EHS; each reading is in the audit. */
export const mandatCall = defineCall({
  method: 'GET',
  path: 'souscriptions/:numero/mandat',
  auth: 'staff',
  summary: 'Compte bancaire d’un mandat SEPA signé ; réservé au prestataire.',
  params: z.object({ numero: z.string().max(40) }),
  output: z.object({ data: z.object({ reference: z.string(), titulaire: z.string(), iban: z.string() }) }),
  limit: { name: 'souscriptions-mandat', points: 60, seconds: 600, by: 'user' },
  handler: async ({ params, acteur }) => ({
    data: await readMandat(params.numero, acteur),
  }),
})
