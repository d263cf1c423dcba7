import { formatCount } from '@/lib/domain/textes/format'
import { ATTACHES, POSSESSIONS } from './inventaire'

/** Rows that move with a client, in words, as people know them: « 3 contrats ». */
export const dossiersDe = (comptes: ReadonlyMap<string, number> | undefined): string[] =>
  [...POSSESSIONS, ...ATTACHES].flatMap(({ table, mots }) => {
    const nombre = comptes?.get(table) ?? 0
    return mots === null || nombre === 0 ? [] : [formatCount(nombre, mots[0], mots[1])]
  })
