import { z } from 'zod'
import { slug } from '../textes/slug'

/** State of a point of an installation; `absent`: nothing is there to try, and nothing is wrong with that. */
export const ETATS_DES_POINTS = ['bon', 'à régler', 'absent'] as const
export type EtatDePoint = (typeof ETATS_DES_POINTS)[number]

export const GROUPES_DE_POINTS = ['Installation', 'Services', 'Premiers pas'] as const
export type GroupeDePoints = (typeof GROUPES_DE_POINTS)[number]

/** Outcome of a check, in one French sentence without a secret. */
export const outcomeSchema = z.object({ state: z.enum(ETATS_DES_POINTS), message: z.string() })
export type Outcome = z.infer<typeof outcomeSchema>

/** The result of an essay, and its instant. */
export const essaiSchema = outcomeSchema.extend({ at: z.iso.datetime() })
export type Essai = z.infer<typeof essaiSchema>

/** A point of an installation as the screen shows it (FIRST-04). */
export type Point = {
  name: string
  label: string
  group: GroupeDePoints
  essential: boolean
  /** Effect of its button. */
  essai: string
  /** Page of the document that says how it is set. */
  guide: string
  /** State by the configuration and the rows alone. */
  look: Outcome
  /** The last essay; null before the first. */
  last: Essai | null
}

type Judged = Pick<Point, 'look' | 'last' | 'essential'>

/**
 * Judges a point: a setting that is there and whose last essay failed is not good, nor is one that nobody can do without
 * and that is left out.
 */
export function etatOf({ look, last, essential }: Judged): EtatDePoint {
  if (look.state === 'absent' && essential) return 'à régler'
  return look.state === 'bon' && last?.state === 'à régler' ? 'à régler' : look.state
}

/** How many points are good, of those that count: what is left out on purpose does not. */
export function progressOf(points: readonly Judged[]): { done: number; total: number } {
  const states = points.map(etatOf)
  const total = states.filter((state) => state !== 'absent').length
  return { done: states.filter((state) => state === 'bon').length, total }
}

/** Page of a heading of a document, which is named as `fichier#Titre`. */
export function guidePath(doc: string): string {
  const [file = '', heading = ''] = doc.split('#')
  return `/administration/demarrage/${file}#${slug(heading)}`
}
