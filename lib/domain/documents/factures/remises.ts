import { readAmount } from '@/lib/domain/imports/valeurs'
import { libelleFault } from '../libelle'
import { cellOf, type Fault, fault, readTaux } from './cellule'
import { readRaison, SANS_RAISON } from './exonerations'
import { type Remise, remiseSchema } from './montants'

const REMISE = /^(remise|frais)\s+(.+?)\s+à\s+(.+?)\s*%\s*(?:\(([^)]*)\)\s*)?:\s*(\S.*)$/i
export const REMISES_HELP =
  'Sur le tout\u00a0: «\u00a0remise 50,00 à 20 % : Fidélité\u00a0» ou «\u00a0frais 45,00 à 20 % : Déplacement\u00a0», à 0 % avec sa raison entre parenthèses avant les deux-points\u00a0; «\u00a0|\u00a0» les sépare.'

function readRemise(text: string): Remise | Fault {
  const [, sens, amount, rate, raison = '', motif] = REMISE.exec(text) ?? []
  if (sens === undefined || amount === undefined || rate === undefined || motif === undefined)
    return fault(REMISES_HELP)
  const refused = libelleFault(motif)
  if (refused !== null) return fault(refused)
  const montant = readAmount(amount, { min: 1, max: 100_000_000 })
  if ('fault' in montant) return montant
  const tvaDixiemes = readTaux(rate)
  if (typeof tvaDixiemes !== 'number') return tvaDixiemes
  const sansTaxe = readRaison(raison.trim())
  if (tvaDixiemes === 0 && sansTaxe === null) return fault(SANS_RAISON)
  if (tvaDixiemes > 0 && raison !== '') return fault('Une remise avec une raison d’exonération est à 0 %.')
  const { categorieTva = 'S', exoneration = null } = sansTaxe ?? {}
  return {
    sens: sens.toLowerCase() === 'remise' ? 'Remise' : 'Frais',
    motif,
    montantCents: Number(montant.value),
    tvaDixiemes,
    categorieTva,
    ...(exoneration !== null && { exoneration }),
  }
}

/** Discounts and charges on the whole, each in its writing of the staging table: a JSON object. */
export const remisesSchema = cellOf(
  readRemise,
  (one) => JSON.stringify(one).replaceAll('|', ' '),
  () => null,
)

/** Discounts and charges as the staging table holds them. */
export const remisesLues = (text: string): Remise[] =>
  text === '' ? [] : text.split('|').map((one) => remiseSchema.parse(JSON.parse(one)))
