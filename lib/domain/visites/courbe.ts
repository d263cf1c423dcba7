import { addDays, type Day, weekday } from '../temps/days'
import { campagneOf } from './campagne'

export type Semaine = { lundi: Day; visites: number; planifies: number }
export type Point = Semaine & {
  /** Dwellings visited at the end of the week, and those if each planned visit takes place as well. */
  faits: number
  prevus: number
  isComing: boolean
}

/** Every week of a campaign with what is done and planned in it, from the first to the one of its end (PARK-10). */
export function courbeOf(semaines: readonly Semaine[], today: Day): Point[] {
  const { debut, fin } = campagneOf(today)
  const known = new Map(semaines.map((semaine) => [semaine.lundi, semaine]))
  const points: Point[] = []
  let faits = 0
  let prevus = 0
  for (let lundi = addDays(debut, -weekday(debut)); lundi <= fin; lundi = addDays(lundi, 7)) {
    const { visites = 0, planifies = 0 } = known.get(lundi) ?? {}
    faits += visites
    prevus += visites + planifies
    points.push({ lundi, visites, planifies, faits, prevus, isComing: lundi > today })
  }
  return points
}
