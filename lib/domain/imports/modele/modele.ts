import { z } from 'zod'
import { lineUpTo } from '../../textes/validators'
import { PARTIES } from './parties'

const entete = z.string().min(1).max(200)

/** How a column of ours is made of those of a file. */
export const regleSchema = z.strictObject({
  /** Headers of the file, in the order in which their cells are joined; none for a value that every line has. */
  de: z.array(entete).max(10),
  lien: z.string().max(5),
  partie: z.enum(PARTIES).nullable(),
  /** Value where these cells are empty. */
  defaut: z.string().max(254),
})
export type Regle = z.infer<typeof regleSchema>

export const contenuSchema = z.strictObject({
  type: z.string().min(1).max(60),
  /** Rules by column of the type. */
  colonnes: z.record(z.string(), regleSchema),
  /** Columns of the type without which a line brings nothing of this content: a dwelling without tenant brings none. */
  si: z.array(z.string()).max(10).optional(),
})
export type Contenu = z.infer<typeof contenuSchema>

/** Model of a file: the one or several types of rows that it brings, and the headers that are left aside on purpose (FIRST-24). */
export const modeleSchema = z.strictObject({
  contenus: z.array(contenuSchema).min(1).max(8),
  ignorees: z.array(z.string().max(200)).max(500),
})
export type Modele = z.infer<typeof modeleSchema>

/** Name under which people keep a model. */
export const nomModele = lineUpTo(120, '120\u00a0caractères au plus.')

/** A rule that takes these headers as they are. */
export const regle = (de: string | readonly string[], options: Partial<Omit<Regle, 'de'>> = {}): Regle => ({
  de: typeof de === 'string' ? [de] : [...de],
  lien: ' ',
  partie: null,
  defaut: '',
  ...options,
})

/** A rule that gives every line the same value. */
export const valeurParDefaut = (defaut: string): Regle => regle([], { defaut })

/** Headers that a model names, whether it takes or ignores them. */
export const entetesDe = ({ contenus, ignorees }: Modele): string[] => [
  ...new Set([
    ...contenus.flatMap(({ colonnes }) => Object.values(colonnes).flatMap(({ de }) => de)),
    ...ignorees,
  ]),
]
