import 'server-only'
import { z } from 'zod'
import { MOST_CODES, QR_LISTES, type QrListe } from '@/lib/domain/parc/qr'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatNumber } from '@/lib/domain/textes/format'
import { ValidationError } from '@/lib/platform/errors/errors'
import type { SearchParams } from '@/lib/platform/lists/params'
import { type Selection, selectedIds, selectionSchema } from '@/lib/platform/lists/selection'
import { equipementsList } from '../lists/equipements'
import { logementsList } from '../lists/logements'

/** Keys of the rows of a list that a lot is made for: those of the perimeter alone. Throws a `ValidationError` beyond `MOST_CODES`. */
export async function selectedObjects(
  perimetre: Perimetre,
  liste: QrListe,
  selection: Selection,
): Promise<number[]> {
  const ids =
    liste === 'logements'
      ? await selectedIds(logementsList, perimetre, selection)
      : await selectedIds(equipementsList, perimetre, selection)
  if (ids.length > MOST_CODES)
    throw new ValidationError(
      `Un lot contient au plus ${MOST_CODES} QR codes : la sélection en demande ${formatNumber(ids.length)}.`,
    )
  return ids
}

/** Rows that the address of the screen chooses, and how many they are, or why no lot can be made for them. */
export type QrChoice = { liste: QrListe; selection: Selection } & (
  | { count: number; refus: null }
  | { count: null; refus: string }
)

const choice = z.object({ liste: z.enum(QR_LISTES), selection: selectionSchema })

/** The rows chosen in a list before the screen was opened; null where the screen chooses them itself. */
export async function readQrChoice(perimetre: Perimetre, search: SearchParams): Promise<QrChoice | null> {
  const { liste: named, ids: keys, requete } = search
  const chosen = typeof keys === 'string' ? { ids: keys.split(',').map(Number) } : { requete }
  const read = choice.safeParse({ liste: named, selection: chosen })
  if (!read.success) return null
  const { liste, selection } = read.data
  try {
    const ids = await selectedObjects(perimetre, liste, selection)
    return { liste, selection, count: ids.length, refus: null }
  } catch (error) {
    if (error instanceof ValidationError) return { liste, selection, count: null, refus: error.message }
    throw error
  }
}
