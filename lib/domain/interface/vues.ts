import { z } from 'zod'
import { nomStocke } from '../contenu/textes'
import { MESSAGES } from '../textes/messages'

/** Views of one list that a person may keep. */
export const MAX_VUES = 20

const LONGEST_NAME = 40

const nom = z
  .string()
  .trim()
  .min(1, MESSAGES.required)
  .max(LONGEST_NAME, `Le nom ne peut pas dépasser ${LONGEST_NAME} caractères.`)
  .pipe(nomStocke)

/** A view to be saved: its name, and the query of the list's address, which the list reads and writes anew. */
export const vueSaisie = z.object({
  nom,
  requete: z.string().max(8000, 'Cette vue a trop de filtres pour être enregistrée.'),
})
export type VueSaisie = z.output<typeof vueSaisie>

/**
 * Changes that the owner of a view makes to it: its name, and whether the members of their group find it in their menu; `groupe` is
 * the name of that group as they read it.
 */
export const vueChangee = z.object({ nom, partagee: z.boolean(), groupe: z.string().max(500).optional() })
export type VueChangee = z.output<typeof vueChangee>
