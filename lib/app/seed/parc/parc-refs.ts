import type { Commune } from '@/lib/app/seed/kit/places'
import type { EquipementRef, LieuRef } from '@/lib/app/seed/kit/refs'
import type { EntretienRef } from '@/lib/app/seed/visites/visites'
import type { Day } from '@/lib/domain/temps/days'

export type LogementRef = LieuRef & { id: number; surfaceM2: number; energie: string }
/** Who lives now in a set whose tenants have a space. */
export type LocataireRef = Pick<LieuRef, 'clientId'> & { id: number; logementId: number; entree: Day }
export type BatimentRef = LieuRef & { id: number; ensembleId: number }
export type Parc = {
  logements: LogementRef[]
  batiments: BatimentRef[]
  equipements: EquipementRef[]
  entretiens: EntretienRef[]
  locataires: LocataireRef[]
}

export type Immeuble = {
  ref: BatimentRef
  nom: string
  adresse: string
  commune: Commune
  collectif: boolean
  annee: number
  /** Its tenants have a space. */
  ouvert: boolean
}
/** How many of each are still to be drawn, one place after the other. */
export type Parts = {
  secondaires: () => number
  anciens: () => number
  vacants: () => number
  visites: () => number
}
