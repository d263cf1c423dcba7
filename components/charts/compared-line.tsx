import { ChevronRight } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { type Part, StackedBar } from './stacked-bar'

type Props = { name: string; note: string; rate: string; parts: readonly Part[]; href?: string | undefined }

/** One of the things compared: its name, what is counted of it as one bar, and its rate at the end. */
export function ComparedLine({ name: title, note, rate, parts, href }: Props) {
  const name = (
    <>
      <b className="block font-semibold wrap-anywhere">{title}</b>
      <small className="text-[13px] text-muted">{note}</small>
    </>
  )
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_minmax(72px,0.7fr)_48px_20px] items-center gap-3 rounded-md px-3 py-1.5 hover:bg-portal-soft">
      {href === undefined ? (
        <span>{name}</span>
      ) : (
        <AppLink href={href} className="after:absolute after:inset-0">
          {name}
        </AppLink>
      )}
      <StackedBar
        small
        label={parts.map(({ label, value }) => `${label} ${value}`).join(', ')}
        parts={parts}
      />
      <span className="text-right font-semibold tabular-nums">{rate}</span>
      {href !== undefined && <DrawnIcon icon={ChevronRight} className="size-4.5 text-muted" />}
    </li>
  )
}
