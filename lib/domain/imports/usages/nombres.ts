import { type Bornes, bounded, partsOf, type Read, readScaled } from '../valeurs'
import { lu } from './ecriture'

const LONGEST = 60

/** Units that people write after a number, by the unit of the column: how many of it each is worth. */
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'm²': { m2: 1, m: 1, metrescarres: 1, metrecarre: 1 },
  kW: { kw: 1, kilowatts: 1, w: 0.001, watt: 0.001, watts: 0.001, mw: 1000 },
  kg: { kg: 1, kgs: 1, kilos: 1, g: 0.001, gr: 0.001, grammes: 0.001 },
  euros: { '€': 1, eur: 1, euro: 1, euros: 1, '€ht': 1, eurht: 1, eurosht: 1, ht: 1, 'k€': 1000, keur: 1000 },
  heures: { h: 1, hr: 1, hrs: 1, heure: 1, heures: 1, j: 24, jour: 24, jours: 24 },
  années: { an: 1, ans: 1, annee: 1, annees: 1 },
  logements: { logement: 1, logements: 1, lgt: 1, lgts: 1, logt: 1, logts: 1, lot: 1, lots: 1 },
  'kWhEP/m².an': { kwhepm2an: 1, kwhm2an: 1, kwhepm2: 1, kwhm2: 1, kwhep: 1, kwh: 1 },
  'kgCO₂/m².an': { kgco2m2an: 1, kgco2eqm2an: 1, kgeqco2m2an: 1, kgco2m2: 1, kgco2: 1, kg: 1 },
}

const unitWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9€]/g, '')

/** A number with the unit that follows it; null where none that the column knows does. */
function withoutUnit(text: string, unit: string | undefined): { text: string; worth: number } | null {
  const found = /^([+-]?\d[\d\s.,]{0,40}?)\s{0,5}([a-z€²][^\n]{0,20})$/iu.exec(text)
  const [, number = '', said = ''] = found ?? []
  const worth = unit === undefined ? undefined : UNITS[unit]?.[unitWord(said)]
  return found && worth !== undefined ? { text: number.trim(), worth } : null
}

type Mesure = Bornes & { scale: number; unit?: string; arrondi?: boolean }

/**
 * A number with its unit, as an integer of the last unit of its column: « 23,3 kW » and « 23300 W » are 23300 watts. More decimals
 * than the column holds are rounded where it says so, with both writings; a number that can be read in two ways is refused.
 */
export function readMesure(text: string, { scale, unit, arrondi, min = 0, max }: Mesure): Read {
  const bounds = { min, max }
  const strict = readScaled(text, scale, bounds)
  if ('value' in strict || text.length > LONGEST) return strict
  const { text: number, worth } = withoutUnit(text, unit) ?? { text, worth: 1 }
  const parts = partsOf(number)
  if ('fault' in parts) return parts
  const { sign, whole, decimals } = parts
  if (whole.length > 12) return strict
  const said = Number(`${sign}${whole}.${decimals || '0'}`) * worth * 10 ** scale
  const value = Math.round(said)
  // Sums of binary fractions: what is nearer than that is the same number.
  const isExact = Math.abs(said - value) < 1e-6
  if (!isExact && !arrondi) return strict
  const within = bounded(value, scale, bounds)
  if ('fault' in within) return within
  return isExact
    ? { value: String(value) }
    : {
        value: String(value),
        avertissement: lu(text, String(value / 10 ** scale).replace('.', ','), 'la valeur est arrondie'),
      }
}
