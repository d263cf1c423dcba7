import { ChevronRight } from 'lucide-react'
import { NothingYet } from '@/components/record/record'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { articlePath } from '@/lib/documents/documentation/links'
import type { DocumentCard } from '@/lib/documents/documentation/queries'
import { typographie } from '@/lib/domain/textes/typography'

type Props = {
  title: string
  documents: readonly DocumentCard[]
  /** Text when there is none; nothing is drawn without it. */
  empty?: string
}

/** A few documents under a title. */
export function DocumentList({ title, documents, empty }: Props) {
  if (documents.length === 0 && empty === undefined) return null
  return (
    <Card as="section" className="min-w-0">
      <h2 className="border-b border-line px-5 py-3.5">{title}</h2>
      {documents.length === 0 && <NothingYet>{empty}</NothingYet>}
      <ul>
        {documents.map(({ id, slug, titre, resume }) => (
          <li key={id} className="relative border-b border-line last:border-b-0 hover:bg-portal-soft">
            <div className="flex items-center gap-3 px-5 py-3">
              <span className="min-w-0 flex-1">
                <AppLink href={articlePath(slug)} className="font-semibold after:absolute after:inset-0">
                  {typographie(titre)}
                </AppLink>
                {resume && <span className="block text-[14px] text-muted">{typographie(resume)}</span>}
              </span>
              <DrawnIcon icon={ChevronRight} className="text-muted" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
