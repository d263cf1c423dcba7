import { accounts } from '../support/accounts'

/** The people of the large set whom its measures are taken as (PERF-12). */
export const PEOPLE = {
  bailleur: 'grand.bailleur@exemple.fr',
  agence: 'grande.agence@exemple.fr',
  personnel: accounts.ehs.super,
} as const
export type Person = keyof typeof PEOPLE

/** Each one's like in the small set. */
export const SMALL: Readonly<Record<Person, string>> = {
  bailleur: accounts.collectif.super,
  agence: accounts.ges.super,
  personnel: accounts.ehs.super,
}

export const WORDS: Readonly<Record<Person, string>> = {
  bailleur: 'le plus grand bailleur',
  agence: 'la plus grande agence',
  personnel: 'le personnel',
}
