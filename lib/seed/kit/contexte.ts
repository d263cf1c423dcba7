import type { Day } from '@/lib/domain/days'
import type { Ecrivain } from './ecrivain'
import type { Hasard } from './hasard'
import type { Volumes } from './volumes'

/** What every part of the seed works with. */
export type Contexte = {
  asOf: Day
  volumes: Volumes
  hasard: Hasard
  ecrivain: Ecrivain
  /** Business numbers given so far. */
  compteurs: { intervention: number; instance: number }
  log: (message: string) => void
}
