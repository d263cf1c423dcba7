import { plainPhone } from '../../identite/phone'
import { foldText } from '../../textes/fold-text'

/** Names of one person: e-mails in lower case, phones as `plainPhone` writes them, names as they were typed. */
export type Identite = {
  emails: readonly string[]
  telephones: readonly string[]
  noms: readonly Nom[]
}

/** `prenom` is empty where a table holds the whole name in one column. */
export type Nom = { prenom: string; nom: string }

export const AUCUNE_IDENTITE: Identite = { emails: [], telephones: [], noms: [] }

const SHORTEST_NAME = 3
const TITRES = ['et', 'm', 'mr', 'mme', 'mlle', 'madame', 'mademoiselle', 'monsieur']

export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Both, without what either holds already. */
export function joinIdentites(a: Identite, b: Identite): Identite {
  const noms = new Map<string, Nom>()
  for (const nom of [...a.noms, ...b.noms]) {
    const key = foldText(`${nom.prenom} ${nom.nom}`)
    // A name in two parts says more than the same one in one.
    if (foldText(nom.nom) !== '' && (nom.prenom !== '' || !noms.has(key))) noms.set(key, nom)
  }
  return {
    emails: unique([...a.emails, ...b.emails].map(normalEmail)),
    telephones: unique([...a.telephones, ...b.telephones].map(plainPhone)),
    noms: [...noms.values()],
  }
}

const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')

/** Family names without case, accents or signs; where they differ, there are several persons. */
export function familles({ noms }: Identite): string[] {
  const folded = noms.map(({ prenom, nom }) => ({ isWhole: prenom === '', name: foldText(nom) }))
  const split = folded.filter(({ isWhole }) => !isWhole).map(({ name }) => name)
  const others = folded.filter(
    ({ isWhole, name }) => isWhole && !split.some((famille) => holds(name, famille)),
  )
  return [...new Set([...split, ...others.map(({ name }) => name)])]
}

/** Whether all words of a folded name are in another. */
function holds(name: string, words: string): boolean {
  const own = name.split(' ')
  return words.split(' ').every((word) => own.includes(word))
}

/** Whether a name may be that of the person: neither its family name nor its first name contradicts it. */
export function isOneOf(identite: Identite, nom: Nom): boolean {
  const name = foldText(`${nom.prenom} ${nom.nom}`)
  const known = familles(identite)
  const prenom = prenomDe(nom, known)
  return (
    known.every((famille) => holds(name, famille)) &&
    identite.noms.every((other) => mayBeSame(prenom, prenomDe(other, known)))
  )
}

/** Whether names of one identity are of several persons: two families, or spouses who share a phone. */
export function areSeveral(identite: Identite): boolean {
  return identite.noms.some((nom) => !isOneOf(identite, nom))
}

/** Folded first name; of a whole name, what is left without the family name and titles. Empty when there is none. */
function prenomDe({ prenom, nom }: Nom, known: readonly string[]): string {
  if (foldText(prenom) !== '') return foldText(prenom)
  const others = [...TITRES, ...known.flatMap((famille) => famille.split(' '))]
  return foldText(nom)
    .split(' ')
    .filter((word) => !others.includes(word))
    .join(' ')
}

/** Whether two folded first names do not contradict each other: alike, missing, or one the initials of the other. */
function mayBeSame(a: string, b: string): boolean {
  return a === '' || b === '' || a === b || areInitials(a, b) || areInitials(b, a)
}

function areInitials(initials: string, name: string): boolean {
  const letters = initials.split(' ')
  const words = name.split(' ')
  return letters.every((letter, at) => letter.length === 1 && words[at]?.startsWith(letter))
}

