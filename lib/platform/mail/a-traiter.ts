import { plainPhone } from '@/lib/domain/identite/phone'
import { foldText } from '@/lib/domain/textes/fold-text'
import { formatPhone } from '@/lib/domain/textes/format'
import { type Block, type Fait, faits, lien, titre } from './blocks'

/** Somebody whom an agency may have to reach. */
export type AAppeler = {
  nom: string
  /** Role in the file: « Client final », « Interlocuteur ». */
  qualite: string
  telephones: readonly (string | null | undefined)[]
  email?: string | null | undefined
}

/** A titled part of what was asked, each answer under its name. */
export type Partie = { titre: string; faits: readonly Fait[] }

/** All that an agency needs to act (TRUST-45). Null says that the matter has none. */
export type ATraiter = {
  aAppeler: readonly AAppeler[]
  adresse: string | null
  /** How to get in: code, floor, instruction. */
  acces: string | null
  urgence: boolean | null
  /** The price that was agreed, with its tax. */
  prix: string | null
  demande: readonly Partie[]
  /** Names of the files. */
  pieces: readonly string[]
  /** Page of the record. */
  page: { libelle: string; url: string }
}

/** Titled parts, one after the other; those that say nothing are left out. */
export const parties = (parts: readonly Partie[]): Block[] =>
  parts.flatMap((part) => (part.faits.length === 0 ? [] : [titre(part.titre), faits(part.faits)]))

const reachesOf = ({ telephones, email }: AAppeler): string[] =>
  [
    ...telephones.flatMap((one) => (one?.trim() ? [plainPhone(one)] : [])),
    email?.trim().toLowerCase() ?? '',
  ].filter((reach) => reach !== '')

const wordsOf = (nom: string): string[] => (foldText(nom) || nom.trim()).split(' ')

/** Whether two names are of one person: « Madame Claire DUMONT » and « Dumont Claire », reached alike where both can be. */
function isSamePerson(one: AAppeler, other: AAppeler): boolean {
  const [words, others] = [wordsOf(one.nom), wordsOf(other.nom)]
  const isName = words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
  const [reaches, known] = [reachesOf(one), reachesOf(other)]
  return (
    isName && (reaches.length === 0 || known.length === 0 || reaches.some((reach) => known.includes(reach)))
  )
}

/** Each person once, with every role, number and address that they are named with. */
export function personnes(named: readonly AAppeler[]): AAppeler[] {
  const kept: AAppeler[] = []
  for (const person of named) {
    const at = kept.findIndex((one) => isSamePerson(one, person))
    const one = kept[at]
    if (one === undefined) kept.push(person)
    else kept[at] = { ...one, ...bothOf(one, person) }
  }
  return kept
}

const bothOf = (one: AAppeler, other: AAppeler) => ({
  qualite: [...new Set([...one.qualite.split(', '), other.qualite])].join(', '),
  telephones: [...one.telephones, ...other.telephones],
  email: one.email?.trim() ? one.email : other.email,
})

/** Each number once, as it is written first. */
function phonesOf({ telephones }: AAppeler): string[] {
  const phones = new Map<string, string>()
  for (const one of telephones)
    if (one?.trim() && !phones.has(plainPhone(one))) phones.set(plainPhone(one), formatPhone(one))
  return [...phones.values()]
}

const appelerText = (person: AAppeler): string =>
  [`${person.nom} (${person.qualite})`, ...phonesOf(person), person.email].filter(Boolean).join('\n')

/** The blocks of a mail that asks an agency to act: whom to call, where, what was asked, and the page of the record. */
export function blocsATraiter(one: ATraiter): Block[] {
  const { aAppeler, adresse, acces, urgence, prix, demande, pieces, page } = one
  const facts: (readonly [string, string | null])[] = [
    ['Urgence', urgence === null ? null : urgence ? 'Oui' : 'Non'],
    ...personnes(aAppeler).map(
      (person, index) => [index === 0 ? 'À appeler' : 'Ou', appelerText(person)] as const,
    ),
    ['Adresse', adresse],
    ['Accès', acces],
    ['Prix', prix],
  ]
  return [
    faits(facts.flatMap(([name, value]): Fait[] => (value ? [[name, value]] : []))),
    ...parties(demande),
    ...(pieces.length === 0 ? [] : [faits([['Pièces jointes', pieces.join('\n')]])]),
    lien(page.libelle, page.url),
  ]
}

/** Example in the previews of such mails. */
export const EXEMPLE_A_TRAITER: ATraiter = {
  aAppeler: [
    {
      nom: 'Camille Essai',
      qualite: 'client final',
      telephones: ['0639980011'],
      email: 'camille@exemple.fr',
    },
  ],
  adresse: '12 rue des Acacias, 59000 Lille',
  acces: 'Digicode 12A34, 2ᵉ étage',
  urgence: true,
  prix: '114,00 € TTC',
  demande: [{ titre: 'Panne', faits: [['Symptôme', 'Plus de chauffage']] }],
  pieces: ['plaque.jpg'],
  page: { libelle: 'Voir la demande', url: 'https://extranet.exemple.fr/v2/suivi?demande=56' },
}
