'use client'

import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatCount } from '@/lib/domain/format'
import type { CoordonneesReport } from '@/lib/domain/parc/coordonnees'

type Props = { report: CoordonneesReport; onClose: () => void }

/** What became of each line of a file: those refused first, with their number (PARK-12). */
export function CoordonneesResult({ report, onClose }: Props) {
  const { modifiees, refusees } = report
  const lignes = [...report.lignes].sort(
    (one, other) => Number(one.motif === null) - Number(other.motif === null) || one.ligne - other.ligne,
  )
  const count = [
    formatCount(modifiees, 'ligne modifiée', 'lignes modifiées'),
    formatCount(refusees, 'ligne refusée', 'lignes refusées'),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title="Résultat de l’import"
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="grid gap-4">
        <Alert tone={refusees === 0 ? 'ok' : 'warn'} title={`${count.join(', ')}.`} />
        <ul className="divide-y divide-line">
          {lignes.map(({ ligne, reference, motif }) => (
            <li key={ligne} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="text-muted tabular-nums">Ligne {ligne}</span>
              <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
                {reference || 'Sans référence'}
              </span>
              {motif === null ? <Badge tone="ok">Modifiée</Badge> : <Badge tone="bad">Refusée</Badge>}
              {motif && <span className="w-full text-[14px] text-muted">{motif}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
