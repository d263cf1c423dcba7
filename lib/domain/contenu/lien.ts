import { z } from 'zod'
import { MESSAGES } from '../textes/messages'
import { identifiant, ligne, ligneRequise } from './champs'
import { adresseStockee } from './textes'

/** A link of a menu as people edit it, in a flat list: one of a lower level belongs to the one above it. */
export const lienEdite = z.object({
  /** Row of the link; null for a new one. */
  id: identifiant.nullable(),
  /** Name of the link while it is edited: stored links have an id, new ones do not. */
  cle: z.string().max(60),
  label: ligneRequise(80),
  url: z.string().trim().min(1, MESSAGES.required).max(500).pipe(adresseStockee),
  icon: ligne(60),
  hasExternalUrl: z.boolean(),
  isSubItem: z.boolean(),
})
export type LienEdite = z.infer<typeof lienEdite>

/** A link to start with. */
export function newLien(cle: string): LienEdite {
  return { id: null, cle, label: '', url: '', icon: 'link', hasExternalUrl: false, isSubItem: false }
}
