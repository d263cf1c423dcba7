'use client'

import { Badge } from '@/components/ui/badge'
import { formatCount } from '@/lib/domain/textes/format'
import { ResultDialog } from './result-dialog'

type Line = {
  ligne: number
  /** Subject of the line. */
  name: string
  /** Why it was refused; null when it was not. */
  motif: string | null
}

type Props = {
  /** How many lines were taken, in words, and what is said of each of them. */
  taken: string
  done: string
  refusees: number
  lignes: readonly Line[]
  onClose: () => void
}

/** Report on a file, line by line: those refused first, with their number (ACCOUNT-16, PARK-12). */
export function ImportReport({ taken, done, refusees, lignes, onClose }: Props) {
  const sorted = [...lignes].sort(
    (one, other) => Number(one.motif === null) - Number(other.motif === null) || one.ligne - other.ligne,
  )
  const refused = formatCount(refusees, 'ligne refusée', 'lignes refusées')
  return (
    <ResultDialog
      title="Résultat de l’import"
      isWhole={refusees === 0}
      summary={`${taken}, ${refused}.`}
      onClose={onClose}
    >
      {sorted.map(({ ligne, name, motif }) => (
        <li key={ligne} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <span className="text-muted tabular-nums">Ligne {ligne}</span>
          <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{name}</span>
          {motif === null ? <Badge tone="ok">{done}</Badge> : <Badge tone="bad">Refusée</Badge>}
          {motif && <span className="w-full text-[14px] text-muted">{motif}</span>}
        </li>
      ))}
    </ResultDialog>
  )
}
