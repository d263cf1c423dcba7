import { type Day, weekday } from '../temps/days'
import { holidayName } from '../temps/holidays'
import { DEMI_JOURNEES, type DemiJournee, isAlsaceMoselle } from './creneaux'
import type { INTERVENTION_TYPES } from './statuts'

export type TypeVisite = (typeof INTERVENTION_TYPES)[number]

type HalfDay = { jour: Day; demiJournee: DemiJournee }
type Places = { places: number; reservees: number }

/** Days that are closed by hand: of an agency, or of all. */
type Fermeture = { agenceId: number | null; debut: Day; fin: Day; motif: string }

type Read<V> = {
  nombres: readonly (HalfDay & { type: TypeVisite; nombre: number })[]
  visites: readonly (V & HalfDay)[]
  places: readonly (HalfDay & Places)[]
  agences: readonly { id: number; codePostal: string }[]
  fermetures: readonly Fermeture[]
}

/** A half-day of the planning: its visits by type, those that are drawn, and the places of the agencies where known. */
export type DemiJourneeDuPlanning<V> = {
  demiJournee: DemiJournee
  total: number
  parType: readonly { type: TypeVisite; nombre: number }[]
  visites: readonly V[]
  places: Places | null
}

/** A day of the planning. `ferie`: the name of the public holiday; `fermeture`: why it is closed by hand; `ferme`: nobody visits. */
export type JourDuPlanning<V> = {
  jour: Day
  ferie: string | null
  fermeture: string | null
  ferme: boolean
  total: number
  demiJournees: readonly DemiJourneeDuPlanning<V>[]
}

/**
 * Arranges what was read by day and half-day (VISIT-10). Days of Alsace-Moselle are holidays where all the agencies are
 * there.
 */
export function joursOf<V>(days: readonly Day[], read: Read<V>): JourDuPlanning<V>[] {
  const { agences } = read
  const alsaceMoselle = agences.length > 0 && agences.every(({ codePostal }) => isAlsaceMoselle(codePostal))
  const nombres = byHalfDay(read.nombres)
  const visites = byHalfDay(read.visites)
  const places = new Map(read.places.map((one) => [keyOf(one), one]))
  return days.map((jour) => {
    const demiJournees = DEMI_JOURNEES.map((demiJournee): DemiJourneeDuPlanning<V> => {
      const key = keyOf({ jour, demiJournee })
      const parType = nombres.get(key) ?? []
      return {
        demiJournee,
        total: parType.reduce((sum, { nombre }) => sum + nombre, 0),
        parType,
        visites: visites.get(key) ?? [],
        places: places.get(key) ?? null,
      }
    })
    const ferie = holidayName(jour, { alsaceMoselle })
    const fermeture = ferie === null ? closedFor(jour, read) : null
    return {
      jour,
      ferie,
      fermeture,
      ferme: ferie !== null || fermeture !== null || weekday(jour) === 6,
      total: demiJournees.reduce((sum, { total }) => sum + total, 0),
      demiJournees,
    }
  })
}

/** Why nobody visits on a day that is closed by hand: for all agencies, or for each of those that are shown. */
function closedFor(
  jour: Day,
  { agences, fermetures }: Pick<Read<unknown>, 'agences' | 'fermetures'>,
): string | null {
  const closed = fermetures.filter(({ debut, fin }) => debut <= jour && jour <= fin)
  const [first] = closed
  const isClosed = (id: number) => closed.some(({ agenceId }) => agenceId === id)
  const everywhere = closed.some(({ agenceId }) => agenceId === null)
  return first && (everywhere || agences.every(({ id }) => isClosed(id))) ? first.motif : null
}

function byHalfDay<T extends HalfDay>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const keyOf = ({ jour, demiJournee }: HalfDay): string => `${jour} ${demiJournee}`

/** Name of a day off, and why it is one: « Jour férié », « Jour fermé »; null for the others, Sundays included. */
export function reposOf({
  ferie,
  fermeture,
}: Pick<JourDuPlanning<unknown>, 'ferie' | 'fermeture'>): { nom: string; genre: 'férié' | 'fermé' } | null {
  if (ferie !== null) return { nom: ferie, genre: 'férié' }
  return fermeture === null ? null : { nom: fermeture, genre: 'fermé' }
}

/** « 2 places sur 8 », « 1 place sur 8 », « Complet ». */
export function placesLabel({ places, reservees }: Places): string {
  const free = places - reservees
  if (free <= 0) return 'Complet'
  return `${free} ${free > 1 ? 'places' : 'place'} sur ${places}`
}
