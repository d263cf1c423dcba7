import { DoorOpen, House, KeyRound, type LucideIcon } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { OCCUPATIONS } from '@/lib/domain/parc/statuts'

type Statut = (typeof OCCUPATIONS)[number]

const SIGNES: Readonly<Record<Statut, LucideIcon>> = {
  Locataire: KeyRound,
  Propriétaire: House,
  Vacant: DoorOpen,
}

/** Who occupies a dwelling, in a word and an icon (PARK-06). */
export function Occupation({ statut }: { statut: Statut }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <DrawnIcon icon={SIGNES[statut]} className="size-4 flex-none text-muted" />
      {statut}
    </span>
  )
}
