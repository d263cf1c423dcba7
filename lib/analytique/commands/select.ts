import 'server-only'
import type { Champ } from '@/lib/domain/analytique/filtres'
import { selectedPortals } from '@/lib/domain/analytique/selection'
import { COOKIE_DE, choiceOf, choiceText, emptiedBy, valuesText } from '@/lib/domain/analytique/vue'
import { COOKIES } from '@/lib/domain/interface/cookies'
import { groupBy } from '@/lib/domain/textes/group-by'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { readGroupes } from '../portails'
import { keptText } from './keep'

/** Cookies to write and to delete. */
export type ChosenCookies = { set: Map<string, string>; remove: string[] }

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

/** Saves the values chosen of a field and empties those that depend on it (ANALYTICS-13, ANALYTICS-14); none stand for all. */
export async function selectValeurs(
  userId: number,
  champ: Champ,
  valeurs: readonly string[],
): Promise<ChosenCookies> {
  const remove = emptiedBy(champ).map((name) => COOKIE_DE[name])
  if (valeurs.length === 0) return { set: new Map(), remove: [...remove, COOKIE_DE[champ]] }
  const text = await keptText(userId, valuesText(valeurs), valeurs)
  return { set: new Map([[COOKIE_DE[champ], text]]), remove }
}
