import 'server-only'
import { selectedPortals } from '@/lib/domain/analytique/selection'
import { choiceOf, choiceText } from '@/lib/domain/analytique/vue'
import { COOKIES } from '@/lib/domain/interface/cookies'
import { groupBy } from '@/lib/domain/textes/group-by'
import { NotFoundError } from '@/lib/platform/errors/errors'
import type { Lecture } from '../adresse'
import { type Choisi, chosen, keptText } from '../chosen-cookies'
import { readGroupes } from '../portails'

/**
 * Chooses groups in a view, which loses its three fields (ANALYTICS-12), and keeps them as the last choice, with their clients.
 * Everything is kept as no text, which follows what is added later. Throws NotFoundError for a group that is not the person's.
 */
export async function selectGroupes(
  userId: number,
  groupes: readonly number[],
  lecture: Lecture,
): Promise<Choisi> {
  const asked = new Set(groupes)
  const own = (await readGroupes(userId)).map((group) => ({ ...group, selected: asked.has(group.id) }))
  const portals = selectedPortals(own)
  const kept = portals.flatMap((portal) => portal.groups)
  if (kept.length !== asked.size) throw new NotFoundError()
  if (kept.length === own.length) {
    const all = chosen({ ...lecture, textes: {} })
    return { ...all, remove: [...all.remove, COOKIES.analyticClients] }
  }
  const totals = new Map([...groupBy(own, ({ portalId }) => portalId)].map(([id, all]) => [id, all.length]))
  const choice = choiceOf(portals, totals).map((portal) => choiceText([portal]))
  const clients = portals.map(({ id, clients: ids }) => [id, ...ids].join('.'))
  const some = chosen({ ...lecture, textes: { groupes: await keptText(userId, choice.join('_'), choice) } })
  some.set.set(COOKIES.analyticClients, await keptText(userId, clients.join('_'), clients))
  return some
}
