import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  Hand,
  type LucideIcon,
  UserRoundX,
} from 'lucide-react'
import type { Part } from '@/components/charts/stacked-bar'
import { formatCount, formatNumber, formatPercent } from '@/lib/domain/textes/format'
import type { Parts } from '@/lib/parc/campagne/queries'

export type PartOf = Part & { icon: LucideIcon; note: string; situations: readonly string[] }

/** The parts of a campaign, in the order of its bar; absences and definitive ones are one part. */
export function partsOf(counts: Omit<Parts, 'enRetard' | 'total'>): PartOf[] {
  const { visites, planifies, apresEcheance, aPlanifier, absents, definitifs, refus } = counts
  return [
    {
      label: 'Visités',
      value: visites,
      colour: 'var(--e-visite)',
      icon: CircleCheck,
      note: 'L’entretien de l’année est fait.',
      situations: [],
    },
    {
      label: 'Planifiés',
      value: planifies,
      colour: 'var(--e-planifie)',
      icon: CalendarClock,
      note: 'Une visite est prévue avant l’échéance.',
      situations: ['Planifié'],
    },
    {
      label: 'Planifiés après l’échéance',
      value: apresEcheance,
      colour: 'var(--e-apres)',
      icon: CalendarX,
      note: 'La visite prévue vient trop tard : avancez-la.',
      situations: ['Planifié après l’échéance'],
    },
    {
      label: 'À planifier',
      value: aPlanifier,
      colour: 'var(--e-planifier)',
      hatched: true,
      icon: CircleDashed,
      note: 'Aucune visite n’est encore prévue.',
      situations: ['À planifier'],
    },
    {
      label: 'Absents',
      value: absents + definitifs,
      colour: 'var(--e-absent)',
      icon: UserRoundX,
      note: `${formatNumber(absents)} à revoir, ${formatCount(definitifs, 'absent définitif', 'absents définitifs')}.`,
      situations: ['Absent', 'Absent définitif'],
    },
    {
      label: 'Refus',
      value: refus,
      colour: 'var(--e-refus)',
      icon: Hand,
      note: 'Dernier passage refusé par l’occupant.',
      situations: ['Refus'],
    },
  ]
}

/** Part of a whole: « 75,3 % ». */
export const shareOf = (value: number, total: number): string =>
  formatPercent(total === 0 ? 0 : Math.round((value * 1000) / total) / 10)