/** Patterns of one person, as sources that JavaScript and PostgreSQL read alike whatever the locale; null finds nothing. */
export type Motifs = {
  /** E-mails, phones and whole names: whoever wrote them meant this person. */
  sur: string | null
  /** First and family names alone, written as names are: with a capital. */
  noms: string | null
  /** First and family names alone, however they are written. */
  mots: string | null
  /** Family names alone, with a capital: of this person where nobody else bears them. */
  familles: string | null
}

/** The patterns that find a person in texts, in any spelling of e-mail, phone and name. */
export function motifsDe({ emails, telephones, noms }: Identite): Motifs {
  const complets = noms.flatMap(({ prenom, nom }) =>
    prenom === ''
      ? [nom, nom.split(' ').reverse().join(' ')].filter((name) => name.includes(' '))
      : [`${prenom} ${nom}`, `${nom} ${prenom}`],
  )
  const seuls = noms.flatMap(({ prenom, nom }) => (prenom === '' ? nom.split(/\s+/) : [nom, prenom]))
  const familles = noms.filter(({ prenom }) => prenom !== '').map(({ nom }) => nom)
  return {
    sur: either([
      ...emails.map(emailSource),
      ...telephones.map(phoneSource),
      ...complets.map((name) => nameSource(name)),
    ]),
    noms: either(seuls.filter(isWord).map((name) => nameSource(name, true))),
    mots: either(seuls.filter(isWord).map((name) => nameSource(name))),
    familles: either(familles.filter(isWord).map((name) => nameSource(name, true))),
  }
}

/** Shorter names are too common as words, and titles are not names. */
const isWord = (name: string) => {
  const folded = foldText(name)
  return folded.length >= SHORTEST_NAME && !TITRES.includes(folded)
}

function either(sources: readonly string[]): string | null {
  return sources.length === 0 ? null : `(?:${[...new Set(sources)].join('|')})`
}

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'àâäáãåÀÂÄÁÃÅ',
  c: 'çÇ',
  e: 'éèêëÉÈÊË',
  i: 'îïíìÎÏÍÌ',
  n: 'ñÑ',
  o: 'ôöóòõÔÖÓÒÕ',
  u: 'ùûüúÙÛÜÚ',
  y: 'ÿýŸÝ',
}
const COMBINING = '[\u0300-\u036f]?'
const BETWEEN_WORDS = "(?:[ \u00a0\u202f'’.-]|&#39;|&#x27;|&nbsp;)+"
const BETWEEN_DIGITS = '(?:[ \u00a0\u202f./-]|&nbsp;)*'

/** As JavaScript's strict patterns and PostgreSQL's both write it. */
const escaped = (char: string) => (/[\^\\\]]/.test(char) ? `\\${char}` : `[${char}]`)

function letter(char: string, capital = false): string {
  const accents = ACCENTS[char] ?? ''
  if (capital) {
    const capitals = [...accents].filter((accent) => accent !== accent.toLowerCase()).join('')
    return `[${char.toUpperCase()}${capitals}]${COMBINING}`
  }
  return `[${char}${char.toUpperCase()}${accents}]${accents === '' ? '' : COMBINING}`
}

function nameSource(name: string, capital = false): string {
  return foldText(name)
    .split(' ')
    .map((word) => [...word].map((char, at) => letter(char, capital && at === 0)).join(''))
    .join(BETWEEN_WORDS)
}

function emailSource(email: string): string {
  const source = (char: string) => {
    if (char === '@') return '(?:@|%40)'
    if (char === '+') return '(?:\\+|%2B)'
    return /[a-z]/.test(char) ? `[${char}${char.toUpperCase()}]` : escaped(char)
  }
  return [...normalEmail(email)].map(source).join('')
}

function phoneSource(phone: string): string {
  const national = plainPhone(phone).replace(/\D/g, '').replace(/^0/, '')
  const digits = [...national].join(BETWEEN_DIGITS)
  return `(?:(?:\\+|00)33${BETWEEN_DIGITS}(?:\\(0\\))?|0)${BETWEEN_DIGITS}${digits}`
}
