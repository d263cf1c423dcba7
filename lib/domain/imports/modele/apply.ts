import { foldText } from '../../textes/fold-text'
import { quoteNames } from '../../textes/quote'
import type { Colonne } from '../colonne'
import { MOTIF_DU_REFUS } from '../fichier-corrige'
import { estTu, estVide } from '../usages/ecriture'
import { isErreur } from '../usages/erreurs'
import { empreinte } from './empreinte'
import { type Contenu, entetesDe, type Modele, type Regle } from './modele'
import { partieDe } from './parties'

/** Reads the cells of a line into the columns of a type; null where the line brings nothing of this content. */
export type Lecture = (cells: readonly string[]) => Map<string, string> | null

/** `manquantes`: required columns of the type that nothing of the model fills. */
export type Applique = { lire: Lecture; avertissements: string[]; manquantes: string[] }

/** Place of each header of a file: by its own writing, or whatever its capitals and accents where that is one. */
function placesOf(entetes: readonly string[]): (name: string) => number | null {
  const exact = new Map<string, number>()
  const folded = new Map<string, number | null>()
  for (const [index, entete] of entetes.entries()) {
    if (!exact.has(entete)) exact.set(entete, index)
    const word = foldText(entete)
    if (word !== '') folded.set(word, folded.has(word) ? null : index)
  }
  return (name) => exact.get(name) ?? folded.get(foldText(name)) ?? null
}

/** Value of a column, which is wrong where one of the cells is; null where they are filled and hold nothing of what is taken of them. */
function said({ lien, partie, defaut }: Regle, cells: readonly string[], sel: string): string | null {
  const wrong = cells.find(isErreur)
  if (wrong !== undefined) return wrong
  const filled = cells.filter((cell) => cell !== '')
  // Among words that make a text, a « - » or a « [ND] » is none; alone, its column judges it.
  const isWord = (cell: string) => filled.length === 1 || lien !== ' ' || !(estVide(cell) || estTu(cell))
  const text = filled.filter(isWord).join(lien)
  if (text === '') return filled.some(estTu) && defaut === '' ? null : defaut
  if (partie === null) return text
  if (partie === 'empreinte') return empreinte(`${foldText(sel)} ${foldText(text)}`)
  return partieDe(text, partie) ?? (defaut === '' ? null : defaut)
}

/**
 * Applies a content of a model to the headers of a file (FIRST-24). The fault is why the file is not one of this model: it lacks a
 * required column that has no default. A cell that does not hold the part that is taken of it says nothing: its column stays as it is.
 */
export function applyContenu(
  contenu: Contenu,
  entetes: readonly string[],
  colonnes: Readonly<Record<string, Colonne>>,
): Applique | { fault: string } {
  const placeOf = placesOf(entetes)
  const rules = Object.entries(contenu.colonnes).map(([id, regle]) => {
    const places = regle.de.map(placeOf)
    return {
      id,
      regle,
      places: places.filter((place) => place !== null),
      absentes: regle.de.filter((_, index) => places[index] === null),
      required: colonnes[id]?.required === true,
    }
  })
  const strange = rules.find(({ id }) => !(id in colonnes))
  if (strange)
    return { fault: `Le modèle remplit une colonne que ce type n’a pas, «\u00a0${strange.id}\u00a0».` }
  const isGiven = (id: string) =>
    id in contenu.colonnes && (contenu.colonnes[id]?.de.length !== 0 || contenu.colonnes[id]?.defaut !== '')
  const needed = Object.entries(colonnes).filter(([id, { required }]) => required && !isGiven(id))
  // Of several columns that are joined, one at least is there: a street may have no suffix.
  const isBare = ({ regle, places }: (typeof rules)[number]) => regle.de.length > 0 && places.length === 0
  const missing = rules.filter((rule) => isBare(rule) && rule.required && rule.regle.defaut === '')
  if (missing.length > 0) {
    const names = [...new Set(missing.flatMap(({ absentes }) => absentes))]
    return {
      fault: `Il manque ${names.length > 1 ? 'les colonnes' : 'la colonne'} ${quoteNames(names)} du modèle.`,
    }
  }
  const absentes = [...new Set(rules.flatMap((rule) => rule.absentes))]
  const read = rules.filter((rule) => !isBare(rule) || rule.regle.defaut !== '')
  const client = read.find(({ id }) => id === 'client')
  const textsOf = (places: readonly number[], cells: readonly string[]) =>
    places.map((place) => (cells[place] ?? '').trim())
  const lire: Lecture = (cells) => {
    const sel = client ? (said(client.regle, textsOf(client.places, cells), '') ?? '') : ''
    const values = new Map<string, string>()
    for (const { id, regle, places, required } of read) {
      const value = said(regle, textsOf(places, cells), sel)
      if (value !== null) values.set(id, value)
      else if (required) values.set(id, '')
    }
    return contenu.si?.some((id) => (values.get(id) ?? '') === '') ? null : values
  }
  const avertissements: string[] = []
  const many = absentes.length > 1
  if (absentes.length > 0)
    avertissements.push(
      `${many ? 'Les colonnes' : 'La colonne'} ${quoteNames(absentes)} du modèle ${many ? 'ne sont pas' : 'n’est pas'} dans ce fichier.`,
    )
  return { lire, avertissements, manquantes: needed.map(([id]) => id) }
}

/** Headers that a model takes and that a file has not. */
export function entetesAbsentes(modele: Pick<Modele, 'contenus'>, entetes: readonly string[]): string[] {
  const placeOf = placesOf(entetes)
  return entetesDe({ ...modele, ignorees: [] }).filter((name) => placeOf(name) === null)
}

/** Headers of a file that its model neither takes nor ignores. */
export function entetesInconnues(modele: Modele, entetes: readonly string[]): string[] {
  // A file of refused rows that is sent back says why each was refused.
  const named = new Set([...entetesDe(modele), MOTIF_DU_REFUS])
  const folded = new Set([...named].map(foldText).filter((word) => word !== ''))
  return entetes.filter(
    (entete) => entete.trim() !== '' && !named.has(entete) && !folded.has(foldText(entete)),
  )
}

/** Public exports have so many columns that a year adds some: a file of more than these is known by most of its own. */
const WIDE = 30
const MOST_OF = 0.75

/** How many headers of a file a model names: of several that are those of a file, the one that knows most of it. */
export const connues = (modele: Modele, entetes: readonly string[]): number =>
  entetes.length - entetesInconnues(modele, entetes).length

/**
 * Whether the headers of a file are those of a model: it lacks no required one, and all are named, or most of those of a wide export
 * are there.
 */
export function estDuModele(
  modele: Modele,
  entetes: readonly string[],
  colonnesDe: (type: string) => Readonly<Record<string, Colonne>>,
): boolean {
  const placeOf = placesOf(entetes)
  const named = entetesDe(modele)
  const there = named.filter((name) => placeOf(name) !== null).length
  const isNamed = entetesInconnues(modele, entetes).length === 0
  return (
    (isNamed || (entetes.length > WIDE && there >= MOST_OF * named.length)) &&
    modele.contenus.every((contenu) => 'lire' in applyContenu(contenu, entetes, colonnesDe(contenu.type)))
  )
}
