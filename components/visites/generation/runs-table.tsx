import { RefreshWhileRunning } from '@/components/comptes/espace/exports/refresh-while-running'
import { DataTable, type TableColumn } from '@/components/table/data-table'
import { RetryButton } from '@/components/table/retry-button'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { EtatBadge } from '@/components/ui/etat-badge'
import { ETATS_ENVOI } from '@/lib/domain/textes/etats'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import { CONTENU_LABELS, REGROUPEMENT_LABELS } from '@/lib/domain/visites/generation'
import { apiUrl } from '@/lib/platform/routes'
import type { Run } from '@/lib/visites/generation/runs'

const columns: TableColumn<Run>[] = [
  { name: 'demande', header: 'Demandée', value: ({ createdAt }) => formatInstant(createdAt) },
  {
    name: 'periode',
    header: 'Période',
    value: ({ demande }) => `${formatDay(demande.debut)} au\u00a0${formatDay(demande.fin)}`,
    part: 'who',
  },
  {
    name: 'contenu',
    header: 'Contenu',
    value: ({ demande: { contenus, type } }) =>
      [...contenus.map((contenu) => CONTENU_LABELS[contenu]), ...(type ? [`type ${type}`] : [])].join(', '),
  },
  {
    name: 'regroupement',
    header: 'Regroupement',
    value: ({ demande }) => REGROUPEMENT_LABELS[demande.regroupement],
  },
  { name: 'visites', header: 'Visites', align: 'end', value: ({ visites }) => visites },
  { name: 'etat', header: 'État', value: ({ etat }) => etat, etats: ETATS_ENVOI },
  {
    name: 'expire',
    header: 'Disponible jusqu’au',
    value: ({ expireAt }) => expireAt && formatInstant(expireAt),
    part: 'when',
  },
  { name: 'fichier', header: 'Fichier', value: () => null },
]

/** Runs that the person asked for, with how far they are; a file can be fetched for seven days (VISIT-24). */
export function RunsTable({ runs }: { runs: readonly Run[] }) {
  const running = runs.some(({ etat }) => etat === 'En cours' || etat === 'En attente')
  return (
    <Card as="section" aria-labelledby="titre-generations">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3.5">
        <h2 id="titre-generations">Mes générations</h2>
        {running && <RetryButton label="Actualiser" />}
      </div>
      {running && <RefreshWhileRunning />}
      {runs.length === 0 ? (
        <EmptyState title="Aucune génération">
          Chaque fichier que vous demandez reste ici pendant sept jours.
        </EmptyState>
      ) : (
        <DataTable
          caption="Mes générations"
          columns={columns}
          rows={runs}
          keyOf={({ id }) => id}
          cells={{
            etat: ({ etat, progression }) => (
              <EtatBadge etats={ETATS_ENVOI} etat={etat}>
                {etat === 'En cours' ? `En cours, ${progression} %` : etat}
              </EtatBadge>
            ),
            fichier: (run) => <FileLink run={run} />,
          }}
        />
      )}
    </Card>
  )
}

function FileLink({ run: { id, etat, disponible, createdAt } }: { run: Run }) {
  if (disponible)
    return (
      <a href={apiUrl(`exports/${id}/contenu`)} className={buttonClass({ size: 'small' })}>
        Télécharger
        <span className="sr-only"> le fichier demandé {formatInstant(createdAt)}</span>
      </a>
    )
  return etat === 'Terminé' ? 'Expiré' : '—'
}
