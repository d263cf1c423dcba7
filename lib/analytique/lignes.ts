import { z } from 'zod'
import { VALEUR } from '@/lib/demandes/champs'
import { CHAMP_DE, type Dimension, joursDe, type Rang } from '@/lib/domain/analytique/comparer'
import { PARAMETRE_DE, valuesText } from '@/lib/domain/analytique/vue'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import type { SearchParams } from '@/lib/platform/lists/params'
import type { Lecture } from './adresse'
import { limitedTo } from './choisir'
import type { Vue } from './types'

export const LIGNES_PATH = '/analytique/demandes'

type OfChamp = keyof typeof CHAMP_DE

/** Limits of a figure within its view: filters of the list of its rows, where each is shown and removed. */
export type Limites = Partial<Record<OfChamp, string>> & {
  portail?: number
  jours?: DayRange
  appel?: boolean
  relances?: true
  /** Portals of the rankings only. */
  classees?: true
}

const CHAMPS_LIMITES = Object.keys(CHAMP_DE) as OfChamp[]

/** Path of the rows behind a figure of a view, whose query is whole. A name that no filter can hold limits the view itself. */
export function lignesPath(requete: string, limites: Limites = {}): string {
  const query = new URLSearchParams(requete)
  for (const name of CHAMPS_LIMITES) {
    const value = limites[name]
    if (value === undefined) continue
    if (VALEUR.test(value)) query.set(name, value)
    else query.set(PARAMETRE_DE[CHAMP_DE[name]], valuesText([value]))
  }
  const { portail, jours, appel, relances, classees } = limites
  if (portail !== undefined) query.set('portail', String(portail))
  if (jours) {
    query.set('creeeDu', jours.start)
    query.set('creeeAu', jours.end)
  }
  if (appel !== undefined) query.set('appel', appel ? 'oui' : 'non')
  if (relances) query.set('relances', 'oui')
  if (classees) query.set('classees', 'oui')
  return `${LIGNES_PATH}?${query}`
}

/** Path of the rows of a line of a comparison, with what its figure adds; null where no address can hold its groups. */
export function rangPath(
  { lecture, vue, requete }: { lecture: Lecture; vue: Vue; requete: string },
  par: Dimension,
  rang: Rang,
  more: Limites = {},
): string | null {
  if (par === 'portail') return lignesPath(requete, { ...more, portail: Number(rang.cle) })
  if (par === 'mois' || par === 'semaine')
    return lignesPath(requete, { ...more, jours: joursDe(par, rang.cle, lecture.periode) })
  if (par !== 'groupe') return lignesPath(requete, { ...more, [par]: rang.cle })
  // Two groups may bear one name: the view is limited by the id.
  const ofGroupe = limitedTo(lecture, vue, par, rang)
  return ofGroupe === null ? null : lignesPath(ofGroupe, more)
}

const former = z.object({
  lignes: z.literal('oui'),
  mois: z
    .string()
    .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-01$/)
    .optional()
    .catch(undefined),
})

/** Path of the rows that an address of a former version asks for, by « lignes » and « mois » of home; null for another. */
export function formerLignes(search: SearchParams, { periode }: Pick<Lecture, 'periode'>): string | null {
  const read = former.safeParse(search)
  if (!read.success) return null
  const { mois } = read.data
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (name !== 'lignes' && name !== 'mois' && name !== 'page')
      query.set(name, [value ?? ''].flat()[0] ?? '')
  return lignesPath(query.toString(), mois === undefined ? {} : { jours: joursDe('mois', mois, periode) })
}
