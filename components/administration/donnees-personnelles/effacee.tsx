import { RecordSection } from '@/components/record/record'
import { DataTable, type TableColumn } from '@/components/table/data-table'
import { Alert } from '@/components/ui/alert'
import type { EffacementFait } from '@/lib/domain/comptes/rgpd/apercu'
import { formatCount } from '@/lib/domain/textes/format'
import { Conserves } from './conserves'

type Line = { domaine: string; lignes: number }

const COLUMNS: readonly TableColumn<Line>[] = [
  { name: 'domaine', header: 'Partie du service', value: (row) => row.domaine },
  { name: 'lignes', header: 'Effacé', align: 'end', value: (row) => row.lignes },
]

/** Report of an erasure, and of what is kept. */
export function Effacee({ effacement: { domaines, fichiers, conserves } }: { effacement: EffacementFait }) {
  const lines = Object.entries(domaines).map(([domaine, lignes]) => ({ domaine, lignes }))
  return (
    <>
      <Alert tone="ok" title="La personne est effacée.">
        {fichiers > 0 && <p>{formatCount(fichiers, 'fichier supprimé', 'fichiers supprimés')}.</p>}
        <Conserves conserves={conserves} />
      </Alert>
      <RecordSection title="Données effacées">
        <DataTable caption="Données effacées" columns={COLUMNS} rows={lines} keyOf={(row) => row.domaine} />
      </RecordSection>
    </>
  )
}
