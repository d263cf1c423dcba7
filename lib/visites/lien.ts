import { z } from 'zod'
import { AGENDA_PATH, linkQuery, type Replanification } from '@/lib/domain/campagnes/replanification'
import { addDays, instantInParis } from '@/lib/domain/temps/days'
import { startOf } from '@/lib/domain/visites/creneaux'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { sealAll, unseal } from '@/lib/platform/jetons/seal'
import type { VisiteAVenir } from './visite'

/**
 * Days that a link lives beyond the day of its visit: it outlives its moves, each of which goes a year ahead at most. A past
 * visit is refused whatever its link says.
 */
const LIFE_DAYS = 2 * 366

const payload = z.strictObject({ visite: z.int().positive() })

/** Sealed ids of visits for the links of their customers, in the same order. */
export function sealVisites(
  visites: readonly Pick<VisiteAVenir, 'id' | 'jour'>[],
  tx?: Tx,
): Promise<string[]> {
  const payloads = visites.map(({ id }) => payload.parse({ visite: id }))
  const last = [today(), ...visites.map(({ jour }) => jour)].sort().at(-1) ?? today()
  return sealAll('rendez-vous', payloads, instantInParis(addDays(last, LIFE_DAYS), '00:00'), tx)
}

/** Id of the visit of a link; null for anything but a link of this server that still runs. */
export async function openVisite(ID: string, tx?: Tx): Promise<number | null> {
  return (await unseal('rendez-vous', payload, ID, tx))?.visite ?? null
}

type Link = Pick<Replanification, 'ID' | 'canal' | 'envoi' | 'firstConfirm' | 'secondConfirm'>

type Visite = Pick<VisiteAVenir, 'id' | 'jour' | 'demiJournee'>

/** Path of /confirmation-sms for a visit, without /v2 (PUBLIC-39). */
export function visitePath(visite: Visite, link: Link): string {
  const intervention = { id: visite.id, start: startOf(visite).toISOString() }
  return `/confirmation-sms?${linkQuery({ intervention, slots: [], ...link })}`
}

/** Full address of the same. */
export function visiteUrl(visite: Visite, link: Link): string {
  return absoluteUrl(visitePath(visite, link))
}

/** Full address of the calendar file of a visit. */
export function agendaUrl(ID: string): string {
  return absoluteUrl(`/api/${AGENDA_PATH}?${new URLSearchParams({ ID })}`)
}
