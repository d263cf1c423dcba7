import type { PortailOuvert } from '@/lib/contenu/portails/edition'
import { insertLien, leaveMenu, lienColumns, placeLien, updateLien } from '@/lib/contenu/write-lien'
import { leaveAccueil, writeTuileAccueil } from '@/lib/contenu/write-tuile'
import type { LienEdite } from '@/lib/domain/contenu/lien'
import type { TuileAccueil } from '@/lib/domain/contenu/tuile'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { checkPlace } from './check-place'

const keptIds = (lines: readonly { id: number | null }[]) => lines.flatMap(({ id }) => id ?? [])

const goneIds = (known: Readonly<Record<number, unknown>>, kept: readonly number[]) =>
  Object.keys(known)
    .map(Number)
    .filter((id) => !kept.includes(id))

/**
 * Stores the menu of a portal: its lines in their order, without those that are gone. Shared lines change everywhere;
 * throws ValidationError where one of them would leave the menu of somebody else.
 */
export async function writeMenu(
  tx: Tx,
  { id: portailId, liens: known }: PortailOuvert,
  lines: readonly LienEdite[],
): Promise<void> {
  const at = now()
  const kept = keptIds(lines)
  let parent: number | null = null
  for (const [ordre, line] of lines.entries()) {
    const parentLienId: number | null = line.isSubItem ? parent : null
    const stored = line.id === null ? undefined : known[line.id]
    if (line.id !== null && parentLienId !== null && stored?.partage.length)
      await checkPlace(tx, { portailId, index: ordre, id: line.id, parentLienId, kept })
    const { url, type, ...columns } = { ...lienColumns(line), parentLienId }
    const address = { url, type }
    const id: number =
      line.id ?? (await insertLien(tx, { ...columns, ...address, ordre, publishedAt: at }, at))
    // The address of a page is the page's: it is changed with it.
    if (line.id !== null) await updateLien(tx, id, { ...columns, ...(stored?.page ? {} : address) }, at)
    if (!line.isSubItem) parent = id
    await placeLien(tx, id, [{ groupeId: portailId, ordre }])
  }
  await leaveMenu(tx, portailId, goneIds(known, kept))
}

/** Stores the tiles of a portal's home in their order, without those that are gone. Shared tiles change everywhere. */
export async function writeAccueil(
  tx: Tx,
  { id: portailId, tuiles: known }: PortailOuvert,
  tuiles: readonly TuileAccueil[],
): Promise<void> {
  const at = now()
  for (const [ordre, tuile] of tuiles.entries()) await writeTuileAccueil(tx, tuile, { portailId, ordre, at })
  await leaveAccueil(tx, portailId, goneIds(known, keptIds(tuiles)))
}
