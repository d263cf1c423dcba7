import { AppLink } from '@/components/ui/app-link'
import { formatFileSize } from '@/lib/accueil/file-size'
import { type DocumentRow, shortPortailsText } from '@/lib/documents/documentation/list'
import { formatDay } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { DocumentActions } from './document-actions'
import { FormatBadge } from './format-badge'
import { rowPath } from './row-path'

/** A document of the list as a card. */
export function DocumentTile({ row, favori }: { row: DocumentRow; favori: boolean }) {
  const { id, titre, categorie, resume, mime, tailleOctets, majLe, fichierId } = row
  return (
    <article className="flex w-full flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-2 text-[13px] text-muted">
        <FormatBadge mime={mime} />
        <span className="min-w-0 flex-1 truncate">{categorie}</span>
        <DocumentActions id={id} titre={titre} fichierId={fichierId} favori={favori} />
      </div>
      <h2 className="text-[16px]">
        <AppLink href={rowPath(row)} className="hover:underline">
          {typographie(titre)}
        </AppLink>
      </h2>
      {resume && <p className="text-[14px]">{typographie(resume)}</p>}
      <p className="mt-auto pt-2 text-[13px] text-muted">
        {[
          ...(tailleOctets === null ? [] : [formatFileSize(tailleOctets)]),
          `mis à jour le ${formatDay(majLe)}`,
          `portails : ${shortPortailsText(row)}`,
        ].join(' · ')}
      </p>
    </article>
  )
}
