import { z } from 'zod'
import { nomStocke } from '../contenu/textes'
import { addDays, addMonths, weekday } from '../temps/days'
import { MESSAGES } from '../textes/messages'

/** How often a view is sent. */
export const FREQUENCES = ['Chaque semaine', 'Chaque mois'] as const
export type Frequence = (typeof FREQUENCES)[number]

/** Days that the mail of a view tells of, counted from the one on which it leaves. */
export const PERIODES_ENVOYEES = ['La semaine passée', 'Le mois passé', 'L’année en cours'] as const
export type PeriodeEnvoyee = (typeof PERIODES_ENVOYEES)[number]

/** Days that a view tells of where nothing else is asked for: as long as the time between two mails. */
export const periodeParDefaut = (frequence: Frequence): PeriodeEnvoyee =>
  frequence === 'Chaque semaine' ? 'La semaine passée' : 'Le mois passé'

/** Views that one person has sent to themselves. */
export const MAX_ENVOIS = 10

const LONGEST_NAME = 40

/** A view to be sent, its query as the address of the dashboard writes it. */
export const envoiSaisie = z.object({
  nom: z
    .string()
    .trim()
    .min(1, MESSAGES.required)
    .max(LONGEST_NAME, `Le nom ne peut pas dépasser ${LONGEST_NAME} caractères.`)
    .pipe(nomStocke),
  requete: z.string().max(8000, 'Cette vue a trop de filtres pour être envoyée.'),
  frequence: z.enum(FREQUENCES),
  /** Left out by a caller who wants as long as the time between two mails. */
  periode: z.enum(PERIODES_ENVOYEES).optional(),
})
export type EnvoiSaisie = z.output<typeof envoiSaisie>

/** The last day on which a view was to leave: a Monday, or the first of a month. */
export function dernierEnvoi(frequence: Frequence, day: string): string {
  return frequence === 'Chaque semaine' ? addDays(day, -weekday(day)) : `${day.slice(0, 7)}-01`
}

/** Whole days that a view tells of that was to leave on this day: the seven before it, the month that ended, or the year so far. */
export function periodeEnvoyee(periode: PeriodeEnvoyee, day: string): { start: string; end: string } {
  const end = addDays(day, -1)
  if (periode === 'La semaine passée') return { start: addDays(day, -7), end }
  if (periode === 'L’année en cours') return { start: `${end.slice(0, 4)}-01-01`, end }
  const first = `${day.slice(0, 7)}-01`
  return { start: addMonths(first, -1), end: addDays(first, -1) }
}
