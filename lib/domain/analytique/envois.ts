import { z } from 'zod'
import { nomStocke } from '../contenu/textes'
import { addDays, weekday } from '../temps/days'
import { MESSAGES } from '../textes/messages'

/** How often a view is sent. */
export const FREQUENCES = ['Chaque semaine', 'Chaque mois'] as const
export type Frequence = (typeof FREQUENCES)[number]

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
})
export type EnvoiSaisie = z.output<typeof envoiSaisie>

/** The last day on which a view was to leave: a Monday, or the first of a month. */
export function dernierEnvoi(frequence: Frequence, day: string): string {
  return frequence === 'Chaque semaine' ? addDays(day, -weekday(day)) : `${day.slice(0, 7)}-01`
}

/** Whole days that a view tells of that was to leave on this day: the week or the month that ended. */
export function periodeEnvoyee(frequence: Frequence, day: string): { start: string; end: string } {
  const end = addDays(day, -1)
  return { start: frequence === 'Chaque semaine' ? addDays(day, -7) : `${end.slice(0, 7)}-01`, end }
}
