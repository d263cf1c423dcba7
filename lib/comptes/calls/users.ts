import 'server-only'
import { z } from 'zod'
import { acceptDemande } from '@/lib/comptes/commands/accept-demande'
import { closeUserSession } from '@/lib/comptes/commands/close-user-session'
import { importUsers } from '@/lib/comptes/commands/import-users'
import { refuseDemande } from '@/lib/comptes/commands/refuse-demande'
import { resendInvitation } from '@/lib/comptes/commands/resend-invitation'
import { sendPasswordLink } from '@/lib/comptes/commands/send-password-link'
import type { Actor } from '@/lib/comptes/target'
import { groupesToGive } from '@/lib/comptes/users-queries'
import { importReport } from '@/lib/domain/comptes/import'
import { acceptationSchema, groupeChoice, importSchema, refusSchema } from '@/lib/domain/comptes/users'
import type { Called } from '@/lib/platform/api/admit'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { recordId } from '@/lib/platform/record-id'

export const accountLimit = { name: 'comptes', points: 120, seconds: 600, by: 'user' } as const
export const accountId = z.string().transform(recordId).pipe(z.number())
export const accountParams = z.object({ id: accountId })
export const accountDone = z.object({ data: z.object({ id: z.number() }) })

const actorOf = (called: Called): Actor => ({ ...byOf(called), user: called.session.user })

/** `GET users/groupes`: groups that the person may give to others. */
export const groupesCall = defineCall({
  method: 'GET',
  path: 'users/groupes',
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
export const invitationCall = defineCall({
  method: 'POST',
  path: 'users/:id/invitation',
  auth: 'manager',
  personal: true,
  summary: 'Renvoie l’invitation d’un compte qui l’attend.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => {
    await resendInvitation(called.params.id, actorOf(called))
    return { data: { id: called.params.id } }
  },
})

/** `POST users/{id}/motdepasse`: sends the link that sets a new password. */
export const passwordLinkCall = defineCall({
  method: 'POST',
  path: 'users/:id/motdepasse',
  auth: 'manager',
  personal: true,
  summary: 'Envoie à la personne le lien qui lui fait choisir un nouveau mot de passe.',
  params: accountParams,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => {
    await sendPasswordLink(called.params.id, actorOf(called))
    return { data: { id: called.params.id } }
  },
})

/** `DELETE users/{id}/sessions/{session}`: ends a session of somebody (ACCOUNT-17). */
export const closeSessionCall = defineCall({
  method: 'DELETE',
  path: 'users/:id/sessions/:session',
  auth: 'manager',
  personal: true,
  summary: 'Ferme une session ouverte d’une personne.',
  params: z.object({ id: accountId, session: z.uuid() }),
  output: accountDone,
  limit: accountLimit,
  proof: true,
  handler: async (called) => {
    await closeUserSession(called.params.id, called.params.session, byOf(called))
    return { data: { id: called.params.id } }
  },
})

/** `POST users/import`: invites the people of a CSV file and answers a line each (ACCOUNT-16). */
export const importCall = defineCall({
  method: 'POST',
  path: 'users/import',
  auth: 'manager',
  personal: true,
  summary: 'Invite les personnes d’un fichier CSV ; répond ce qu’il advient de chaque ligne.',
  body: importSchema,
  output: importReport,
  limit: { name: 'import-comptes', points: 10, seconds: 600, by: 'user' },
  handler: async (called) => ({ data: await importUsers(called.body, byOf(called)) }),
})

/** `POST demandes-acces/{id}/acceptation`: invites whoever asked for an account (ACCOUNT-27). */
export const acceptCall = defineCall({
  method: 'POST',
  path: 'demandes-acces/:id/acceptation',
  auth: 'manager',
  personal: true,
  summary: 'Accepte une demande de compte : la personne est invitée avec les droits donnés.',
  params: accountParams,
  body: acceptationSchema,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => ({
    data: { id: await acceptDemande(called.params.id, called.body, byOf(called)) },
  }),
})

/** `POST demandes-acces/{id}/refus`: refuses it, with a reason that its person reads (ACCOUNT-27). */
export const refuseCall = defineCall({
  method: 'POST',
  path: 'demandes-acces/:id/refus',
  auth: 'manager',
  personal: true,
  summary: 'Refuse une demande de compte ; la personne en reçoit le motif.',
  params: accountParams,
  body: refusSchema,
  output: accountDone,
  limit: accountLimit,
  handler: async (called) => {
    await refuseDemande(called.params.id, called.body, byOf(called))
    return { data: { id: called.params.id } }
  },
})
