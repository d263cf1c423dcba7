import { IMPORTS } from '@/lib/app/imports.generated'
import type { Apercu } from '@/lib/domain/imports/apercu'
import type { Maniere } from '@/lib/domain/imports/correspondance'
import { readEntete } from '@/lib/domain/imports/entete'
import { applyContenu, connues, estDuModele } from '@/lib/domain/imports/modele/apply'
import { entetesDe, type Modele } from '@/lib/domain/imports/modele/modele'
import { proposeModele } from '@/lib/domain/imports/modele/propose'
import { typeOfName } from '@/lib/domain/imports/nom-de-fichier'
import { foldText } from '@/lib/domain/textes/fold-text'
import { quoteNames } from '@/lib/domain/textes/quote'
import { ValidationError } from '@/lib/platform/errors/errors'
import { definitionOf } from '@/lib/platform/imports/definition'
import { WrongFileError } from '@/lib/platform/imports/read'
import { type OptionsTableau, readApercu, type Source } from '@/lib/platform/imports/tableau/tableau'
import { colonnesDe, TABULAIRES } from './colonnes'
import { findModeleSystem, type ModeleGarde, readModelesSystem } from './modeles/queries'

export type Compris = {
  apercu: Apercu
  /** Null for a file of one type whose columns are all ours, by their names; and where nothing tells what it holds. */
  modele: Modele | null
  /** Contents of the file; none where nothing tells. */
  types: string[]
  manieres: Record<string, Maniere>
  nomModele: string | null
}

type Demande = {
  nom: string
  /** Content that was asked for; told from the name and the columns when absent. */
  type?: string | undefined
  /** Name of a model that was asked for. */
  modele?: string | undefined
  lecture?: OptionsTableau
}

const CIBLES = TABULAIRES.map((type) => definitionOf(IMPORTS, type))

/** Says a file by its name, and by the sheet of it that was read, before what is wrong with it. */
const wrong = (nom: string, why: string, feuille?: string | null) =>
  new ValidationError(`${nom}${feuille ? `, feuille ${quoteNames([feuille])}` : ''}\u00a0: ${why}`)

/** Refusal of a sheet that is asked of a file which is no workbook. */
export const sansFeuille = (nom: string) =>
  wrong(nom, 'ce fichier n’est pas un classeur, il n’a pas de feuille à choisir.')

/** Whether all columns of a file are those of a type, by their names, and none that is required is missing. */
function isExact(type: string, entetes: readonly string[]): boolean {
  const read = readEntete(entetes, colonnesDe(type))
  return !('fault' in read) && read.inconnues.length === 0
}

/** The model with the headers as the file writes them, whatever their capitals and accents. */
function onFile(modele: Modele, entetes: readonly string[]): Modele {
  const byName = new Map(entetes.map((entete) => [foldText(entete), entete]))
  const own = (name: string) => (entetes.includes(name) ? name : (byName.get(foldText(name)) ?? name))
  const contenus = modele.contenus.map(({ colonnes, ...contenu }) => ({
    ...contenu,
    colonnes: Object.fromEntries(
      Object.entries(colonnes).map(([id, regle]) => [id, { ...regle, de: regle.de.map(own) }]),
    ),
  }))
  return { contenus, ignorees: modele.ignorees.map(own) }
}

const byModel = (modele: Modele, entetes: readonly string[]): Record<string, Maniere> =>
  Object.fromEntries(
    entetesDe({ ...modele, ignorees: [] })
      .filter((entete) => entetes.includes(entete))
      .map((entete) => [entete, 'modele' as const]),
  )

const ofModel = ({ nom: nomModele, modele }: ModeleGarde, entetes: readonly string[]) => {
  const own = onFile(modele, entetes)
  return {
    modele: own,
    types: own.contenus.map(({ type }) => type),
    manieres: byModel(own, entetes),
    nomModele,
  }
}

/** Why a model cannot be asked of a file: a required column that it lacks, and what it has in its place. */
function faultOfModel({ nom, modele }: ModeleGarde, entetes: readonly string[]): string | null {
  for (const contenu of modele.contenus) {
    const applied = applyContenu(contenu, entetes, colonnesDe(contenu.type))
    if ('fault' in applied)
      return `le modèle ${quoteNames([nom])} n’est pas celui de ce fichier. ${applied.fault} Le fichier a\u00a0: ${quoteNames(entetes)}.`
  }
  return null
}

/**
 * Tells what a file holds before anything is read in (FIRST-23, FIRST-24): its columns by the model that was asked for, else as
 * they are where its type is known and all its columns are ours, else by the kept model that knows them, else by their names and
 * what they hold. Throws ValidationError for a file that is none, and for a model that asks for columns it has not.
 */
export async function comprendre(source: Source, { nom, type, modele, lecture }: Demande): Promise<Compris> {
  const apercu = await readApercu(source, lecture).catch((error: unknown) => {
    throw error instanceof WrongFileError ? wrong(nom, error.message) : error
  })
  const { entetes, feuille } = apercu
  if (lecture?.feuille && feuille === null) throw sansFeuille(nom)
  if (modele !== undefined) {
    const found = await findModeleSystem(modele)
    if (found === null) throw wrong(nom, `aucun modèle ne s’appelle ${quoteNames([modele])}.`)
    const fault = faultOfModel(found, entetes)
    if (fault !== null) throw wrong(nom, fault, feuille)
    return { apercu, ...ofModel(found, entetes) }
  }
  const told = type ?? typeOfName(nom, TABULAIRES)
  if (told !== null && isExact(told, entetes)) {
    const manieres = Object.fromEntries(entetes.map((entete) => [entete, 'nom' as const]))
    return { apercu, modele: null, types: [told], manieres, nomModele: null }
  }
  const kept = type === undefined ? await readModelesSystem() : []
  const [known] = kept
    .filter((one) => estDuModele(one.modele, entetes, colonnesDe))
    .sort((one, other) => connues(other.modele, entetes) - connues(one.modele, entetes))
  if (known !== undefined) return { apercu, ...ofModel(known, entetes) }
  return { apercu, ...propose(apercu, type), nomModele: null }
}

/** Guesses by the columns of a file alone what it holds, unless its type is told, and where each goes. */
export function propose(apercu: Apercu, type?: string): Pick<Compris, 'modele' | 'types' | 'manieres'> {
  const proposed = proposeModele(apercu, CIBLES, type === undefined ? undefined : [type])
  if (proposed === null) return { modele: null, types: [], manieres: {} }
  const manieres = proposed.colonnes.flatMap(({ entete, par, sure }): [string, Maniere][] =>
    par === null ? [] : [[entete, sure || par === 'contenu' ? par : 'doute']],
  )
  const { modele: own } = proposed
  const types = own.contenus.map((contenu) => contenu.type)
  return { modele: own, types, manieres: Object.fromEntries(manieres) }
}
