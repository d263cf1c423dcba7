import { LISTES_IMPORTEES, listeDe, modeleDeListe } from './entetes-des-listes'
import { type Essai, essayer, type Vue } from './essai'
import { type Contenu, type Modele, valeurParDefaut } from './modele'
import { type Cible, type Par, sensDe } from './vocabulaire'

/** Where a column of the file goes: null where nobody knows, which the person then says. */
export type ColonneProposee = {
  entete: string
  type: string | null
  colonne: string | null
  par: Par | null
  /** False where its values do not read as those of the column, or its name says nothing. */
  sure: boolean
}
export type Manquante = { type: string; colonne: string; header: string }
export type Proposition = { modele: Modele; colonnes: ColonneProposee[]; manquantes: Manquante[] }

/** Columns that one value fills for a whole file: the person gives it where the file has none. */
const CONTEXTE: ReadonlySet<string> = new Set(['client', 'contrat', 'agence', 'groupe', 'portail'])
/** Types that a sheet of the first brings beside it, in the order in which they are stored. */
const COMPAGNONS: Readonly<Record<string, readonly string[]>> = {
  logements: ['ensembles', 'batiments', 'occupants'],
}
/** Columns without which a line brings none of a type that comes beside another. */
const SI: Readonly<Record<string, readonly string[]>> = {
  ensembles: ['ensemble'],
  batiments: ['ensemble', 'batiment'],
  occupants: ['nom'],
}
/** Types whose columns are those of another: the key of a file says by their own word that it is of one. */
const VARIANTES: ReadonlySet<string> = new Set(['programmes'])
/** Values of required columns that many sheets do not have. */
const DEFAUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ensembles: { chauffage: 'Individuel' },
  dpe: { diagnostiqueur: 'Non communiqué' },
}
const isFilled = ({ cible, colonnes }: Essai, id: string): boolean =>
  colonnes.has(id) || CONTEXTE.has(id) || DEFAUTS[cible.type]?.[id] !== undefined

/** Those that nobody guesses for a file of the type alone, or for its empty cells: the person says them. */
const DEMANDES: ReadonlySet<string> = new Set(['chauffage'])

const defautsDe = (type: string, isBeside: boolean): [string, string][] =>
  Object.entries(DEFAUTS[type] ?? {}).filter(([id]) => isBeside || !DEMANDES.has(id))

const required = ({ columns }: Cible): string[] =>
  Object.keys(columns).filter((id) => columns[id]?.required && !columns[id]?.interne)

/** Whether a line says which row it is about. */
const isKeyed = (essai: Essai): boolean => {
  const keys = essai.cible.key.filter((id) => id in essai.cible.columns && essai.cible.columns[id]?.required)
  const own = keys.length > 0 ? keys : required(essai.cible)
  const word = sensDe(essai.cible.type)
  const isSaid = (id: string) =>
    essai.colonnes.get(id)?.regle.de.some((entete) => sensDe(entete).split(' ').includes(word))
  if (VARIANTES.has(essai.cible.type) && !own.some(isSaid)) return false
  return own.every((id) => isFilled(essai, id)) && own.some((id) => essai.colonnes.has(id))
}

/** How much a file looks like one of a type: headers that few types have count most. */
function scoreOf(essai: Essai, commonness: ReadonlyMap<string, number>): number {
  const needed = required(essai.cible)
  const share = needed.filter((id) => isFilled(essai, id)).length / Math.max(1, needed.length)
  const said = [...essai.colonnes.values()].map(({ regle: { de }, par }) =>
    par === 'contenu' ? 0.1 : 1 / (commonness.get(de[0] ?? '') ?? 1),
  )
  return said.reduce((sum, one) => sum + one, 0) + 3 * share
}

/** The type that a file is of, by its headers; null where none can be named by its lines. */
function principal(essais: readonly Essai[]): Essai | null {
  const commonness = new Map<string, number>()
  for (const { colonnes } of essais)
    for (const {
      regle: { de },
    } of colonnes.values())
      for (const entete of de) commonness.set(entete, (commonness.get(entete) ?? 0) + 1)
  const ranked = essais
    .filter(isKeyed)
    .map((essai) => ({ essai, score: scoreOf(essai, commonness) }))
    .sort((one, other) => other.score - one.score)
  return ranked[0]?.essai ?? null
}

/** Columns that say of which row a line is: those of a companion are those of the rows that it comes beside. */
const COMMUNES = ['client', 'contrat', 'ensemble', 'batiment', 'logement'] as const

function besideMain(main: Essai, { cible, colonnes }: Essai): Essai {
  const shared = new Map(colonnes)
  for (const id of COMMUNES) {
    const own = main.colonnes.get(id)
    if (own && id in cible.columns && !shared.has(id)) shared.set(id, own)
  }
  return { cible, colonnes: shared }
}

