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
  Siren,
  UserRoundCheck,
} from 'lucide-react'
import type { Sens } from '@/lib/domain/textes/etats'

export type Signe = { className: string; icon: LucideIcon }

/** Colour and icon of each meaning, those of the visual reference. */
export const SIGNES: Readonly<Record<Sens, Signe>> = {
  brouillon: { className: 'st-brouillon', icon: FilePenLine },
  transmise: { className: 'st-transmise', icon: Send },
  charge: { className: 'st-charge', icon: UserRoundCheck },
  planifiee: { className: 'st-planifiee', icon: CalendarClock },
  realisee: { className: 'st-ok', icon: CircleCheck },
  impossible: { className: 'st-bad', icon: OctagonX },
  annulee: { className: 'st-annulee', icon: Ban },
  attente: { className: 'st-warn', icon: CircleAlert },
  examinee: { className: 'st-examinee', icon: ClipboardCheck },
  close: { className: 'st-neutral', icon: Archive },
  danger: { className: 'st-danger', icon: Siren },
}

export const UNKNOWN: Signe = { className: 'st-neutral', icon: Info }
