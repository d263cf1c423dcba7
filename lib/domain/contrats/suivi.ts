import { addMonths, type Day } from '../temps/days'

/** Counts of contracts in a period (CONTRACT-04). */
export type Comptes = {
  /** Equipments whose maintenance was done, is planned or falls due in the period, those done, and those late today. */
  dues: number
  realisees: number
  enRetard: number
  absentsDefinitifs: number
  equipements: number
  /** Breakdowns; of those repaired with a measured delay, their number, the sum of their hours, and those in time. */
  pannes: number
  depannages: number
  heures: number
  dansLeDelai: number
  nonConformites: number
  penalitesCents: number
}

export type Figures = {
  /** Tenths of a percent: 90 done of 120 due → 750. */
  taux: number | null
  /** Hours, to the tenth. */
  delaiMoyen: number | null
  /** Tenths of a percent of the repairs made within what the contract promises. */
  tauxDelai: number | null
  /** To the hundredth. */
  pannesParEquipement: number | null
}

const share = (part: number, whole: number, scale: number): number | null =>
  whole === 0 ? null : Math.round((part * scale) / whole)
const scaled = (value: number | null, scale: number): number | null => value && value / scale

/** The figures of contracts from what is counted of them (CONTRACT-04); null where there is nothing to divide by. */
export function figuresOf({
  dues,
  realisees,
  equipements,
  pannes,
  depannages,
  heures,
  dansLeDelai,
}: Comptes): Figures {
  return {
    taux: share(realisees, dues, 1000),
    delaiMoyen: scaled(share(heures, depannages, 10), 10),
    tauxDelai: share(dansLeDelai, depannages, 1000),
    pannesParEquipement: scaled(share(pannes, equipements, 100), 100),
  }
}

const RIEN: Comptes = {
  dues: 0,
  realisees: 0,
  enRetard: 0,
  absentsDefinitifs: 0,
  equipements: 0,
  pannes: 0,
  depannages: 0,
  heures: 0,
  dansLeDelai: 0,
  nonConformites: 0,
  penalitesCents: 0,
}

/** Contracts together: their counts added, so that the figures of the whole are those of its rows. */
export function sommeOf(rows: readonly Comptes[]): Comptes {
  const add = (whole: Comptes, row: Comptes): Comptes => {
    const keys = Object.keys(whole) as (keyof Comptes)[]
    return Object.fromEntries(keys.map((key) => [key, whole[key] + row[key]])) as Comptes
  }
  return rows.reduce(add, RIEN)
}

export type Mois = { mois: Day; realisees: number; prevues: number }
export type PointMensuel = Mois & { cumul: number; isComing: boolean }

/** Most months that a curve shows, the last of the period. */
const MOST_MONTHS = 24

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/**
 * Every month of a period with the visits done in it and planned in it, and their number since its start: done until this
 * month, with those planned after it (CONTRACT-05).
 */
export function courbeMensuelle(
  mois: readonly Mois[],
  { start, end }: { start: Day; end: Day },
  today: Day,
): PointMensuel[] {
  const known = new Map(mois.map((one) => [one.mois, one]))
  const points: PointMensuel[] = []
  const earliest = addMonths(firstOf(end), 1 - MOST_MONTHS)
  let faites = mois.filter((one) => one.mois < earliest).reduce((sum, one) => sum + one.realisees, 0)
  let prevues = 0
  const [, first = earliest] = [earliest, firstOf(start)].sort()
  for (let month = first; month <= end; month = addMonths(month, 1)) {
    const one = known.get(month) ?? { mois: month, realisees: 0, prevues: 0 }
    faites += one.realisees
    prevues += one.prevues
    const isComing = month > today
    points.push({ ...one, cumul: isComing ? faites + prevues : faites, isComing })
  }
  return points
}
