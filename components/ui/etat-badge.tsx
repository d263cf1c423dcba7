import clsx from 'clsx'
import {
  Archive,
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  FilePenLine,
  Info,
  type LucideIcon,
  OctagonX,
  Send,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Etats, Sens } from '@/lib/domain/textes/etats'

/** Colour and icon of each meaning, those of the visual reference. */
export const SIGNES: Readonly<Record<Sens, { className: string; icon: LucideIcon }>> = {
  brouillon: {
    className: 'bg-surface text-st-brouillon ring-1 ring-current/45 ring-inset',
    icon: FilePenLine,
  },
  transmise: { className: 'bg-st-transmise-soft text-st-transmise', icon: Send },
  charge: { className: 'bg-st-charge-soft text-st-charge', icon: UserRoundCheck },
  planifiee: { className: 'bg-st-planifiee-soft text-st-planifiee', icon: CalendarClock },
  realisee: { className: 'bg-ok-soft text-ok', icon: CircleCheck },
  impossible: { className: 'bg-bad-soft text-bad', icon: OctagonX },
  annulee: { className: 'bg-st-annulee-soft text-st-annulee', icon: Ban },
  attente: { className: 'bg-warn-soft text-warn', icon: CircleAlert },
  examinee: { className: 'bg-st-examinee-soft text-st-examinee', icon: ClipboardCheck },
  close: { className: 'bg-sunken text-muted', icon: Archive },
}

const UNKNOWN = { className: 'bg-sunken text-muted', icon: Info }

type Props = {
  etats: Etats
  etat: string
  /** Words in place of the state's own. */
  children?: ReactNode
}

/** State of a record: word, icon and colour, so that it is read without the colour (A11Y-07, TRUST-22). */
export function EtatBadge({ etats, etat, children }: Props) {
  const sens = etats[etat]
  const { className, icon: Icon } = sens === undefined ? UNKNOWN : SIGNES[sens]
  return (
    <span data-status="" className={clsx('status', className)}>
      <Icon aria-hidden="true" />
      {children ?? etat}
    </span>
  )
}
