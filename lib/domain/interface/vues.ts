import { z } from 'zod'
import { nomStocke } from '../contenu/textes'
import { MESSAGES } from '../textes/messages'

/** Views of one list that a person may keep. */
export const MAX_VUES = 20

const LONGEST_NAME = 40

/** A view to be saved: its name, and the query of the list's address, which the list reads and writes anew. */
export const vueSaisie = z.object({
  nom: z
    .string()
    .trim()
    .min(1, MESSAGES.required)
    .max(LONGEST_NAME, `Le nom ne peut pas dépasser ${LONGEST_NAME} caractères.`)
    .pipe(nomStocke),
  requete: z.string().max(2000),
})
export type VueSaisie = z.output<typeof vueSaisie>
