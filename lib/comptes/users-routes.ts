import 'server-only'
import { z } from 'zod'
import { callerOf } from '@/lib/api/collection'
import type { RouteContext } from '@/lib/api/route'
import { defineRoute } from '@/lib/api/route'
import { originOf } from '@/lib/auth/origin'
import { importReport } from '@/lib/domain/comptes/import'
import { acceptationSchema, groupeChoice, importSchema, refusSchema } from '@/lib/domain/comptes/users'
import { recordId } from '@/lib/record-id'
import { closeUserSession } from './commands/close-user-session'
import { acceptDemande, refuseDemande } from './commands/decide-access'
import { importUsers } from './commands/import-users'
import { resendInvitation } from './commands/resend-invitation'
import { sendPasswordLink } from './commands/send-password-link'
import type { Actor } from './target'
import { groupesToGive } from './users-queries'

export const accountLimit = { name: 'comptes', points: 120, seconds: 600, by: 'user' } as const
export const accountId = z.string().transform(recordId).pipe(z.number())
export const accountParams = z.object({ id: accountId })
export const accountDone = z.object({ data: z.object({ id: z.number() }) })

type Called = Pick<
  RouteContext<'manager', undefined, undefined, undefined>,
  'session' | 'address' | 'requestId'
>

const actorOf = (session: Called['session'], req: Request): Actor => ({
  user: session.user,
  origin: originOf(req),
})
export const byOf = ({ session, address, requestId }: Called) => ({
  caller: callerOf(session),
  address,
  requestId,
})

/** `GET users/groupes`: groups that the person may give to others. */
export const groupesRoute = defineRoute({
  auth: 'manager',
  summary: 'Groupes que la personne peut donner à d’autres, page par page.',
  query: z.object({
    recherche: z.string().max(100).default(''),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  output: z.object({ rows: z.array(groupeChoice), total: z.int() }),
  handler: ({ session, query }) => groupesToGive(session.user.id, query),
})

/** `POST users/{id}/invitation`: sends the invitation again (ACCOUNT-15). */
export const invitationRoute = defineRoute({
  auth: 'manager',
  personal: true,
  summary: 'Renvoie l’invitation d’un compte qui l’attend.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  handler: async ({ session, params: { id }, req }) => {
    await resendInvitation(id, actorOf(session, req))
    return { data: { id } }
  },
})

/** `POST users/{id}/motdepasse`: sends the link that sets a new password. */
export const passwordLinkRoute = defineRoute({
  auth: 'manager',
  personal: true,
  summary: 'Envoie à la personne le lien qui lui fait choisir un nouveau mot de passe.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  handler: async ({ session, params: { id }, req }) => {
    await sendPasswordLink(id, actorOf(session, req))
    return { data: { id } }
  },
})

/** `DELETE users/{id}/sessions/{session}`: ends a session of somebody (ACCOUNT-17). */
export const closeSessionRoute = defineRoute({
  auth: 'manager',
  personal: true,
  summary: 'Ferme une session ouverte d’une personne.',
  params: z.object({ id: accountId, session: z.uuid() }),
  output: accountDone,
  limit: accountLimit,
  handler: async ({ session, params, req }) => {
    await closeUserSession(params.id, params.session, actorOf(session, req))
    return { data: { id: params.id } }
  },
})

/** `POST users/import`: invites the people of a CSV file and answers a line each (ACCOUNT-16). */
export const importRoute = defineRoute({
  auth: 'manager',
  personal: true,
  summary: 'Invite les personnes d’un fichier CSV ; répond ce qu’il advient de chaque ligne.',
  body: importSchema,
  output: importReport,
  limit: { name: 'import-comptes', points: 10, seconds: 600, by: 'user' },
  handler: async (called) => ({ data: await importUsers(called.body, byOf(called)) }),
})

/** `POST demandes-acces/{id}/acceptation`: invites whoever asked for an account (ACCOUNT-27). */
export const acceptRoute = defineRoute({
  auth: 'manager',
  personal: true,
  summary: 'Accepte une demande de compte : la personne est invitée avec les droits donnés.',
  params: accountParams,
  body: acceptationSchema,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => ({
    data: { id: await acceptDemande(called.params.id, called.body, byOf(called)) },
  }),
})

/** `POST demandes-acces/{id}/refus`: refuses it, with a reason that its person reads (ACCOUNT-27). */
export const refuseRoute = defineRoute({
  auth: 'manager',
  personal: true,
  summary: 'Refuse une demande de compte ; la personne en reçoit le motif.',
  params: accountParams,
  body: refusSchema,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => {
    await refuseDemande(called.params.id, called.body, byOf(called))
    return { data: { id: called.params.id } }
  },
})
