'use client'

import { ImportReport } from '@/components/form/import-report'
import type { CoordonneesReport } from '@/lib/domain/parc/coordonnees'
import { formatCount } from '@/lib/domain/textes/format'

type Props = { report: CoordonneesReport; onClose: () => void }

/** Report on a file of contacts, line by line (PARK-12). */
export function CoordonneesResult({ report: { modifiees, refusees, lignes }, onClose }: Props) {
  return (
    <ImportReport
      taken={formatCount(modifiees, 'ligne modifiée', 'lignes modifiées')}
      done="Modifiée"
      refusees={refusees}
      lignes={lignes.map(({ reference, ...line }) => ({ ...line, name: reference || 'Sans référence' }))}
      onClose={onClose}
    />
  )
}
