import 'server-only'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { listQuery, parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { type FactureRow, facturesList } from './list'

/** Invoices that a record names; its list has the others. */
const SHOWN = 5

/** Last invoices of a record, how many there are, what is left of them (cents), and the address of them all. */
export type DernieresFactures = { rows: FactureRow[]; total: number; resteCents: number; href: string }

/** Filters by which the invoices of a record are found: those of their list. */
type Of = { contrat: number } | { ensemble: number } | { logement: number } | 'tous'

/**
 * Reads the last invoices of a record among those of the perimeter, in one statement: those that its list shows (DOC-38). Null
 * for who may not open that list.
 */
export async function readDernieresFactures(
  person: Opener,
  perimetre: Perimetre,
  of: Of,
): Promise<DernieresFactures | null> {
  if (!mayShowLink(FACTURES, person)) return null
  const search =
    of === 'tous' ? {} : Object.fromEntries(Object.entries(of).map(([name, id]) => [name, String(id)]))
  const params = parseListParams(search, facturesList)
  const { rows, total, sum } = await readListPage(facturesList, perimetre, { ...params, lignes: SHOWN })
  return {
    rows,
    total,
    resteCents: sum,
    href: FACTURES + listQuery(facturesList, params),
  }
}
