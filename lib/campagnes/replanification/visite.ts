import { addDays } from '@/lib/domain/temps/days'
import { today } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { agendaDuClient } from '@/lib/visites/agenda'
import { openVisite } from '@/lib/visites/lien'
import { findVisitePublic, lockVisitePublic, type VisiteAVenir } from '@/lib/visites/visite'

const LIEN_PERDU = 'Ce lien n’est plus valide.'

/** The visit of a sealed id; null for one that is forged, or of a visit that is over. */
export async function findVisiteOfLink(ID: string): Promise<VisiteAVenir | null> {
  const visiteId = await openVisite(ID)
  return visiteId === null ? null : findVisitePublic(await getDb(), visiteId, today())
}

/** The visit of a sealed id. Throws one NotFoundError for whatever is wrong, another `id` than the sealed one included (PUBLIC-53). */
export async function visiteOfLink(ID: string, id?: number): Promise<VisiteAVenir> {
  const visite = await findVisiteOfLink(ID)
  if (visite === null || (id !== undefined && visite.id !== id)) throw new NotFoundError(LIEN_PERDU)
  return visite
}

/** The visit of a sealed id, locked until the transaction ends. Throws NotFoundError. */
export async function lockVisiteOfLink(tx: Tx, ID: string, id: number): Promise<VisiteAVenir> {
  const visiteId = await openVisite(ID, tx)
  const visite = visiteId === id ? await lockVisitePublic(tx, visiteId, today()) : null
  if (visite === null) throw new NotFoundError(LIEN_PERDU)
  return visite
}

/**
 * Calendar file of the visit of a sealed id, which says too that it is done or cancelled, until the day after it (VISIT-29).
 * Throws NotFoundError.
 */
export async function agendaOfLink(ID: string): Promise<string> {
  const visiteId = await openVisite(ID)
  const since = addDays(today(), -1)
  const agenda = visiteId === null ? null : await agendaDuClient(await getDb(), visiteId, ID, since)
  if (agenda === null) throw new NotFoundError(LIEN_PERDU)
  return agenda
}
