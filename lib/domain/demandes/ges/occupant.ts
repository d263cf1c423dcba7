import { isSamePhone } from '../../identite/phone'
import { streetTypeCode } from '../../identite/street-types'
import type { Fault } from '../commun/fautes'
import type { GesBody } from './corps'

/** Fields that a request repeats of the customer it names (GES-07). */
const REPEATED = [
  'matricule',
  'civilite',
  'nom',
  'prenom',
  'email',
  'telephone',
  'numeroRue',
  'typeRue',
  'nomRue',
  'codePostal',
  'ville',
] as const
type Repeated = (typeof REPEATED)[number]

/** Customer as it is stored; null where nothing is known. */
export type Occupant = Readonly<Record<Repeated, string | null>>

export const CONTRADICTED = 'Cette valeur contredit celle du client désigné.'

/** Capitals and spaces are no contradiction. */
const plain = (text: string): string =>
  text.normalize('NFC').toLocaleUpperCase('fr-FR').replace(/\s+/g, ' ').trim()

function isSame(name: Repeated, said: string, known: string): boolean {
  if (name === 'telephone') return isSamePhone(said, known)
  if (name === 'typeRue') return plain(streetTypeCode(said)) === plain(streetTypeCode(known))
  return plain(said) === plain(known)
}

/** Fields in which a request contradicts its customer, who is the one that the agency calls and visits. */
export function contradictions(said: Pick<GesBody, Repeated>, customer: Occupant): Fault[] {
  return REPEATED.flatMap((path) => {
    const known = customer[path]
    return known === null || isSame(path, said[path], known) ? [] : [{ path, message: CONTRADICTED }]
  })
}
