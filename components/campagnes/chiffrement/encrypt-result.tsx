'use client'

import { Download } from 'lucide-react'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type JetonLigne, jetonsCsv, READABLE } from '@/lib/domain/campagnes/chiffrement'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { JETON_CELLS, JETON_TABLE } from './jeton-cells'

function download(lignes: readonly JetonLigne[]): void {
  const url = URL.createObjectURL(
    new Blob([jetonsCsv(lignes, formatDay)], { type: 'text/csv;charset=utf-8' }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: 'liens-campagne.csv' })
  link.click()
  URL.revokeObjectURL(url)
}

/** The links that were made, one a line, and the same as a CSV file. */
export function EncryptResult({ lignes }: { lignes: readonly JetonLigne[] }) {
  const made = lignes.filter(({ etat }) => etat === READABLE).length
  const unknown = lignes.length - made
  return (
    <Card as="section" aria-labelledby="titre-liens">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3.5">
        <h2 id="titre-liens">Liens</h2>
        <p role="status" className="flex-1 text-muted">
          {formatCount(made, 'lien créé', 'liens créés')}
          {unknown > 0 && `, ${formatCount(unknown, 'équipement inconnu', 'équipements inconnus')}`}.
        </p>
        <Button size="small" onClick={() => download(lignes)}>
          <Download aria-hidden="true" />
          Télécharger en CSV
        </Button>
      </div>
      <DataTable
        caption="Liens créés"
        columns={JETON_TABLE}
        rows={lignes.map((ligne, rank) => ({ ...ligne, rank }))}
        keyOf={({ rank }) => rank}
        cells={JETON_CELLS}
      />
    </Card>
  )
}
