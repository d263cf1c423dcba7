import { z } from 'zod'
import { refusalError } from '@/lib/comptes/connexion/answers'
import { applicationNouvelle, codeSaisi } from '@/lib/domain/comptes/second-facteur'
import { defineCall } from '@/lib/platform/api/call'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { deviceCookieName } from '@/lib/platform/auth/cookies'
import { LoginRefused } from '@/lib/platform/auth/refusals'
import { cookieValue } from '@/lib/platform/auth/session'
import { reply } from '@/lib/platform/http/response'
import { applicationDue } from '../application-due'
import { keyAnswer } from '../cle'
import { answerDefi } from '../commands/answer-defi'
import { challengeKey } from '../commands/challenge-key'
import { mailAgain } from '../commands/mail-again'
import { answerOf, expired, jetonOf } from './answers'

// Of an address, which the people of a company share; answers are counted for each account besides.
const limit = { name: 'second-facteur', points: 600, seconds: 900 } as const
/** The token that a login was answered; a browser has it in its cookie. */
const jeton = z.string().max(100).optional()
const waiting = z.object({ jeton })

const by = (acteur: Appelant, req: Request) => ({
  ...acteur,
  devices: cookieValue(req, deviceCookieName()),
})

/** `POST auth/second-facteur`: the code of an application, of a mail, or a recovery code (SAFE-21). */
export const secondFacteurCall = defineCall({
  method: 'POST',
  path: 'auth/second-facteur',
  auth: 'public',
  duringMaintenance: true,
  summary: 'Termine une connexion par le code d’une application, d’un e-mail, ou par un code de secours.',
  body: z.object({ jeton, code: codeSaisi }),
  limit,
  handler: async ({ body, req, acteur }) =>
    answerOf(await answerDefi(jetonOf(req, body.jeton), { code: body.code }, by(acteur, req)), req),
})

/** `POST auth/second-facteur/cle`: what a passkey signed (SAFE-21). */
export const secondFacteurCleCall = defineCall({
  method: 'POST',
  path: 'auth/second-facteur/cle',
  auth: 'public',
  duringMaintenance: true,
  summary: 'Termine une connexion par une clé d’accès.',
  body: z.object({ jeton, reponse: keyAnswer }),
  limit,
  handler: async ({ body, req, acteur }) =>
    answerOf(await answerDefi(jetonOf(req, body.jeton), { cle: body.reponse }, by(acteur, req)), req),
})

/** `POST auth/second-facteur/cle/options`: what a passkey is to sign. */
export const secondFacteurCleOptionsCall = defineCall({
  method: 'POST',
  path: 'auth/second-facteur/cle/options',
  auth: 'public',
  duringMaintenance: true,
  summary: 'Donne ce qu’une clé d’accès doit signer pour terminer une connexion.',
  body: waiting,
  limit,
  handler: async ({ body, req }) => {
    const options = await challengeKey(jetonOf(req, body.jeton))
    if (options === null) throw expired()
    return { data: options }
  },
})

/** `POST auth/second-facteur/courriel`: mails another code. */
export const secondFacteurCourrielCall = defineCall({
  method: 'POST',
  path: 'auth/second-facteur/courriel',
  auth: 'public',
  duringMaintenance: true,
  summary: 'Envoie un nouveau code par e-mail à la personne dont la connexion l’attend.',
  body: waiting,
  status: 204,
  limit,
  handler: async ({ body, req }) => {
    const isSent = await mailAgain(jetonOf(req, body.jeton)).catch((error: unknown) => {
      throw error instanceof LoginRefused ? refusalError(error) : error
    })
    if (!isSent) throw expired()
    return reply(204)
  },
})

/** `POST auth/second-facteur/application`: the application that a login is to add before it opens. */
export const secondFacteurApplicationCall = defineCall({
  method: 'POST',
  path: 'auth/second-facteur/application',
  auth: 'public',
  duringMaintenance: true,
  summary: 'Donne le secret de l’application à ajouter avant que la connexion ne s’ouvre.',
  body: waiting,
  output: z.object({ data: applicationNouvelle }),
  limit,
  handler: async ({ body, req }) => {
    const application = await applicationDue(jetonOf(req, body.jeton))
    if (application === null) throw expired()
    return { data: application }
  },
})
