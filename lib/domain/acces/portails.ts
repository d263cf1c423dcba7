/** The ten portal types by key, with the ids the provider's data has always used (spec §1, PLATFORM-05). */
export const PORTAL_IDS = {
  INDIVIDUEL: 1,
  COLLECTIF: 2,
  GESTIONLOCATIVE: 71,
  INS: 151,
  CMI: 160,
  PIM: 1105,
  GES: 1150,
  DIS: 1190,
  ASS: 2282,
  ANALYTIQUE: 2703,
} as const

export type PortalKey = keyof typeof PORTAL_IDS

/** A portal's type as the API writes it; the key GESTIONLOCATIVE carries a longer label (PLATFORM-06). */
export type PortalType = Exclude<PortalKey, 'GESTIONLOCATIVE'> | 'GESTION LOCATIVE COLLECTIVE'

const TYPES: Record<PortalKey, PortalType> = {
  INDIVIDUEL: 'INDIVIDUEL',
  COLLECTIF: 'COLLECTIF',
  GESTIONLOCATIVE: 'GESTION LOCATIVE COLLECTIVE',
  INS: 'INS',
  CMI: 'CMI',
  PIM: 'PIM',
  GES: 'GES',
  DIS: 'DIS',
  ASS: 'ASS',
  ANALYTIQUE: 'ANALYTIQUE',
}

export const PORTAL_TYPES: readonly PortalType[] = Object.values(TYPES)

export const PARK_PORTALS: readonly PortalType[] = [
  'COLLECTIF',
  'INDIVIDUEL',
  'GESTION LOCATIVE COLLECTIVE',
  'GES',
]
export const PARK_PORTAL_IDS: readonly number[] = [
  PORTAL_IDS.COLLECTIF,
  PORTAL_IDS.INDIVIDUEL,
  PORTAL_IDS.GESTIONLOCATIVE,
  PORTAL_IDS.GES,
]
/** Portals of whole buildings. */
export const COLLECTIVE_PORTALS: readonly PortalType[] = ['COLLECTIF', 'GESTION LOCATIVE COLLECTIVE']
export const PARTNER_PORTALS: readonly PortalType[] = ['CMI', 'PIM', 'DIS', 'INS', 'ASS']

/** Portals whose requests ANALYTIQUE tells of (API-14). */
export const ANALYTIC_PORTAL_IDS: readonly number[] = [
  PORTAL_IDS.INS,
  PORTAL_IDS.CMI,
  PORTAL_IDS.PIM,
  PORTAL_IDS.DIS,
]

/** Default of `couleurPortail` (spec §3, SHELL-15). */
export const DEFAULT_PORTAL_COLOR = '#007acd'

/** Type of a portal from its id; null for an id that is no portal. */
export function portalTypeOfId(id: number): PortalType | null {
  for (const key of Object.keys(PORTAL_IDS) as PortalKey[]) if (PORTAL_IDS[key] === id) return TYPES[key]
  return null
}

/** Type of any portal: the ten of the specification by their id, those that people create by what their row says. */
export function portalTypeOf({ id, type }: { id: number; type: string }): PortalType | null {
  return portalTypeOfId(id) ?? PORTAL_TYPES.find((known) => known === type) ?? null
}

/** Group types that file requests or read analytics (spec §5, PLATFORM-07). Case-sensitive. */
export function isValidGroupType(type: string): boolean {
  return ['INS', 'PIM', 'DIS', 'CMI', 'ASS', 'ANALYTIQUE'].includes(type)
}
