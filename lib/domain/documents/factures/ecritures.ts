import { montantsParTaux } from './montants'

/** Accounts of the French chart (ANC regulation 2014-03): upkeep and repairs, deductible tax, suppliers. */
const CHARGE = '615'
const TVA_DEDUCTIBLE = '445660'
const FOURNISSEUR = '401'

/** One entry of an invoice in the books of who pays it, in cents; `tvaDixiemes` of those of a rate. */
export type Ecriture = {
  compte: string
  debitCents: number
  creditCents: number
  tvaDixiemes: number | null
}

type Piece = {
  /** Code of the client for the charge. */
  codeComptable: string | null
  /** Sums without tax by rate; null for an invoice whose lines are not known. */
  htParTaux: Readonly<Record<string, number>> | null
  montantHtCents: number
  montantTtcCents: number
}

function entry(compte: string, cents: number, tvaDixiemes: number | null): Ecriture {
  return { compte, debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0), tvaDixiemes }
}

/** Entries of an invoice: charge and tax of each rate against the supplier. They always balance; a credit note reverses them. */
export function ecrituresDe({
  codeComptable,
  htParTaux,
  montantHtCents,
  montantTtcCents,
}: Piece): Ecriture[] {
  const charge = codeComptable ?? CHARGE
  const sums = new Map(Object.entries(htParTaux ?? {}).map(([taux, ht]) => [Number(taux), ht]))
  const { parTaux, ttcCents } = montantsParTaux(sums)
  const supplier = entry(FOURNISSEUR, -montantTtcCents, null)
  if (ttcCents !== montantTtcCents)
    return [
      entry(charge, montantHtCents, null),
      entry(TVA_DEDUCTIBLE, montantTtcCents - montantHtCents, null),
      supplier,
    ]
  return [
    ...parTaux.flatMap(({ tvaDixiemes, htCents, tvaCents }) => [
      entry(charge, htCents, tvaDixiemes),
      ...(tvaCents === 0 ? [] : [entry(TVA_DEDUCTIBLE, tvaCents, tvaDixiemes)]),
    ]),
    supplier,
  ]
}
