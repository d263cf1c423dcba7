import { z } from 'zod'
import { MESSAGES } from '../textes/messages'

const filled = (longest: number) =>
  z.string().trim().min(1, MESSAGES.required).max(longest, `${longest}\u00a0caractères au plus.`)

/** A word that files write for a value of a column of a type (FIRST-26). */
export const synonymeSchema = z.strictObject({
  type: filled(60),
  colonne: filled(60),
  mot: filled(100),
  valeur: filled(254),
})
export type Synonyme = z.output<typeof synonymeSchema>
