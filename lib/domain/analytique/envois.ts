import { z } from 'zod'
import { nomStocke } from '../contenu/textes'
import { addDays, weekday } from '../days'
import { MESSAGES } from '../messages'

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
  requete: z.string().max(2000),
  frequence: z.enum(FREQUENCES),
})
export type EnvoiSaisie = z.output<typeof envoiSaisie>

/** Whether a view leaves on a day: on Mondays, or on the first of the month. */
export function isEnvoiDu(frequence: Frequence, day: string): boolean {
  return frequence === 'Chaque semaine' ? weekday(day) === 0 : day.endsWith('-01')
}

/** Whole days that a sent view tells of: the week or the month that ended. */
export function periodeEnvoyee(frequence: Frequence, day: string): { start: string; end: string } {
  const end = addDays(day, -1)
  return { start: frequence === 'Chaque semaine' ? addDays(day, -7) : `${end.slice(0, 7)}-01`, end }
}
