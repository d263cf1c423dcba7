'use client'

import { ResultDialog } from '@/components/form/result-dialog'
import type { DpeImportReport } from '@/lib/domain/parc/dpe-import'
import { formatCount } from '@/lib/domain/textes/format'

/** Report on a file: how many lines are stored, and why the others are not. */
export function ImportResult({ report, onClose }: { report: DpeImportReport; onClose: () => void }) {
  const { importes, refuses } = report
  const count = [
    formatCount(importes, 'DPE importé', 'DPE importés'),
    formatCount(refuses.length, 'ligne refusée', 'lignes refusées'),
  ]
  return (
    <ResultDialog
      title="Résultat de l’import"
      isWhole={refuses.length === 0}
      summary={`${count.join(', ')}.`}
      onClose={onClose}
    >
      {refuses.map(({ ligne, logement, motif }) => (
        <li key={ligne} className="grid gap-0.5 py-2.5">
          <span>
            <span className="text-muted tabular-nums">Ligne {ligne}</span>{' '}
            <b className="font-semibold break-words">{logement}</b>
          </span>
          <span className="text-[14px]">{motif}</span>
        </li>
      ))}
    </ResultDialog>
  )
}
