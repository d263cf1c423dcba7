import { groupBy } from '@/lib/domain/textes/group-by'

/** Value of the filter and of the choice of what names no billing entity. */
export const SANS_ENTITE = 'aucune'

/** A billing entity that a FEC may be asked by. */
export type EntiteSociete = { id: number; nom: string; siren: string }

/** Names of a company, at most; it may have more entities. */
const NAMED = 3

/** SIREN as it is read: « 999 900 004 ». */
const lisible = (siren: string): string => siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')

function nomsDe(noms: readonly string[]): string {
  const others = noms.length - NAMED
  const named = noms.slice(0, NAMED).join(', ')
  if (others <= 0) return named
  return `${named} et ${others} ${others === 1 ? 'autre entité' : 'autres entités'}`
}

/** The companies of entities, by SIREN: a FEC is that of a company, asked by one of its entities, `id` (DOC-39). */
export const societesDe = (entites: readonly EntiteSociete[]): { id: number; siren: string; nom: string }[] =>
  [...groupBy(entites, ({ siren }) => siren)].flatMap(([siren, own]) => {
    const [first] = own
    const noms = [...new Set(own.map(({ nom }) => nom))]
    return first ? [{ id: first.id, siren, nom: `SIREN ${lisible(siren)}\u00a0: ${nomsDe(noms)}` }] : []
  })
