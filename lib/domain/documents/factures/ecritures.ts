import type { FACTURE_TYPES } from '@/lib/domain/documents/statuts'
import { type LigneFacture, montantsDe, type Remise, type Ventilation } from './montants'

export type Compte = {
  nature: 'charge' | 'tva' | 'acompte' | 'fournisseur'
  numero: string
  libelle: string
}

/**
 * Accounts of the French chart (ANC regulation 2014-03) by the words of the ledger: upkeep and repairs, deductible tax, deposits
 * paid on orders, suppliers.
 */
const CHARGE: Compte = { nature: 'charge', numero: '615', libelle: 'Entretien et réparations' }
const TVA_DEDUCTIBLE: Compte = {
  nature: 'tva',
  numero: '445660',
  libelle: 'TVA déductible sur autres biens et services',
}
const ACOMPTE: Compte = {
  nature: 'acompte',
  numero: '4091',
  libelle: 'Fournisseurs, avances et acomptes versés sur commandes',
}
const FOURNISSEUR: Compte = { nature: 'fournisseur', numero: '401', libelle: 'Fournisseurs' }

/** One entry of an invoice in the books of who pays it, in cents; `tvaDixiemes` of those of a rate. */
export type Ecriture = {
  compte: Compte
  debitCents: number
  creditCents: number
  tvaDixiemes: number | null
  /** Number of the deposit that this entry of a final invoice takes off; null for the invoice itself. */
  acompte: string | null
}

/** Amounts of a piece: its lines with what adjusts them, and its totals in cents. */
export type PieceChiffree = {
  lignes: readonly LigneFacture[]
  remises: readonly Remise[]
  /** Tax by rate as it was issued; null where the lines give it. */
  ventilation: Ventilation[] | null
  montantHtCents: number
  montantTtcCents: number
}

/** How the books of a billing entity are kept (DOC-39). */
export type Comptabilite = {
  tvaDeductible: boolean
  /** Its account for this supplier; 401 without one. */
  compteFournisseur: string | null
}

type Piece = PieceChiffree &
  Comptabilite & {
    type: (typeof FACTURE_TYPES)[number]
    /** Kind of the invoice that a credit note takes back; null for none. */
    origineType: (typeof FACTURE_TYPES)[number] | null
    /** Code of the client for the charge. */
    codeComptable: string | null
    /** Deposits that this final invoice takes off. */
    acomptes: readonly (PieceChiffree & { numero: string })[]
  }

type Part = { htCents: number; tvaCents: number; tvaDixiemes: number | null }

/** Amounts by rate; as one where the lines do not give the totals that were issued. */
function partsOf({ lignes, remises, ventilation, montantHtCents, montantTtcCents }: PieceChiffree): Part[] {
  const { parTaux, htCents, ttcCents } = montantsDe(lignes, { remises, ventilation })
  return htCents === montantHtCents && ttcCents === montantTtcCents
    ? parTaux
    : [{ htCents: montantHtCents, tvaCents: montantTtcCents - montantHtCents, tvaDixiemes: null }]
}

type Books = { charge: Compte; fournisseur: Compte; tvaDeductible: boolean }

/** Entries of what a piece amounts to: charge and tax of each rate against the supplier; the charge bears a tax that is not taken back. */
function entriesOf(
  piece: PieceChiffree,
  { charge, fournisseur, tvaDeductible }: Books,
  { sign = 1, acompte = null }: { sign?: 1 | -1; acompte?: string | null } = {},
): Ecriture[] {
  const entry = (compte: Compte, cents: number, tvaDixiemes: number | null): Ecriture[] => {
    const debit = sign * cents
    if (debit === 0) return []
    return [
      { compte, debitCents: Math.max(debit, 0), creditCents: Math.max(-debit, 0), tvaDixiemes, acompte },
    ]
  }
  const parts = partsOf(piece).flatMap(({ htCents, tvaCents, tvaDixiemes }) =>
    tvaDeductible
      ? [...entry(charge, htCents, tvaDixiemes), ...entry(TVA_DEDUCTIBLE, tvaCents, tvaDixiemes)]
      : entry(charge, htCents + tvaCents, tvaDixiemes),
  )
  return [...parts, ...entry(fournisseur, -piece.montantTtcCents, null)]
}

/**
 * Entries of an invoice, which always balance (DOC-17, DOC-39): a deposit is 4091 in place of a charge, and the final invoice takes
 * back the entries of its deposits; a credit note reverses those of what it takes back. What is zero has no entry.
 */
export function ecrituresDe(piece: Piece): Ecriture[] {
  const { type, origineType, codeComptable, compteFournisseur, tvaDeductible, acomptes } = piece
  const isDeposit = type === 'Acompte' || (type === 'Avoir' && origineType === 'Acompte')
  const charge = codeComptable === null ? CHARGE : { ...CHARGE, numero: codeComptable }
  const books: Books = {
    charge: isDeposit ? ACOMPTE : charge,
    fournisseur: { ...FOURNISSEUR, numero: compteFournisseur ?? FOURNISSEUR.numero },
    tvaDeductible,
  }
  return [
    ...entriesOf(piece, books),
    ...acomptes.flatMap((acompte) =>
      entriesOf(acompte, { ...books, charge: ACOMPTE }, { sign: -1, acompte: acompte.numero }),
    ),
  ]
}
