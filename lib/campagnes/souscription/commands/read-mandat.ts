import type { Appelant } from '@/lib/platform/audit/acteur'
import 'server-only'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { souscriptions } from '@/lib/platform/db/schema/campagnes/souscriptions'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { coordonneesStockees } from '../queries'
import { openIban } from '../secrets'

/**
 * The bank account of a signed mandate, for the staff who set up the debit; each reading is in the audit. Throws 404 for an
 * unknown number, a contract without mandate, not signed or withdrawn from.
 */
export async function readMandat(numero: string, acteur: Appelant<number>) {
  return transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(souscriptions)
      .where(and(eq(souscriptions.numero, numero), eq(souscriptions.etat, 'Signée')))
    const iban = row?.ibanChiffre ? openIban(row.documentId, row.ibanChiffre) : null
    if (!row || iban === null) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'souscriptions.mandat',
      entite: 'souscriptions',
      id: row.id,
    })
    return { reference: numero, titulaire: coordonneesStockees.parse(row.coordonnees).titulaire, iban }
  })
}
