import { foldText } from '../../textes/fold-text'
import { empreinte } from './empreinte'

/** Parts that may be taken of a text of a file (FIRST-24). */
export const PARTIES = [
  'numero',
  'voie',
  'adresse',
  'code-postal',
  'ville',
  'batiment',
  'escalier',
  'etage',
  'porte',
  'civilite',
  'nom',
  'prenom',
  'date',
  'energie',
  'famille',
  'chauffage',
  'empreinte',
] as const
export type Partie = (typeof PARTIES)[number]

/** Names of the parts, and an example of what each takes. */
export const PARTIE_LABELS: Readonly<Record<Partie, string>> = {
  numero: 'Numéro dans la voie («\u00a012 bis\u00a0» de «\u00a012bis rue X\u00a0»)',
  voie: 'Voie («\u00a0rue X\u00a0» de «\u00a012bis rue X\u00a0»)',
  adresse: 'Adresse sans code postal ni ville',
  'code-postal': 'Code postal',
  ville: 'Ville',
  batiment: 'Bâtiment («\u00a0B\u00a0» de «\u00a0Bât. B esc. 2\u00a0»)',
  escalier: 'Escalier («\u00a02\u00a0» de «\u00a0Bât. B esc. 2\u00a0»)',
  etage: 'Étage («\u00a03\u00a0» de «\u00a03ème étage porte 12\u00a0»)',
  porte: 'Porte («\u00a012\u00a0» de «\u00a03ème étage porte 12\u00a0»)',
  civilite: 'Civilité («\u00a0Mme\u00a0» de «\u00a0Mme NOM Prénom\u00a0»)',
  nom: 'Nom («\u00a0NOM\u00a0» de «\u00a0Mme NOM Prénom\u00a0»)',
  prenom: 'Prénom («\u00a0Prénom\u00a0» de «\u00a0Mme NOM Prénom\u00a0»)',
  date: 'Date que le texte contient',
  energie: 'Énergie («\u00a0Gaz naturel\u00a0» de «\u00a0GN\u00a0»)',
  famille: 'Famille d’équipement («\u00a0Chaudières\u00a0» de «\u00a0CHAUDIERE MURALE GAZ\u00a0»)',
  chauffage: 'Chauffage («\u00a0Individuel\u00a0» de «\u00a0IND GAZ\u00a0»)',
  empreinte: 'Numéro tiré du texte, le même chaque fois',
}

/** Longer texts hold no part: they are not looked through (SAFE-29). */
const LONGEST = 500

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const POSTAL = /(?<!\d)(?:0[1-9]|[1-8]\d|9[0-8])\d{3}(?!\d)/g
/** A number of five digits that a street begins with. */
const STREET_FIRST =
  /^\d{5} (?:rue|route|rte|chemin|che|avenue|av|boulevard|bd|allee|allée|place|pl|impasse|imp|quai|cours)\b/i
/** Place of the postal code, which a number of the street may look like: the last one. */
function postal(text: string): { before: string; code: string; after: string } | null {
  const found = [...text.matchAll(POSTAL)].filter(({ index }) => !STREET_FIRST.test(text) || index > 0).at(-1)
  return found
    ? {
        before: text.slice(0, found.index).replace(/[\s,;:–-]+$/u, ''),
        code: found[0],
        after: text.slice(found.index + 5),
      }
    : null
}

const STREET = /^(\d{1,5}(?:[-/]\d{1,5})?) ?(bis|ter|quater|[a-z])?(?=[ ,]|$)[ ,]*/i

function numero(text: string): string | null {
  const [, number, suffix] = STREET.exec(text) ?? []
  return number ? [number, suffix].filter(Boolean).join(' ') : null
}

function etage(text: string): string | null {
  const words = plain(text).toLowerCase()
  if (/\b(?:rez[- ]de[- ]chaussee|rez|rdc|rc)\b/.test(words)) return '0'
  const below = /\b(?:ss|sous[- ]sol) ?-?(\d{1,2})?\b/.exec(words)
  if (below) return `-${Number(below[1] ?? 1)}`
  const found =
    /(?<![\d-])(-?\d{1,3}) ?(?:er|ere|e|eme|nd|nde)? ?et(?:age|g)?\b/.exec(words) ??
    /\b(?:etage|etg|et)\.? ?(?:n ?°|no)? ?:? ?(-?\d{1,3})\b/.exec(words) ??
    /\br ?\+ ?(\d{1,3})\b/.exec(words) ??
    /^(-?\d{1,3}) ?(?:er|ere|e|eme|nd|nde)?$/.exec(words)
  return found?.[1] === undefined ? null : String(Number(found[1]))
}

