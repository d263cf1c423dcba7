import { DataTable, type TableColumn } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/domain/textes/format'

type Period = {
  id: number
  debutAt: Date
  finPrevueAt: Date | null
  finAt: Date | null
  auteur: string | null
}

const text = (instant: Date | null) => (instant === null ? null : formatInstant(instant))

const COLUMNS: readonly TableColumn<Period>[] = [
  { name: 'debut', header: 'Début', value: (row) => formatInstant(row.debutAt) },
  { name: 'prevue', header: 'Retour prévu', value: (row) => text(row.finPrevueAt) },
  { name: 'fin', header: 'Fin', value: (row) => text(row.finAt) ?? 'En cours' },
  { name: 'auteur', header: 'Mise en place par', value: (row) => row.auteur },
]

/** The last periods of maintenance; nothing before the first. */
export function MaintenanceHistory({ periods }: { periods: readonly Period[] }) {
  if (periods.length === 0) return null
  return (
    <Card as="section" aria-labelledby="titre-historique">
      <h2 id="titre-historique" className="border-b border-line px-5 py-3.5">
        Dernières maintenances
      </h2>
      <DataTable caption="Dernières maintenances" columns={COLUMNS} rows={periods} keyOf={(row) => row.id} />
    </Card>
  )
}
