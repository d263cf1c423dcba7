import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { fautesFacturx } from '@/lib/domain/documents/factures/regles'
import { getDb } from '@/lib/platform/db/client'
import { factures } from '@/lib/platform/db/schema/documents/factures'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { env } from '@/lib/platform/env'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { ownFile, type Storable } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import { freezeParties } from './freeze-parties'
import { facturePdf } from './pdf'
import { readFactureSystem } from './queries'
import { factureXml } from './xml'

/** Somebody else stored the files of an invoice while these were drawn: theirs are those that it has. */
class AlreadyIssued extends Error {}

const isIssued = ({ format, fichier, xml, sansFacturx }: Facture): boolean =>
  fichier !== null && (format !== 'Factur-X' || xml !== null || sansFacturx !== null)

async function read(id: number): Promise<Facture> {
  const facture = await readFactureSystem(await getDb(), id)
  if (facture === null) throw new NotFoundError()
  return facture
}

/**
 * Gives an invoice whose PDF and, if it is electronic, XML are stored: those that were, or drawn once now from the parties of
 * its day of issue, and the same bytes ever after (DOC-31). One that breaks a rule is a plain PDF, and says which (DOC-33).
 * Throws NotFoundError, and `LignesIncoherentes` for one whose lines do not make its total.
 */
export async function issueFacture(id: number): Promise<Facture> {
  await freezeParties(await getDb(), env().FACTURES_EMETTEUR, sql`f.id = ${id}`)
  const facture = await read(id)
  if (isIssued(facture)) return facture
  try {
    await storeIssued(facture)
  } catch (error) {
    if (!(error instanceof AlreadyIssued)) throw error
  }
  return read(id)
}

async function storeIssued(facture: Facture): Promise<void> {
  const emetteur = facture.vendeur ?? env().FACTURES_EMETTEUR
  const fautes = facture.format === 'Factur-X' ? fautesFacturx(facture) : []
  const xml = facture.format === 'Factur-X' && fautes.length === 0 ? factureXml(facture, emetteur) : null
  const made: Storable[] = []
  if (facture.fichier === null) {
    const bytes = await facturePdf(facture, emetteur, { xml })
    made.push(ownFile({ nom: `${facture.numero}.pdf`, mime: 'application/pdf', bytes }))
  }
  if (xml !== null)
    made.push(
      ownFile({
        nom: `${facture.numero}.xml`,
        mime: 'application/xml',
        bytes: new TextEncoder().encode(xml),
      }),
    )
  const sansFacturx =
    fautes.length === 0 ? null : fautes.map(({ regle, motif }) => `${regle}\u00a0: ${motif}`).join('\n')
  await storeFiles(made, async (tx, stored) => {
    const [row] = await tx
      .select({ fichierId: factures.fichierId, xmlId: factures.xmlId, groupeId: factures.groupeId })
      .from(factures)
      .where(eq(factures.id, facture.id))
      .for('update')
    if (row === undefined) throw new NotFoundError()
    if ((row.fichierId !== null && facture.fichier === null) || row.xmlId !== null) throw new AlreadyIssued()
    const ids: Record<string, number> = {}
    for (const one of stored) {
      const [added] = await tx
        .insert(fichiers)
        .values({ ...one, categorie: 'facture', groupeId: row.groupeId })
        .returning({ id: fichiers.id })
      if (added) ids[one.mime] = added.id
    }
    await tx
      .update(factures)
      .set({
        fichierId: ids['application/pdf'] ?? row.fichierId,
        xmlId: ids['application/xml'] ?? null,
        sansFacturx,
      })
      .where(eq(factures.id, facture.id))
  })
}
