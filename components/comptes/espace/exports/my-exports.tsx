import { DataTable, type TableColumn } from '@/components/table/data-table'
import { RetryButton } from '@/components/table/retry-button'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { ExportRow } from '@/lib/app/exports/queries'
import { ETATS_ENVOI } from '@/lib/domain/textes/etats'
import { formatCount, formatInstant } from '@/lib/domain/textes/format'
import { apiUrl } from '@/lib/platform/routes'

const columns: TableColumn<ExportRow>[] = [
  { name: 'nom', header: 'Fichier', value: (row) => row.nom ?? `${row.liste} (${row.format.toUpperCase()})` },
  { name: 'demande', header: 'Demandé', value: (row) => formatInstant(new Date(row.createdAt)) },
  { name: 'etat', header: 'État', value: (row) => row.etat },
  {
    name: 'expire',
    header: 'Disponible jusqu’au',
    value: (row) => (row.expireAt === null ? null : formatInstant(new Date(row.expireAt))),
  },
  { name: 'action', header: 'Téléchargement', value: () => null },
]

/** Note on a file beside its state: what is missing from it, or why there is none. */
function noteOf({ etat, motif, ecartes }: ExportRow): string | null {
  if (etat === 'Échec') return motif ?? 'Le fichier n’a pas pu être préparé. Redemandez-le depuis son écran.'
  if (ecartes === 0) return null
  return `Sans ${formatCount(ecartes, 'logement sorti', 'logements sortis')} de la liste entre-temps`
}

const Note = ({ children }: { children: string | null }) =>
  children !== null && <span className="mt-1 block text-[13px] text-muted">{children}</span>

/** Large exports of the person, while their link works (SHELL-60). */
export function MyExports({ exports }: { exports: readonly ExportRow[] }) {
  const running = exports.some((row) => row.etat === 'En cours' || row.etat === 'En attente')
  return (
    <Card as="section" aria-labelledby="titre-exports">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3.5">
        <h2 id="titre-exports">Mes exports</h2>
        {running && <RetryButton label="Actualiser" />}
      </div>
      {exports.length === 0 ? (
        <EmptyState title="Aucun export en cours">
          Les exports de plus de 10 000 lignes sont préparés en arrière-plan et restent ici pendant sept
          jours.
        </EmptyState>
      ) : (
        <DataTable
          caption="Mes exports"
          columns={columns}
          rows={exports}
          keyOf={(row) => row.id}
          cells={{
            etat: (row) => (
              <>
                <EtatBadge etats={ETATS_ENVOI} etat={row.etat}>
                  {row.etat === 'En cours' ? `En cours, ${row.progression} %` : row.etat}
                </EtatBadge>
                <Note>{noteOf(row)}</Note>
              </>
            ),
            action: (row) =>
              row.nom && (
                <a href={apiUrl(`exports/${row.id}/contenu`)} className={buttonClass({ size: 'small' })}>
                  Télécharger
                </a>
              ),
          }}
        />
      )}
    </Card>
  )
}
