import 'server-only'
import { z } from 'zod'
import { exportMine } from '@/lib/comptes/commands/export-mine'
import { setAutorisation } from '@/lib/comptes/commands/set-autorisation'
import { setNotifications } from '@/lib/comptes/commands/set-notifications'
import { notificationChoixSchema } from '@/lib/domain/comptes/notifications'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { isAdministrator } from '@/lib/platform/api/rights'
import { today } from '@/lib/platform/clock'
import { ForbiddenError } from '@/lib/platform/errors/errors'
import { reply } from '@/lib/platform/http/response'

const id = z.int().positive().max(2_147_483_647)
const autorisation = z.strictObject({ groupeId: id, userId: id, tuileId: id, visible: z.boolean() })

/** `PUT autorisations`: shows a tile to a person of a group, or hides it from them (ACCOUNT-10). */
export const putAutorisationCall = defineCall({
  method: 'PUT',
  path: 'autorisations',
  auth: 'session',
  personal: true,
  summary: 'Montre ou masque une tuile à une personne de l’un de ses groupes ; réservé aux administrateurs.',
  body: autorisation,
  output: z.object({ data: autorisation }),
  limit: { name: 'autorisations', points: 300, seconds: 600, by: 'user' },
  handler: async ({ session, body, acteur }) => {
    const caller = callerOf(session)
    if (!isAdministrator(caller)) throw new ForbiddenError()
    await setAutorisation(body, { caller, acteur })
    return { data: body }
  },
})

/** `PUT users/me/notifications`: what the person wants to be told of, by e-mail and by SMS. */
export const putNotificationsCall = defineCall({
  method: 'PUT',
  path: 'users/me/notifications',
  auth: 'session',
  personal: true,
  summary: 'Enregistre les notifications que la personne souhaite recevoir, par e-mail et par SMS.',
  body: notificationChoixSchema,
  output: z.object({ data: notificationChoixSchema }),
  limit: { name: 'notifications', points: 60, seconds: 600, by: 'user' },
  handler: async ({ body, acteur }) => {
    await setNotifications(body, acteur)
    return { data: body }
  },
})

/** `GET users/me/donnees`: the file of what the service holds of the person (ACCOUNT-11). */
export const getDonneesCall = defineCall({
  method: 'GET',
  path: 'users/me/donnees',
  auth: 'session',
  personal: true,
  summary: 'Fichier JSON des données personnelles de la personne connectée, et d’elle seule.',
  limit: { name: 'donnees', points: 10, seconds: 3600, by: 'user' },
  handler: async ({ acteur }) =>
    reply(200, await exportMine(acteur), {
      'Content-Disposition': `attachment; filename="mes-donnees-${today()}.json"`,
    }),
})
