import { z } from 'zod'
import { addMonths, type Day, isDay } from '@/lib/domain/temps/days'
import { slug } from '@/lib/domain/textes/slug'
import { SANS_ENTITE } from './societes'

/** Formats of accounting entries: a CSV of the filtered rows, or the file of accounting entries of a company and a period. */
export const FORMATS_ECRITURES = ['csv', 'fec'] as const

export const ECRITURES_MESSAGES = {
  entite: 'Un FEC est celui d’une seule société\u00a0: choisissez-la.',
  entiteInconnue: 'Cette entité de facturation est introuvable.',
  periode: 'Un FEC est celui d’un exercice\u00a0: donnez son premier et son dernier jour.',
  jour: 'Cette date n’existe pas.',
  bornes: 'Donnez le premier et le dernier jour de la période, ou aucun des deux.',
  ordre: 'Le dernier jour vient avant le premier.',
  longueur: 'Un exercice dure vingt-quatre mois au plus.',
} as const

/** Longest fiscal period (first one of a company), in months. */
const MOST_MONTHS = 24

const day = z
  .string()
  .trim()
  .refine((value) => value === '' || isDay(value), { error: ECRITURES_MESSAGES.jour })

/**
 * Choice that is asked for: format, entity (its id, empty for all, `SANS_ENTITE` for what has none, in a CSV alone), first and last
 * day of the period (both, or none for the rows of the list). A FEC is of the company of one entity, and of one fiscal period.
 */
export const choixEcrituresSchema = z
  .object({
    format: z.enum(FORMATS_ECRITURES),
    entite: z.string().regex(/^([1-9]\d{0,8}|aucune)?$/, { error: ECRITURES_MESSAGES.entiteInconnue }),
    debut: day,
    fin: day,
  })
  .superRefine(({ format, entite, debut, fin }, ctx) => {
    const refuse = (path: 'entite' | 'debut' | 'fin', message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if (format === 'fec' && (entite === '' || entite === SANS_ENTITE))
      refuse('entite', ECRITURES_MESSAGES.entite)
    if (debut === '' || fin === '') {
      if (format === 'fec') refuse(debut === '' ? 'debut' : 'fin', ECRITURES_MESSAGES.periode)
      else if (debut !== fin) refuse(debut === '' ? 'debut' : 'fin', ECRITURES_MESSAGES.bornes)
    } else if (fin < debut) refuse('fin', ECRITURES_MESSAGES.ordre)
    else if (format === 'fec' && fin >= addMonths(debut, MOST_MONTHS))
      refuse('fin', ECRITURES_MESSAGES.longueur)
  })
export type ChoixEcritures = z.output<typeof choixEcrituresSchema>

type Nomme = {
  entite: { nom: string; siren: string } | typeof SANS_ENTITE | null
  periode: { debut: Day; fin: Day } | null
  today: Day
}

/**
 * Name of the CSV: its entity with its SIREN and its period, « toutes-entites » for all, « sans-entite » for what has none, the day
 * it is made without period.
 */
export function nomCsv({ entite, periode, today }: Nomme): string {
  if (entite === null && periode === null) return `ecritures-factures-${today}.csv`
  const of =
    entite === null
      ? 'toutes-entites'
      : entite === SANS_ENTITE
        ? 'sans-entite'
        : `${slug(entite.nom, 60)}-${entite.siren}`
  return `ecritures-${of}-${periode === null ? today : `${periode.debut}-au-${periode.fin}`}.csv`
}

/** The last calendar year that is over, which a FEC is asked for most often. */
export const exercicePasse = (today: Day): { debut: Day; fin: Day } => {
  const year = Number(today.slice(0, 4)) - 1
  return { debut: `${year}-01-01`, fin: `${year}-12-31` }
}
