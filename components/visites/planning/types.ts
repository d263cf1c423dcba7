import { Fan, Hammer, type LucideIcon, Power, Siren, Wrench } from 'lucide-react'
import { SIGNES } from '@/components/ui/signes'
import { ETATS_INTERVENTION, type Sens } from '@/lib/domain/textes/etats'
import type { TypeVisite } from '@/lib/domain/visites/jours'

/** Colour and icon of each type of visit: none is told by its colour alone (VISIT-10). */
export const TYPES: Readonly<Record<TypeVisite, { couleur: string; icon: LucideIcon }>> = {
  Entretien: { couleur: 'var(--d1)', icon: Wrench },
  Dépannage: { couleur: 'var(--d2)', icon: Siren },
  'Mise en service': { couleur: 'var(--d3)', icon: Power },
  Travaux: { couleur: 'var(--d-ref)', icon: Hammer },
  'Contrôle VMC': { couleur: 'var(--d4)', icon: Fan },
}

/** Colour of a status: of its words, and of the ground of a visit in a column. */
const INK: Readonly<Partial<Record<Sens, string>>> = {
  planifiee: 'text-st-planifiee',
  examinee: 'text-st-examinee',
  charge: 'text-st-charge',
  realisee: 'text-ok',
  attente: 'text-warn',
  impossible: 'text-bad',
}
const GROUND: Readonly<Partial<Record<Sens, string>>> = {
  planifiee: '@min-[760px]/plan:bg-surface',
  examinee: '@min-[760px]/plan:bg-st-examinee-soft',
  charge: '@min-[760px]/plan:bg-st-charge-soft',
  realisee: '@min-[760px]/plan:bg-ok-soft',
  attente: '@min-[760px]/plan:bg-warn-soft',
  impossible: '@min-[760px]/plan:bg-bad-soft',
}

/** Icon and colours of the status of a visit. */
export function signOf(statut: string): { icon: LucideIcon; ink: string; ground: string } {
  const sens = ETATS_INTERVENTION[statut] ?? 'close'
  return {
    icon: SIGNES[sens].icon,
    ink: INK[sens] ?? 'text-muted',
    ground: GROUND[sens] ?? '@min-[760px]/plan:bg-surface',
  }
}
