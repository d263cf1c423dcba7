import { ChevronRight, type LucideIcon } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { RecordSection } from './record'

/** A record that another one names. `path` is its page; `file` the address of a document. */
export type Related = { icon: LucideIcon; name: string; detail?: string | null } & (
  | { path: string; file?: never }
  | { file: string; path?: never }
)

type Props = { title: string; records: readonly Related[]; person: Opener }

const ROW = 'flex min-h-14 items-center gap-3 rounded-md px-3 py-1.5'

/** Records that one names, each linked to its page for those who may open it (TRUST-24); nothing without any. */
export function RelatedRecords({ title, records, person }: Props) {
  if (records.length === 0) return null
  return (
    <RecordSection title={title}>
      <ul className="p-2">
        {records.map((record) => (
          <li key={record.path ?? record.file}>
            <RelatedRow record={record} person={person} />
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

function RelatedRow({ record, person }: { record: Related; person: Opener }) {
  const { icon, name, detail, path, file } = record
  const content = (
    <>
      <DrawnIcon icon={icon} className="size-5 flex-none text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold wrap-anywhere">{name}</span>
        {detail && <span className="block text-[13px] text-muted">{detail}</span>}
      </span>
    </>
  )
  const end = <DrawnIcon icon={ChevronRight} className="size-4 flex-none text-muted" />
  if (file !== undefined)
    return (
      <a href={file} className={`${ROW} hover:bg-sunken`}>
        {content}
        {end}
      </a>
    )
  if (!mayShowLink(path, person)) return <span className={ROW}>{content}</span>
  return (
    <AppLink href={path} className={`${ROW} hover:bg-sunken`}>
      {content}
      {end}
    </AppLink>
  )
}

type LinkProps = { path: string; person: Opener; children: string }

/** The name of a record, linked to its page for those who may open it. */
export function RecordLink({ path, person, children }: LinkProps) {
  if (!mayShowLink(path, person)) return children
  return (
    <AppLink href={path} className="inline-block min-w-6 py-1 text-portal-ink underline underline-offset-2">
      {children}
    </AppLink>
  )
}
