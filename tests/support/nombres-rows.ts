import { PORTAL_IDS } from '@/lib/domain/acces/portails'

/** A group of each portal that files requests, and the one person of it who follows them. */
export const NOMBRES = {
  CMI: 988_160,
  PIM: 988_105,
  DIS: 988_190,
  INS: 988_151,
  ASS: 988_170,
  GES: 988_150,
} as const

export type NombresType = keyof typeof NOMBRES

export const nombresEmail = (type: NombresType): string => `nombres.${type.toLowerCase()}@exemple.fr`

export const nombresPortail = (type: NombresType): number => PORTAL_IDS[type]

/** Last instants of the 31st of December and first ones of the 1st of January in Paris: the day of UTC is the same. */
export const BORDS = {
  veille: '2025-12-31T22:59:59Z',
  jourDeLAn: '2025-12-31T23:30:00Z',
  saintSylvestre: '2026-12-31T22:30:00Z',
  anSuivant: '2026-12-31T23:30:00Z',
} as const

/** Those of them that are days of 2026 in Paris. */
export const DE_2026 = ['jourDeLAn', 'saintSylvestre'] as const satisfies (keyof typeof BORDS)[]