/** The types that a sheet clearly brings beside its own: each has a name of its own there, and all that it needs. */
function compagnons(main: Essai, essais: readonly Essai[]): Essai[] {
  const taken = new Set([...main.colonnes.values()].flatMap(({ regle: { de } }) => de))
  const isOwn = (essai: Essai, id: string) => {
    const de = essai.colonnes.get(id)?.regle.de ?? []
    return de.length > 0 && de.every((entete) => !taken.has(entete))
  }
  const kept: Essai[] = []
  for (const type of COMPAGNONS[main.cible.type] ?? []) {
    const found = essais.find(({ cible }) => cible.type === type)
    const essai = found && besideMain(main, found)
    if (!essai || !isKeyed(essai) || !required(essai.cible).every((id) => isFilled(essai, id))) continue
    // A building has no name but that which its dwellings give: it comes with the sets of the sheet.
    const comes =
      type === 'batiments' ? kept.some(({ cible }) => cible.type === 'ensembles') : isOwn(essai, 'nom')
    if (comes) kept.push(essai)
  }
  return kept
}

function contenuOf({ cible: { type }, colonnes }: Essai, isBeside: boolean): Contenu {
  const rules = [...colonnes].map(([id, trouvee]) => [id, trouvee.regle] as const)
  for (const [id, defaut] of defautsDe(type, isBeside)) {
    const own = colonnes.get(id)?.regle
    rules.push([id, own ? { ...own, defaut } : valeurParDefaut(defaut)])
  }
  const si = isBeside ? SI[type] : undefined
  return { type, colonnes: Object.fromEntries(rules), ...(si ? { si: [...si] } : {}) }
}

/** The proposal of a list's own export: each of its columns is known (FIRST-32). */
function duneListe({ entetes }: Vue, definitions: readonly Cible[]): Proposition | null {
  const liste = listeDe(entetes)
  const cible = definitions.find(({ type }) => type === LISTES_IMPORTEES[liste ?? '']?.type)
  const modele = liste !== null && cible ? modeleDeListe(liste, cible, entetes) : null
  const rules = Object.entries(modele?.contenus[0]?.colonnes ?? {})
  if (!cible || !modele) return null
  const colonnes = entetes.map((entete): ColonneProposee => {
    const id = rules.find(([, { de }]) => de.includes(entete))?.[0]
    return id === undefined
      ? { entete, type: null, colonne: null, par: null, sure: true }
      : { entete, type: cible.type, colonne: id, par: 'nom', sure: true }
  })
  const manquantes = required(cible)
    .filter((id) => modele.contenus[0]?.colonnes[id] === undefined)
    .map((colonne) => ({ type: cible.type, colonne, header: cible.columns[colonne]?.header ?? colonne }))
  return { modele, colonnes, manquantes }
}

/**
 * Proposes the model of a file: what it brings, told from its headers unless `types` says it, and where each of its columns
 * goes (FIRST-24). Every header is in `colonnes`; those without a column wait for the person. Null where no type fits.
 */
export function proposeModele(
  vue: Vue,
  definitions: readonly Cible[],
  types?: readonly string[],
): Proposition | null {
  const ofList = duneListe(vue, definitions)
  const told = ofList?.modele.contenus[0]?.type
  if (ofList !== null && (types ?? [told]).every((type) => type === told)) return ofList
  const essais = definitions.map((cible) => essayer(cible, vue))
  const asked = types?.flatMap((type) => essais.find(({ cible }) => cible.type === type) ?? [])
  const main = asked && asked.length > 0 ? (asked.at(-1) ?? null) : principal(essais)
  if (main === null) return null
  const beside = asked && asked.length > 0 ? asked.slice(0, -1) : compagnons(main, essais)
  const order = [...beside.filter(({ cible }) => cible.type !== 'occupants'), main]
  const all = [...order, ...beside.filter(({ cible }) => cible.type === 'occupants')]
  const colonnes = vue.entetes.map((entete): ColonneProposee => {
    for (const { cible, colonnes: found } of [main, ...beside])
      for (const [
        colonne,
        {
          regle: { de },
          par,
          sure,
        },
      ] of found)
        if (de.includes(entete)) return { entete, type: cible.type, colonne, par, sure }
    return { entete, type: null, colonne: null, par: null, sure: false }
  })
  const contenus = all.map((essai) => contenuOf(essai, essai !== main))
  const manquantes = all.flatMap(({ cible }, index) =>
    required(cible)
      .filter((id) => contenus[index]?.colonnes[id] === undefined)
      .map((colonne) => ({ type: cible.type, colonne, header: cible.columns[colonne]?.header ?? colonne })),
  )
  return { modele: { contenus, ignorees: [] }, colonnes, manquantes }
}
