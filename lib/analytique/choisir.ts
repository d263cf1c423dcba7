import { CHAMP_DE, type Dimension, joursDe, type Rang } from '@/lib/domain/analytique/comparer'
import { choiceText, needsReference, valuesText } from '@/lib/domain/analytique/vue'
import { type Lecture, vueQuery } from './adresse'
import type { Vue } from './types'

/** The groups of a line: a whole portal where all of it is chosen. */
function groupesText({ portails }: Vue, par: 'portail' | 'groupe', id: number): string | null {
  if (par === 'portail') {
    const portail = portails.find((one) => one.id === id)
    if (portail === undefined) return null
    const { choisis, groupes } = portail
    return choiceText([{ id, groupes: choisis.length === groupes.length ? null : choisis }])
  }
  const portail = portails.find(({ choisis }) => choisis.includes(id))
  return portail === undefined ? null : choiceText([{ id: portail.id, groupes: [id] }])
}

/**
 * Query of the view limited to one line of its comparison (ANALYTICS-50): its other filters stay, so that its figures are those
 * of the line. Null for a choice too long for an address, which the selector of portals makes.
 */
export function limitedTo(lecture: Lecture, vue: Vue, par: Dimension, { cle }: Rang): string | null {
  if (par === 'portail' || par === 'groupe') {
    const groupes = groupesText(vue, par, Number(cle))
    if (groupes === null || needsReference(groupes)) return null
    return vueQuery({ ...lecture, textes: { ...lecture.textes, groupes } })
  }
  if (par === 'mois' || par === 'semaine')
    return vueQuery({ ...lecture, periode: joursDe(par, cle, lecture.periode) })
  return vueQuery({ ...lecture, textes: { ...lecture.textes, [CHAMP_DE[par]]: valuesText([cle]) } })
}
