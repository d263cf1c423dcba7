import type { Day } from '@/lib/domain/temps/days'
import type { Random } from './random'
import type { RowWriter } from './row-writer'
import type { Volumes } from './volumes'

/** Context of every part of the seed. */
export type SeedContext = {
  asOf: Day
  volumes: Volumes
  random: Random
  writer: RowWriter
  /** Business numbers given so far. */
  compteurs: { intervention: number; instance: number }
  log: (message: string) => void
}
