import type { Modele } from '@/lib/app/seed/parc/modeles'
import type { Day } from '@/lib/domain/temps/days'

/** Where a seeded thing is and whose it is. */
export type LieuRef = {
  groupeId: number
  clientId: number
  contratId: number | null
  ensembleId: number | null
  agenceId: number
}

/** Part of an equipment that later steps of the seed need. */
export type EquipementRef = LieuRef & {
  id: number
  logementId: number | null
  batimentId: number | null
  famille: Modele['famille']
  energie: string
  miseEnService: Day
}
