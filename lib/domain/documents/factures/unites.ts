/** Units that a heating company bills in: their code of UN/ECE recommendation 20, and how a line writes one and several. */
const UNITES = {
  C62: ['unité', 'unités'],
  H87: ['pièce', 'pièces'],
  LS: ['forfait', 'forfaits'],
  HUR: ['heure', 'heures'],
  DAY: ['jour', 'jours'],
  MON: ['mois', 'mois'],
  ANN: ['an', 'ans'],
  KWH: ['kWh', 'kWh'],
  MWH: ['MWh', 'MWh'],
  MTQ: ['m³', 'm³'],
  MTK: ['m²', 'm²'],
  MTR: ['m', 'm'],
  LTR: ['litre', 'litres'],
  KGM: ['kg', 'kg'],
  TNE: ['tonne', 'tonnes'],
  KMT: ['km', 'km'],
  SET: ['ensemble', 'ensembles'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

export type Unite = keyof typeof UNITES

/** A line whose unit nobody says counts pieces. */
export const UNITE: Unite = 'C62'

/** Other writings that files have. */
const SYNONYMES: Readonly<Record<string, Unite>> = {
  u: 'C62',
  un: 'C62',
  pce: 'H87',
  fft: 'LS',
  h: 'HUR',
  j: 'DAY',
  année: 'ANN',
  années: 'ANN',
  m3: 'MTQ',
  m2: 'MTK',
  l: 'LTR',
  t: 'TNE',
}

const isUnite = (code: string): code is Unite => Object.hasOwn(UNITES, code)

/** Names of the units, as people are told which there are. */
export const NOMS_UNITES: readonly string[] = Object.values(UNITES).map(([one]) => one)

/** Code of a unit from its code, its name or a usual writing of it, whatever its case; null for any other word. */
export function readUnite(text: string): Unite | null {
  const word = text.trim()
  const code = word.toUpperCase()
  if (isUnite(code)) return code
  const lower = word.toLowerCase()
  const found = Object.entries(UNITES).find(([, names]) => names.some((name) => name.toLowerCase() === lower))
  if (found && isUnite(found[0])) return found[0]
  return SYNONYMES[lower] ?? null
}

/** Name of a unit for a quantity: « heures » of 2,5; the code itself of one that has no name here. */
export function nomUnite(code: string, quantite: number): string {
  if (!isUnite(code)) return code
  return UNITES[code][Math.abs(quantite) >= 2 ? 1 : 0]
}
