import { z } from 'zod'
import { codesPdf } from '@/lib/campagnes/locataire/codes-pdf'
import { chooseSms } from '@/lib/campagnes/locataire/commands/choose-sms'
import { correctContact } from '@/lib/campagnes/locataire/commands/correct-contact'
import { makeCodes } from '@/lib/campagnes/locataire/commands/make-codes'
import { setAccess } from '@/lib/campagnes/locataire/commands/set-access'
import { signInTenant } from '@/lib/campagnes/locataire/commands/sign-in-tenant'
import { signOutTenant } from '@/lib/campagnes/locataire/commands/sign-out-tenant'
import { ownAttestation } from '@/lib/campagnes/locataire/queries'
import { expireTenantCookie, requireTenant } from '@/lib/campagnes/locataire/session'
import { tenantContactAnswer, tenantContactSchema, tenantLoginSchema } from '@/lib/domain/campagnes/locataire'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { attestationResponse, findAttestation } from '@/lib/visites/attestation'

const record = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

function withCookie(cookie: string): Response {
  return Response.json(
    { data: { ok: true } },
    { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } },
  )
}

/** `POST locataires/connexion` (PUBLIC-57). */
export const tenantSignInCall = defineCall({
  method: 'POST',
  path: 'locataires/connexion',
  auth: 'public',
  summary: 'Ouvre l’espace d’un locataire avec le code de son avis de passage.',
  body: tenantLoginSchema,
  limit: { name: 'locataire-connexion', ...OFFICE_LIMIT },
  captcha: 'locataire',
  handler: async ({ body, acteur }) => withCookie(await signInTenant(body, acteur)),
})

/** `POST locataires/deconnexion`: the cookie goes, whether its session lives or not. */
export const tenantSignOutCall = defineCall({
  method: 'POST',
  path: 'locataires/deconnexion',
  auth: 'public',
  summary: 'Ferme l’espace d’un locataire.',
  handler: async ({ req }) => {
    const tenant = await requireTenant(req).catch(() => null)
    if (tenant) await signOutTenant(tenant)
    return withCookie(expireTenantCookie())
  },
})

const written = z.object({ data: z.object({ ok: z.literal(true) }) })
const OK = { data: { ok: true } } as const
const writeLimit = { name: 'locataire-ecriture', ...OFFICE_LIMIT }

/** `PUT locataires/coordonnees` (PUBLIC-59). */
export const tenantContactCall = defineCall({
  method: 'PUT',
  path: 'locataires/coordonnees',
  auth: 'public',
  summary: 'Corrige les coordonnées d’un locataire connecté à son espace.',
  body: tenantContactSchema,
  output: tenantContactAnswer,
  limit: writeLimit,
  handler: async ({ req, body, acteur }) => ({
    data: { smsAccepte: await correctContact(await requireTenant(req), body, acteur) },
  }),
})

/** `PUT locataires/sms` (PUBLIC-59). */
export const tenantSmsCall = defineCall({
  method: 'PUT',
  path: 'locataires/sms',
  auth: 'public',
  summary: 'Accepte ou refuse les SMS d’un locataire connecté à son espace.',
  body: z.strictObject({ accepte: z.boolean() }),
  output: written,
  limit: writeLimit,
  handler: async ({ req, body, acteur }) => {
    await chooseSms(await requireTenant(req), body.accepte, acteur)
    return OK
  },
})

/** `GET locataires/attestations/{id}` (PUBLIC-58). */
export const tenantAttestationCall = defineCall({
  method: 'GET',
  path: 'locataires/attestations/:id',
  auth: 'public',
  summary: 'Attestation du logement d’un locataire connecté à son espace, en PDF.',
  params: record,
  limit: { name: 'locataire-attestation', ...OFFICE_LIMIT },
  handler: async ({ req, params: { id } }) => {
    const found = await findAttestation(id, ownAttestation(await requireTenant(req)))
    if (found === null) throw new NotFoundError()
    return attestationResponse(found)
  },
})

/** `PUT locataires/ensembles/{id}/acces` (PUBLIC-60). */
export const setAccessCall = defineCall({
  method: 'PUT',
  path: 'locataires/ensembles/:id/acces',
  auth: 'session',
  summary: 'Ouvre ou ferme l’espace des locataires d’un ensemble immobilier.',
  params: record,
  body: z.strictObject({ ouvert: z.boolean() }),
  output: written,
  handler: async ({ params, body, acteur }) => {
    await setAccess(params.id, body.ouvert, acteur)
    return OK
  },
})

/** `POST locataires/ensembles/{id}/codes`: new codes, in a list to print (PUBLIC-60). */
export const tenantCodesCall = defineCall({
  method: 'POST',
  path: 'locataires/ensembles/:id/codes',
  auth: 'session',
  summary: 'Édite de nouveaux codes pour les locataires d’un ensemble immobilier, en PDF.',
  params: record,
  limit: { name: 'locataire-codes', points: 20, seconds: 600, by: 'user' },
  produces: ['application/pdf'],
  handler: async ({ params, acteur }) => {
    const codes = await makeCodes(params.id, acteur)
    return pdfResponse(await codesPdf(codes), `codes-locataires-${params.id}.pdf`)
  },
})
