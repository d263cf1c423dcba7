import { CircleAlert } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { SearchParams } from '@/lib/platform/lists/params'
import { type Unknown, unknownOf } from '@/lib/platform/lists/unknown'

type Props<Row> = {
  list: ListDefinition<Row>
  search: SearchParams
  /** Page of the list, with the parameters that it has of its own. */
  path: string
}

/** Says what the address asks and the list does not know: its rows are those of the rest alone (TRUST-55). */
export function Ignored<Row>({ list, search, path }: Props<Row>) {
  const own = new URLSearchParams(path.split('?')[1] ?? '')
  const ignored = unknownOf(search, list).filter(({ name }) => !own.has(name))
  if (ignored.length === 0) return null
  return (
    <p className="flex items-start gap-2 border-b border-line bg-warn-soft px-4 py-2 text-[14px] text-warn wrap-anywhere">
      <DrawnIcon icon={CircleAlert} className="mt-0.5 size-4" />
      {`Cette liste ne connaît pas ${ignored.slice(0, MOST).map(named).join(', ')}${ignored.length > MOST ? '…' : ''}\u00a0: ses lignes sont celles du reste de l’adresse.`}
    </p>
  )
}

/** Of an address made by hand, what is enough to see where it is wrong. */
const MOST = 5
const LONGEST = 40

const cut = (text: string) => `«\u00a0${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\u00a0»`
const named = ({ name, value }: Unknown) => (value === null ? cut(name) : `${cut(value)} pour ${cut(name)}`)