/** Takes what follows one of these words: « 12 » of « porte n° 12 ». */
const after =
  (words: string, value = '[a-z]?\\d+[a-z]?|[a-z](?![a-z])') =>
  (text: string): string | null =>
    new RegExp(`(?<![a-z])(?:${words})\\.? ?(?:n ?°|no)? ?:? ?(${value})`, 'i').exec(plain(text))?.[1] ?? null

const CIVILITE =
  /^(m(?:onsieur|r)?\.?|m(?:ada)?me\.?|m(?:ademoise)?lle\.?)(?: (?:et|ou|&) (m(?:ada)?me\.?|m(?:onsieur|r)?\.?))? /i

function civilite(text: string): string | null {
  const [, first, second] = CIVILITE.exec(`${text} `) ?? []
  if (!first || second) return null
  return /^m(?:onsieur|r)?\.?$/i.test(first) ? 'M.' : 'Mme'
}

/** The family name is in capitals beside a first name that is not; otherwise nobody knows which is which. */
function person(text: string): { nom: string; prenom: string } {
  const words = `${text} `.replace(CIVILITE, '').trim().split(' ')
  const isName = (word: string) => word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word)
  const nom = words.filter(isName)
  const prenom = words.filter((word) => !isName(word))
  return nom.length === 0 || prenom.length === 0
    ? { nom: words.join(' '), prenom: '' }
    : { nom: nom.join(' '), prenom: prenom.join(' ') }
}

const DATE = /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{4})(?!\d)/

/** The value of the first words that the text holds, or the text itself: the reader of its column judges it. */
function understood(text: string, known: readonly (readonly [RegExp, string])[]): string {
  const folded = foldText(text)
  return known.find(([words]) => words.test(folded))?.[1] ?? text
}

const ENERGIES = [
  [/\b(?:gpl|propane|butane)\b/, 'GPL'],
  [/\b(?:reseau|urbain|cpcu|rcu)\b/, 'Réseau de chaleur'],
  [/\b(?:gn|gaz|methane)\b/, 'Gaz naturel'],
  [/\b(?:elec\w*)\b/, 'Électricité'],
  [/\b(?:fioul|fuel|fod|mazout)\b/, 'Fioul'],
  [/\b(?:bois|granules?|pellets?|buches?|plaquettes?)\b/, 'Bois'],
  [/\b(?:charbon|autre)\b/, 'Autre'],
] as const

const FAMILLES = [
  [/\b(?:pac|pompes? a chaleur)\b/, 'Pompes à chaleur'],
  [/\b(?:chauffe eau|ballons?|cumulus|cet|chauffe bain)\b/, 'Chauffe-eau'],
  [/\b(?:vmc|ventilation|extracteurs?|caissons?)\b/, 'VMC'],
  [/\b(?:chaufferies?|sous stations?)\b/, 'Chaufferies'],
  [/\b(?:regulations?|regulateurs?|thermostats?)\b/, 'Régulations'],
  [/\b(?:chaudieres?|chaud)\b/, 'Chaudières'],
] as const

const CHAUFFAGES = [
  [/\b(?:ind\w*)\b/, 'Individuel'],
  [/\b(?:reseau|urbain|cpcu|rcu)\b/, 'Réseau de chaleur'],
  [/\bcol\w* pac\b|\bpac col\w*\b/, 'Collectif pac'],
  [/\bcol\w* g(?:az|n)\b|\bg(?:az|n) col\w*\b/, 'Collectif gaz'],
] as const

const TAKE: Readonly<Record<Partie, (text: string) => string | null>> = {
  numero,
  voie: (text) => (postal(text)?.before ?? text).replace(STREET, '') || null,
  adresse: (text) => (postal(text)?.before ?? text) || null,
  'code-postal': (text) => postal(text)?.code ?? null,
  ville: (text) => (postal(text)?.after ?? '').replace(/\bcedex\b.*$/i, '').trim() || null,
  batiment: after('batiment|bat', '[a-z0-9]+'),
  escalier: after('escalier|esc', '[a-z0-9]+'),
  etage,
  porte: after('porte|pte|appartement|appt?|apt|logement|lgt'),
  civilite,
  nom: (text) => person(text).nom || null,
  prenom: (text) => person(text).prenom || null,
  date: (text) => DATE.exec(text)?.[0] ?? null,
  energie: (text) => understood(text, ENERGIES),
  famille: (text) => understood(text, FAMILLES),
  chauffage: (text) => understood(text, CHAUFFAGES),
  empreinte: (text) => empreinte(foldText(text)),
}

/** Takes a part of a text that is not empty; null where it holds none. */
export function partieDe(text: string, partie: Partie): string | null {
  const words = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  return words === '' || words.length > LONGEST ? null : TAKE[partie](words)
}
