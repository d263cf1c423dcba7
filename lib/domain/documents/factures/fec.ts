import type { Day } from '@/lib/domain/temps/days'
import { formatRate } from '@/lib/domain/textes/format'
import type { Compte, Ecriture } from './ecritures'

/** The eighteen columns of the file of accounting entries, in their order (LPF art. A47 A-1, VII). */
export const COLONNES_FEC = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

export const JOURNAL = { code: 'ACH', libelle: 'Achats' } as const

/** A piece of the ledger: an invoice with its entries, and what its label says. */
export type PieceFec = {
  numero: string
  type: string
  date: Day
  ecritures: readonly Ecriture[]
  /** Written in the label: the eighteen columns have no place for it. */
  codeAnalytique: string | null
  fournisseur: string
}

const jour = (day: Day): string => day.replaceAll('-', '')

const montant = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** A text of one cell: neither tab nor end of line, which separate cells and lines. */
const texte = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Piece that an entry is of, in the CSV as in the label of the FEC. */
export const libelleEcriture = (
  { type, numero }: { type: string; numero: string },
  { tvaDixiemes, acompte }: Pick<Ecriture, 'tvaDixiemes' | 'acompte'>,
): string => {
  const taux = tvaDixiemes === null ? '' : `, TVA ${formatRate(tvaDixiemes)}`
  return acompte === null ? `${type} ${numero}${taux}` : `${type} ${numero}, acompte ${acompte} déduit${taux}`
}

type Comptes = { compteNum: string; compAuxNum: string; ecart: string | null }

/**
 * Account of an entry as the ledger takes it: its first three characters are digits of the chart. Another account of a supplier is the
 * auxiliary one of 401; another code of a charge is no account, and goes into the label.
 */
function comptesDe({ nature, numero }: Compte): Comptes {
  const plain = numero.replaceAll(/\s/g, '')
  if (/^[1-7]\d{2}/.test(plain)) return { compteNum: plain, compAuxNum: '', ecart: null }
  return nature === 'fournisseur'
    ? { compteNum: '401', compAuxNum: plain, ecart: null }
    : { compteNum: '615', compAuxNum: '', ecart: numero }
}

/**
 * Lines of a piece, its number the one of the sequence. `validee` is the day on which the file was made, which the entries are held
 * to from then on; never before the piece.
 */
export function lignesFec(piece: PieceFec, { rang, validee }: { rang: number; validee: Day }): string[] {
  const { numero, date, ecritures, codeAnalytique, fournisseur } = piece
  return ecritures.map((ecriture) => {
    const { compteNum, compAuxNum, ecart } = comptesDe(ecriture.compte)
    const cells: Record<(typeof COLONNES_FEC)[number], string> = {
      JournalCode: JOURNAL.code,
      JournalLib: JOURNAL.libelle,
      EcritureNum: String(rang),
      EcritureDate: jour(date),
      CompteNum: compteNum,
      CompteLib: ecriture.compte.libelle,
      CompAuxNum: compAuxNum,
      CompAuxLib: compAuxNum === '' ? '' : fournisseur,
      PieceRef: numero,
      PieceDate: jour(date),
      EcritureLib: [
        libelleEcriture(piece, ecriture),
        ecart && `code ${ecart}`,
        codeAnalytique && `analytique ${codeAnalytique}`,
      ]
        .filter(Boolean)
        .join(', '),
      Debit: montant(ecriture.debitCents),
      Credit: montant(ecriture.creditCents),
      EcritureLet: '',
      DateLet: '',
      ValidDate: jour(validee > date ? validee : date),
      Montantdevise: '',
      Idevise: '',
    }
    return `${COLONNES_FEC.map((name) => texte(cells[name])).join('\t')}\r\n`
  })
}

export const enteteFec = `${COLONNES_FEC.join('\t')}\r\n`

/** Name of the file: SIREN of the entity and end of its period, « 999900004FEC20251231.txt » (LPF art. A47 A-1, X). */
export const nomFec = (siren: string, fin: Day): string => `${siren}FEC${jour(fin)}.txt`
