import { LayoutGrid, List } from 'lucide-react'
import { ListScreen } from '@/components/table/list-screen'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { SEGMENTS } from '@/components/ui/segment'
import { SegmentLink } from '@/components/ui/segment-link'
import { formatFileSize } from '@/lib/accueil/file-size'
import { documentsList, portailsText, shortPortailsText } from '@/lib/documents/documentation/list'
import type { PortalChoice } from '@/lib/documents/documentation/queries'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { listHref, listQuery, parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { DocumentActions } from './document-actions'
import { DocumentTile } from './document-tile'
import { FormatBadge } from './format-badge'
import { PublishButton } from './publish-button'
import { rowPath } from './row-path'

const PATH = '/documentation/list'
const GRID_PATH = `${PATH}?vue=grille`

type Props = {
  perimetre: Perimetre
  searchParams: SearchParams
  favorites: ReadonlySet<number>
  /** Portals that the person publishes for; empty for a person who does not publish. */
  portals: readonly PortalChoice[]
  /** Whether they may publish for every portal at once. */
  everywhere: boolean
}

/** The documents, as a list or as cards (HOME-25), with their publication for super administrators (HOME-33). */
export function DocumentsScreen({ perimetre, searchParams, favorites, portals, everywhere }: Props) {
  const isGrid = searchParams.vue === 'grille'
  const query = listQuery(documentsList, parseListParams(searchParams, documentsList))
  return (
    <ListScreen
      list={documentsList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={isGrid ? GRID_PATH : PATH}
      title="Documents"
      summary={(total) => formatCount(total, 'document')}
      keyOf={(row) => row.id}
      hrefOf={rowPath}
      cells={{
        // A title is a sentence: it takes several lines where references stay on one.
        titre: (row) => <span className="whitespace-normal">{typographie(row.titre)}</span>,
        format: (row) => <FormatBadge mime={row.mime} />,
        taille: (row) => (
          <span className="whitespace-nowrap">
            {row.tailleOctets === null ? '—' : formatFileSize(row.tailleOctets)}
          </span>
        ),
        portails: (row) => <span title={portailsText(row)}>{shortPortailsText(row)}</span>,
      }}
      actions={(row) => <DocumentActions {...row} favori={favorites.has(row.id)} />}
      card={isGrid ? (row) => <DocumentTile row={row} favori={favorites.has(row.id)} /> : undefined}
      action={
        <>
          <nav aria-label="Affichage" className={SEGMENTS}>
            <SegmentLink href={listHref(PATH, query)} isCurrent={!isGrid} current="true">
              <DrawnIcon icon={List} className="size-4" />
              Liste
            </SegmentLink>
            <SegmentLink href={listHref(GRID_PATH, query)} isCurrent={isGrid} current="true">
              <DrawnIcon icon={LayoutGrid} className="size-4" />
              Grille
            </SegmentLink>
          </nav>
          {portals.length > 0 && <PublishButton portals={portals} everywhere={everywhere} />}
        </>
      }
    />
  )
}
