import { foldText } from '../../textes/fold-text'
import type { Colonne } from '../colonne'
import { CLIENT, USAGES } from './noms-usuels'

/** A type of import, as far as a model is about it. */
export type Cible = {
  type: string
  key: readonly string[]
  columns: Readonly<Record<string, Colonne>>
}

/** Words that people shorten, and those that say nothing in a header. */
const WORDS: Readonly<Record<string, string>> = {
  n: 'numero',
  no: 'numero',
  num: 'numero',
  nr: 'numero',
  ref: 'reference',
  tel: 'telephone',
  port: 'mobile',
  portable: 'mobile',
  gsm: 'mobile',
  mail: 'email',
  courriel: 'email',
  cp: 'code postal',
  codepostal: 'code postal',
  bat: 'batiment',
  esc: 'escalier',
  etg: 'etage',
  constr: 'construction',
  const: 'construction',
  surf: 'surface',
  hab: 'habitable',
  lib: 'libelle',
  dt: 'date',
  logt: 'logement',
  lgt: 'logement',
  equip: 'equipement',
  equipt: 'equipement',
  adr: 'adresse',
  mes: 'mise service',
  marq: 'marque',
}
const SILENT: ReadonlySet<string> = new Set([
  'de',
  'du',
  'des',
  'd',
  'la',
  'le',
  'les',
  'l',
  'en',
  'a',
  'au',
  'aux',
  'un',
  'une',
])
/** Units that follow a name: « Surface (m²) », « Puissance kW ». */
const UNITS: ReadonlySet<string> = new Set(['m2', 'kw', 'kg', 'eur', 'euro', 'euros'])

/** A header in the words that it shares with others of the same sense: « N° de séries » and « num. série ». */
export function sensDe(header: string): string {
  const folded = foldText(header).replace(/\be mails?\b/g, 'email')
  const words = folded.split(' ').flatMap((word) => (WORDS[word] ?? word).split(' '))
  const said = words
    .filter((word) => !SILENT.has(word) && !UNITS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
  return (said.length > 0 ? said : words).join(' ')
}

export type Par = 'nom' | 'synonyme' | 'contenu'

/** A name of a column; `rang` says how near it is: 0 for its own header, 1 for its id, then what people call it, in order. */
type Nom = { colonne: string; par: Par; rang: number }

/** Rank of the first of the names that people give a column beside its own. */
const USUEL = 100

/** Column of a type by the words of its names: its own, then those that people give it. */
export function nomsDe({ type, columns }: Cible): ReadonlyMap<string, Nom> {
  const found = new Map<string, Nom>()
  const add = (words: string, colonne: string, rang: Nom['rang']) => {
    if (words !== '' && !found.has(words))
      found.set(words, { colonne, par: rang < 2 ? 'nom' : 'synonyme', rang })
  }
  const addAll = (names: readonly string[], colonne: string, first: number) => {
    for (const [index, name] of names.entries()) add(sensDe(name), colonne, first + index)
  }
  const shown = Object.entries(columns).filter(([, { interne }]) => !interne)
  for (const [id, { header }] of shown) add(sensDe(header), id, 0)
  // An id that is one of the names too, as « client » is, keeps the rank that it has among them.
  const isAlias = (id: string) => columns[id]?.aliases?.some((name) => sensDe(name) === foldText(id)) === true
  for (const [id] of shown) if (!isAlias(id)) add(foldText(id), id, 1)
  for (const [id, { aliases = [] }] of shown) addAll(aliases, id, 2)
  const usages = Object.entries({ client: CLIENT, ...USAGES[type] })
  for (const [id, words] of usages) if (id in columns) addAll(words, id, USUEL)
  return found
}

/** Signs that programs write in place of those that an encoding does not have: « kgCO? » for « kgCO₂ ». */
const LOST = /[?\ufffd]/

/** Column whose own name a header is, but for signs that were lost; null where there is none. */
export function colonneAbimee({ columns }: Cible, entete: string): string | null {
  if (!LOST.test(entete)) return null
  const is = (name: string) =>
    name.length === entete.length &&
    [...entete].every((sign, index) => LOST.test(sign) || sign.toLowerCase() === name[index]?.toLowerCase())
  return (
    Object.entries(columns).find(([, { header, aliases = [] }]) => [header, ...aliases].some(is))?.[0] ?? null
  )
}

const NUMBERING: ReadonlySet<string> = new Set(['numero', 'code', 'reference'])
/** Columns that a code never names: « Code commune » is that of the statistics office. */
const NEVER_CODED: ReadonlySet<string> = new Set(['ville', 'commune', 'region', 'nom'])

/** Column that a header names before its brackets or within them, « Commune (adresse de référence) », « Id. prof. 1 (SIREN) »; null where both do. */
function entreParentheses(noms: ReturnType<typeof nomsDe>, entete: string): Nom | undefined {
  const [, before = '', within = ''] = /^([^()]+)\(([^()]+)\)\s*$/.exec(entete) ?? []
  const found = [before, within].flatMap((words) => noms.get(sensDe(words)) ?? [])
  return found.every(({ colonne }) => colonne === found[0]?.colonne) ? found[0] : undefined
}

/**
 * Column that a header names in more words than its own: « N° facture » among invoices is their number, « N° lot » is what « Lot »
 * is.
 */
export function colonneLongue(
  { type }: Cible,
  noms: ReturnType<typeof nomsDe>,
  entete: string,
): { colonne: string; par: Par } | null {
  const words = sensDe(entete).split(' ')
  const noun = sensDe(type)
  const without = (left: (word: string) => boolean) => noms.get(words.filter((word) => !left(word)).join(' '))
  const own = words.includes(noun) ? without((word) => word === noun) : undefined
  if (own) return { ...own, par: 'synonyme' }
  const bracketed = entreParentheses(noms, entete)
  if (bracketed) return { ...bracketed, par: 'synonyme' }
  const coded = NUMBERING.has(words[0] ?? '') ? without((word) => NUMBERING.has(word)) : undefined
  return coded && !NEVER_CODED.has(coded.colonne) ? { ...coded, par: 'synonyme' } : null
}
