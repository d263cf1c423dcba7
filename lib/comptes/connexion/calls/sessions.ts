import { z } from 'zod'
import { leavingAnswer } from '@/lib/comptes/connexion/answers'
import { closeAllOwn } from '@/lib/comptes/connexion/commands/close-all-own'
import { closeOwnSession } from '@/lib/comptes/connexion/commands/close-own-session'
import { ownKeysOf } from '@/lib/comptes/connexion/own-keys'
import { openSessionsOf } from '@/lib/comptes/connexion/queries'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'

export const authSessionsIdCall = defineCall({
  method: 'DELETE',
  path: 'auth/sessions/:id',
  auth: 'session',
  personal: true,
  summary: 'Ferme une session de la personne.',
  params: z.object({ id: z.uuid() }),
  proof: true,
  handler: async ({ params, session, acteur }) => {
    if (!(await closeOwnSession(session, params.id, acteur))) throw new NotFoundError()
    return { data: { id: params.id } }
  },
})

/** `DELETE auth/sessions`: « Fermer toutes mes sessions » (SAFE-33). */
export const authSessionsAllCall = defineCall({
  method: 'DELETE',
  path: 'auth/sessions',
  auth: 'session',
  personal: true,
  summary:
    'Ferme toutes les sessions de la personne, celle-ci comprise, et les adresses qui ouvrent sans connexion ce qu’elle voit.',
  proof: true,
  handler: async ({ req, session, acteur }) =>
    leavingAnswer(req, { data: await closeAllOwn(session, acteur) }),
})

/** `GET auth/adresses`: the addresses of the person that open something without login (SAFE-33). */
export const authAdressesCall = defineCall({
  method: 'GET',
  path: 'auth/adresses',
  auth: 'session',
  summary: 'Adresses de la personne qui ouvrent sans connexion ce qu’elle voit, comme celles de ses agendas.',
  handler: async ({ session }) => ({ data: await ownKeysOf(session.user.id) }),
})

export const authSessionsCall = defineCall({
  method: 'GET',
  path: 'auth/sessions',
  auth: 'session',
  summary: 'Sessions ouvertes de la personne, la sienne en tête.',
  handler: async ({ session }) => ({ data: await openSessionsOf(session) }),
})
