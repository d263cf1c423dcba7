import type { SearchAnswer, SearchBody } from '@/lib/domain/campagnes/replanification'
import { slotWindow, startOf } from '@/lib/domain/visites/creneaux'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { findSlots } from '@/lib/visites/creneaux'
import { checkMovable } from './refus'
import { visiteOfLink } from './visite'

/**
 * Half-days to which a visit can be moved (PUBLIC-40): those of its agency, without its own. Throws 404 for a link that
 * opens nothing, 400 for a visit that is not moved by its link any more.
 */
export async function searchSlots({
  windowPayload,
  slotsPayload,
  initWindow,
}: SearchBody): Promise<SearchAnswer> {
  const visite = await visiteOfLink(windowPayload.externalReference, slotsPayload.id)
  await checkMovable(visite)
  const { agence, jour, demiJournee } = visite
  if (agence === null) return { slots: [], disabledLast: true, disabledNext: true }
  const day = today()
  const window = initWindow || windowPayload.endDate < day ? slotWindow(day) : windowPayload
  const found = await findSlots(await getDb(), agence, window, day)
  const others = found.slots.filter((slot) => slot.jour !== jour || slot.demiJournee !== demiJournee)
  return { ...found, slots: others.map((slot) => ({ start: startOf(slot).toISOString() })) }
}
