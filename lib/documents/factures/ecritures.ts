import 'server-only'
import { type Ecriture, ecrituresDe } from '@/lib/domain/documents/factures/ecritures'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatRate } from '@/lib/domain/textes/format'
import { BOM, csvHeader, csvLines } from '@/lib/platform/lists/csv'
import type { ExportColumn } from '@/lib/platform/lists/export-types'
import type { SearchParams } from '@/lib/platform/lists/params'
import { readListBatches, readListIds } from '@/lib/platform/lists/source'
import { askedListParams } from '@/lib/platform/lists/unknown'
import { type FactureRow, facturesList } from './list'

type Line = { facture: FactureRow; ecriture: Ecriture }

const COLUMNS: readonly ExportColumn<Line>[] = [
  { name: 'journal', header: 'Journal', value: () => 'ACH' },
  { name: 'date', header: 'Date', value: ({ facture }) => ({ day: facture.date }) },
  { name: 'piece', header: 'Pièce', value: ({ facture }) => facture.numero },
  { name: 'compte', header: 'Compte', value: ({ ecriture }) => ecriture.compte },
  { name: 'libelle', header: 'Libellé', value: ({ facture, ecriture }) => libelleOf(facture, ecriture) },
  { name: 'debit', header: 'Débit', value: ({ ecriture }) => ecriture.debitCents / 100, unit: 'euros' },
  { name: 'credit', header: 'Crédit', value: ({ ecriture }) => ecriture.creditCents / 100, unit: 'euros' },
  { name: 'echeance', header: 'Échéance', value: ({ facture }) => ({ day: facture.echeance }) },
  { name: 'contrat', header: 'Contrat', value: ({ facture }) => facture.contrat },
  { name: 'ensemble', header: 'Ensemble', value: ({ facture }) => facture.ensemble },
]

/** Whose entry it is, where the perimeter covers several clients (PERIM-52); last, since programs read the others by their rank. */
const CLIENT: ExportColumn<Line> = {
  name: 'client',
  header: 'Client',
  value: ({ facture }) => facture.client,
}

const libelleOf = ({ type, numero }: FactureRow, { tvaDixiemes }: Ecriture): string =>
  tvaDixiemes === null ? `${type} ${numero}` : `${type} ${numero}, TVA ${formatRate(tvaDixiemes)}`

/** Keys of the rows that the filters keep. */
export const facturesChosen = (perimetre: Perimetre, search: SearchParams): Promise<number[]> =>
  readListIds(facturesList, perimetre, askedListParams(search, facturesList, perimetre))

/** Bytes of the accountants' CSV of these invoices, a thousand at a time: their entries in the purchase journal (DOC-17). */
export async function* ecrituresCsv(
  ids: readonly number[],
  { tous }: Pick<Perimetre, 'tous'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const columns = tous ? [...COLUMNS, CLIENT] : COLUMNS
  const encoder = new TextEncoder()
  yield encoder.encode(BOM + csvHeader(columns))
  for await (const rows of readListBatches(facturesList, ids)) {
    const lines = rows.flatMap((facture) => ecrituresDe(facture).map((ecriture) => ({ facture, ecriture })))
    yield encoder.encode(csvLines(columns, lines))
  }
}
