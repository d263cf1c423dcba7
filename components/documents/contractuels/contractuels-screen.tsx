import { Sparkle } from 'lucide-react'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { shapesOf } from '@/components/ui/drawn-icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import { documentsContractuelsList } from '@/lib/documents/contractuels/list'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { SUIVI_CONTRACTUEL } from '@/lib/domain/documents/contractuels'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import type { SearchParams } from '@/lib/platform/lists/params'
import { AskDocumentButton, OpenDocumentButton, ZipButton } from './buttons'

type Props = { perimetre: Perimetre; searchParams: SearchParams }

/** Contractual documents of the perimeter, those that the reader has not opened yet with their badge (DOC-20). */
export function ContractuelsScreen({ perimetre, searchParams }: Props) {
  return (
    <ListScreen
      list={documentsContractuelsList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={SUIVI_CONTRACTUEL}
      title="Suivi contractuel"
      summary={(total) => `${formatCount(total, 'document')} dans votre périmètre`}
      keyOf={(row) => row.id}
      action={<AskDocumentButton client={perimetre.client?.nom ?? null} />}
      bulk={{ idOf: (row) => row.id, actions: <ZipButton /> }}
      actions={({ id, titre, hasFile }) => hasFile && <OpenDocumentButton id={id} titre={titre} />}
      cells={{
        titre: ({ titre, lu }) => (
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={lu ? '' : 'font-semibold'}>{valeurTypographiee(titre)}</span>
            {!lu && (
              <Badge tone="info" shapes={shapesOf(Sparkle)}>
                Non lu
              </Badge>
            )}
          </span>
        ),
        contrat: ({ contratId, numeroContrat }) =>
          contratId === null ? '—' : <CellLink href={contratPath(contratId)}>{numeroContrat}</CellLink>,
        taille: ({ tailleOctets }) => (
          <span className="whitespace-nowrap tabular-nums">{formatFileSize(tailleOctets)}</span>
        ),
      }}
    />
  )
}
