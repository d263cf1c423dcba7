import 'server-only'
import { selectedPortals } from '@/lib/domain/analytique/selection'
import { COOKIE_DE, choiceOf, choiceText, emptiedBy } from '@/lib/domain/analytique/vue'
import { COOKIES } from '@/lib/domain/interface/cookies'
import { groupBy } from '@/lib/domain/textes/group-by'
import { NotFoundError } from '@/lib/platform/errors/errors'
import type { ChosenCookies } from '../chosen-cookies'
import { keptText } from '../chosen-cookies'
import { readGroupes } from '../portails'

/**
 * Saves the chosen groups: cookies of the groups and of their clients, without those of the three fields, which another
 * choice of portals empties (ANALYTICS-12). Everything is kept as no cookie, which follows what is added later.
 * Throws NotFoundError for a group that is not the person's.
 */
export async function selectGroupes(userId: number, groupes: readonly number[]): Promise<ChosenCookies> {
  const chosen = new Set(groupes)
  const own = (await readGroupes(userId)).map((group) => ({ ...group, selected: chosen.has(group.id) }))
  const portals = selectedPortals(own)
  const kept = portals.flatMap((portal) => portal.groups)
  if (kept.length !== chosen.size) throw new NotFoundError()
  const remove = emptiedBy('groupes').map((name) => COOKIE_DE[name])
  if (kept.length === own.length)
    return { set: new Map(), remove: [...remove, COOKIES.analyticGroups, COOKIES.analyticClients] }
  const totals = new Map([...groupBy(own, ({ portalId }) => portalId)].map(([id, all]) => [id, all.length]))
  const choice = choiceOf(portals, totals).map((portal) => choiceText([portal]))
  const clients = portals.map(({ id, clients: ids }) => [id, ...ids].join('.'))
  const set = new Map([
    [COOKIES.analyticGroups, await keptText(userId, choice.join('_'), choice)],
    [COOKIES.analyticClients, await keptText(userId, clients.join('_'), clients)],
  ])
  return { set, remove }
}
