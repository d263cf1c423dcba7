import { DataTable, type TableColumn } from '@/components/table/data-table'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { OpenPage } from '@/lib/contenu/pages/open-page'
import { draftOf, type Version } from '@/lib/contenu/pages/versions'
import { changements } from '@/lib/domain/contenu/changements'
import { ETATS_PAGE } from '@/lib/domain/textes/etats'
import { formatInstant } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { RestoreButton } from './restore-button'

const COLUMNS: readonly TableColumn<Version>[] = [
  { name: 'version', header: 'Version', value: ({ version }) => `n° ${version}` },
  { name: 'etat', header: 'État', value: ({ etat }) => etat },
  { name: 'date', header: 'Date', value: ({ at }) => formatInstant(at) },
  { name: 'auteur', header: 'Par', value: ({ auteur }) => auteur ?? 'Hors de l’éditeur' },
  { name: 'changements', header: 'Ce qui change', value: () => null },
]

type Props = { page: OpenPage; names: ReadonlyMap<number, string> }

/** Every state of a page, the latest first: who, when, what changed, and the way back to it. */
export function VersionsTable({ page: { id, mark, published, versions }, names }: Props) {
  const draft = draftOf(versions)
  const nameOf = (portail: number) => names.get(portail) ?? `n° ${portail}`
  const stateOf = ({ version, etat }: Version): string => {
    if (etat === 'brouillon') return version === draft?.version ? 'Brouillon en cours' : 'Brouillon'
    return etat === 'publie' && published ? 'Publiée' : 'Publiée auparavant'
  }
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState title="Aucune version">
          La première s’ajoute quand vous enregistrez un brouillon : la page publiée y reste aussi.
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <DataTable
        caption="Versions de la page"
        columns={COLUMNS}
        rows={versions}
        keyOf={({ version }) => version}
        cells={{
          etat: (row) => <EtatBadge etats={ETATS_PAGE} etat={stateOf(row)} />,
          changements: (row) => <Changes rows={versions} row={row} nameOf={nameOf} />,
        }}
        actions={(row) => (
          <span className="flex flex-wrap justify-end gap-2 py-1.5">
            <ButtonLink
              href={`/administration/pages/${id}/versions?version=${row.version}#changements`}
              size="small"
            >
              Comparer<span className="sr-only"> la version n° {row.version} à la précédente</span>
            </ButtonLink>
            <ButtonLink href={`/administration/pages/${id}/apercu?version=${row.version}`} size="small">
              Aperçu<span className="sr-only"> de la version n° {row.version}</span>
            </ButtonLink>
            {row.version !== draft?.version && <RestoreButton id={id} version={row.version} mark={mark} />}
          </span>
        )}
      />
    </Card>
  )
}

type ChangesProps = { rows: readonly Version[]; row: Version; nameOf: (portail: number) => string }

/** Changes of a version from the one before it. */
function Changes({ rows, row, nameOf }: ChangesProps) {
  const former = rows[rows.indexOf(row) + 1]
  if (former === undefined) return <span className="text-muted">Première version</span>
  const sentences = changements(former.contenu, row.contenu, nameOf)
  if (sentences.length === 0)
    return (
      <span className="text-muted">
        {row.etat === 'brouillon' ? 'Rien' : `Publication de la version n° ${former.version}`}
      </span>
    )
  return (
    <ul className="grid gap-0.5 max-sm:justify-items-end">
      {sentences.map((sentence) => (
        <li key={sentence}>{typographie(sentence)}</li>
      ))}
    </ul>
  )
}
