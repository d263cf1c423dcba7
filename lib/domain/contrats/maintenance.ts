import { z } from 'zod'
import type { Famille } from '../parc/familles'
import { addMonths, type Day } from '../temps/days'
import { commentSchema } from '../textes/textes'

type Gamme = {
  libelle: string
  periodiciteMois: number
  /** Due before the end of the calendar year, whatever the day of the last visit. */
  anneeCivile: boolean
  baseLegale: string
}

/** Maintenance of each family, where its contract says nothing else (screens §2.1). */
export const GAMMES: Readonly<Record<Famille, Gamme>> = {
  chaudieres: {
    libelle: 'Entretien annuel des chaudières',
    periodiciteMois: 12,
    anneeCivile: true,
    baseLegale: 'Code de l’environnement, art. R. 224-41-4 et suivants ; arrêté du 15 septembre 2009',
  },
  pac: {
    libelle: 'Entretien des pompes à chaleur',
    periodiciteMois: 24,
    anneeCivile: false,
    baseLegale: 'Décret n° 2020-912 du 28 juillet 2020 ; arrêté du 24 juillet 2020',
  },
  chauffeeau: {
    libelle: 'Entretien des chauffe-eau',
    periodiciteMois: 12,
    anneeCivile: true,
    baseLegale: 'Contrat d’entretien',
  },
  vmc: {
    libelle: 'Contrôle annuel de la ventilation',
    periodiciteMois: 12,
    anneeCivile: false,
    baseLegale: 'VMC gaz : arrêté du 25 avril 1985 modifié ; autres : contrat d’entretien',
  },
  chaufferies: {
    libelle: 'Entretien des chaufferies collectives',
    periodiciteMois: 12,
    anneeCivile: true,
    baseLegale: 'Arrêté du 15 septembre 2009 ; au-delà de 400 kW, arrêté du 2 octobre 2009',
  },
  regulations: {
    libelle: 'Réglage des régulations',
    periodiciteMois: 12,
    anneeCivile: true,
    baseLegale: 'Contrat d’entretien',
  },
}

const YEAR = 12

/**
 * Day before which the next maintenance is due (CONTRACT-07, screens §2.1). A boiler is visited each calendar year: visited
 * in 2025, it is due by 31/12/2026. A heat pump is visited every two years: 01/03/2025 → 01/03/2027. `derniere` is the last
 * visit, or the day it was put into service: the first visit is due as if that had been one.
 */
export function prochaineEcheance(famille: Famille, derniere: Day, periodiciteMois: number): Day {
  const due = addMonths(derniere, periodiciteMois)
  return GAMMES[famille].anneeCivile && periodiciteMois % YEAR === 0 ? `${due.slice(0, 4)}-12-31` : due
}

/** Equipments of one family that have the same last day. */
export type Base = { jour: Day; nombre: number }
export type LignePlan = {
  famille: Famille
  periodiciteMois: number
  moisPreferes: readonly number[]
  bases: readonly Base[]
}

/**
 * Work that a line of the plan asks for until the end of a year: the next due day, and how many equipments are left to
 * visit.
 */
export function resteOf(
  { famille, periodiciteMois, bases }: Omit<LignePlan, 'moisPreferes'>,
  fin: Day,
): { prochaine: Day | null; reste: number } {
  const dues = bases.map(({ jour, nombre }) => ({
    due: prochaineEcheance(famille, jour, periodiciteMois),
    nombre,
  }))
  return {
    prochaine: dues.map(({ due }) => due).sort()[0] ?? null,
    reste: dues.filter(({ due }) => due <= fin).reduce((sum, { nombre }) => sum + nombre, 0),
  }
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The month in which a visit is expected: as long after the last one as the contract says, this month when that is past. */
function moisAttendu({ famille, periodiciteMois, moisPreferes }: LignePlan, jour: Day, today: Day): Day {
  const usual = firstOf(addMonths(jour, periodiciteMois))
  const [, month = usual] = [usual, firstOf(today)].sort()
  const last = prochaineEcheance(famille, jour, periodiciteMois)
  for (let tried = month; tried <= last; tried = addMonths(tried, 1))
    if (moisPreferes.includes(Number(tried.slice(5, 7)))) return tried
  return month
}

/** Visits expected in each of the twelve months from this one, in the months that managers prefer where the law lets them. */
export function chargeMensuelle(lignes: readonly LignePlan[], today: Day): { mois: Day; visites: number }[] {
  const counted = new Map<Day, number>()
  for (const ligne of lignes)
    for (const { jour, nombre } of ligne.bases) {
      const mois = moisAttendu(ligne, jour, today)
      counted.set(mois, (counted.get(mois) ?? 0) + nombre)
    }
  return Array.from({ length: YEAR }, (_, rank) => {
    const mois = addMonths(firstOf(today), rank)
    return { mois, visites: counted.get(mois) ?? 0 }
  })
}

/** « Tous les ans », « Tous les 2 ans », « Tous les 18 mois ». */
export function periodiciteText(mois: number): string {
  if (mois === YEAR) return 'Tous les ans'
  if (mois % YEAR === 0) return `Tous les ${mois / YEAR}\u00a0ans`
  return mois === 1 ? 'Tous les mois' : `Tous les ${mois}\u00a0mois`
}

/** A month of the year; a box of a form gives its number as a text. */
const moisSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ],
    'Choisissez un mois.',
  )
  .pipe(z.int('Choisissez un mois.').min(1).max(YEAR))

/** Constraints of a manager on the visits of a line, as the form and the call take them (CONTRACT-08). */
export const contraintesSchema = z.strictObject({
  contraintesAcces: commentSchema,
  moisPreferes: z
    .array(moisSchema)
    .max(YEAR)
    .transform((mois) => [...new Set(mois)].sort((a, b) => a - b)),
})
