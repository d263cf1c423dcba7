import { z } from 'zod'
import { applicationNouvelle, codeApplication, nomFacteur } from '@/lib/domain/comptes/second-facteur'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { newKeyAnswer } from '../cle'
import { beginApplication } from '../commands/begin-application'
import { beginKey } from '../commands/begin-key'
import { confirmApplication } from '../commands/confirm-application'
import { confirmKey } from '../commands/confirm-key'
import { removeOwnFacteur } from '../commands/remove-own-facteur'
import { renewCodes } from '../commands/renew-codes'

const limit = { name: 'second-facteur-compte', points: 60, seconds: 900, by: 'user' } as const
const jeton = z.string().max(100)
const codes = z.object({ data: z.object({ codesSecours: z.array(z.string()).nullable() }) })
const own = { auth: 'session', personal: true, proof: true, limit } as const

/** `POST users/me/second-facteur/application`: begins the adding of an application (SAFE-21). */
export const beginApplicationCall = defineCall({
  ...own,
  method: 'POST',
  path: 'users/me/second-facteur/application',
  summary: 'Donne le secret d’une application à ajouter à son compte.',
  output: z.object({ data: applicationNouvelle.extend({ jeton: z.string() }) }),
  handler: async ({ session }) => ({ data: await beginApplication(session) }),
})

/** `POST users/me/second-facteur`: adds it. */
export const addApplicationCall = defineCall({
  ...own,
  method: 'POST',
  path: 'users/me/second-facteur',
  summary: 'Ajoute à son compte l’application dont on donne un code.',
  body: z.object({ jeton, code: codeApplication, nom: nomFacteur }),
  output: codes,
  status: 201,
  handler: async ({ session, body, acteur }) =>
    reply(201, { data: { codesSecours: await confirmApplication(session, body, acteur) } }),
})

/** `POST users/me/second-facteur/cle/options`: begins the adding of a passkey. */
export const beginKeyCall = defineCall({
  ...own,
  method: 'POST',
  path: 'users/me/second-facteur/cle/options',
  summary: 'Donne ce que le navigateur doit créer pour ajouter une clé d’accès à son compte.',
  handler: async ({ session }) => ({ data: await beginKey(session) }),
})

/** `POST users/me/second-facteur/cle`: adds it. */
export const addKeyCall = defineCall({
  ...own,
  method: 'POST',
  path: 'users/me/second-facteur/cle',
  summary: 'Ajoute à son compte la clé d’accès que le navigateur a créée.',
  body: z.object({ jeton, nom: nomFacteur, reponse: newKeyAnswer }),
  output: codes,
  status: 201,
  handler: async ({ session, body, acteur }) =>
    reply(201, { data: { codesSecours: await confirmKey(session, body, acteur) } }),
})

/** `POST users/me/second-facteur/codes`: replaces the recovery codes. */
export const newCodesCall = defineCall({
  ...own,
  method: 'POST',
  path: 'users/me/second-facteur/codes',
  summary: 'Remplace les codes de secours de son compte.',
  output: codes,
  handler: async ({ session, acteur }) => ({
    data: { codesSecours: await renewCodes(session, acteur) },
  }),
})

/** `POST users/me/second-facteur/{id}/retrait`: takes a factor away. */
export const removeFacteurCall = defineCall({
  ...own,
  method: 'POST',
  path: 'users/me/second-facteur/:id/retrait',
  summary: 'Retire un second facteur de son compte.',
  params: z.object({ id: z.string().transform(recordId).pipe(z.number()) }),
  status: 204,
  handler: async ({ session, params, acteur }) => {
    await removeOwnFacteur(session, params.id, acteur)
    return reply(204)
  },
})
