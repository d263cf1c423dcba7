import { createId } from '@paralleldrive/cuid2'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Mandat } from '@/lib/domain/documents/facturation/formulaires'
import { nextNumero } from '@/lib/platform/api/visiteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { mandatsSepa } from '@/lib/platform/db/schema/documents/facturation'
import { ConflictError } from '@/lib/platform/errors/errors'
import { openIban, sealIban } from '@/lib/platform/jetons/iban'
import { changeEntite } from '../change-entite'

/** Throws 409 for the account that an entity pays by already: a second press, or one whose answer was lost, adds nothing. */
async function checkNew(tx: Tx, entiteId: number, { titulaire, iban }: Mandat): Promise<void> {
  const current = await tx
    .select({
      documentId: mandatsSepa.documentId,
      rum: mandatsSepa.rum,
      titulaire: mandatsSepa.titulaire,
      ibanChiffre: mandatsSepa.ibanChiffre,
    })
    .from(mandatsSepa)
    .where(and(eq(mandatsSepa.entiteId, entiteId), isNull(mandatsSepa.revoqueAt)))
  const same = current.find(
    (one) =>
      one.titulaire === titulaire && openIban(`mandat-sepa:${one.documentId}`, one.ibanChiffre) === iban,
  )
  if (same) throw new ConflictError(`Ce compte est déjà celui du mandat ${same.rum}.`)
}

/**
 * Stores a mandate, its account encrypted, in place of the former one; the entity pays by it (DOC-22). Throws 404, and 409 for
 * the account of the mandate in force.
 */
export const signMandat = (id: number, mandat: Mandat, acteur: Appelant<number>) =>
  changeEntite(id, acteur, async (_, tx) => {
    await checkNew(tx, id, mandat)
    const { titulaire, iban, bic } = mandat
    const at = now()
    await tx
      .update(mandatsSepa)
      .set({ revoqueAt: at })
      .where(and(eq(mandatsSepa.entiteId, id), isNull(mandatsSepa.revoqueAt)))
    const { id: mandatId, numero: rum } = await nextNumero(tx, 'RUM', mandatsSepa)
    const documentId = createId()
    await tx.insert(mandatsSepa).values({
      id: mandatId,
      documentId,
      rum,
      entiteId: id,
      titulaire,
      ibanChiffre: sealIban(`mandat-sepa:${documentId}`, iban),
      ibanFin: iban.slice(-4),
      bic: bic.toUpperCase() || null,
      signeAt: at,
      createdAt: at,
    })
    return { type: 'Mandat SEPA', motif: rum, set: sql`mode_paiement = 'Prélèvement SEPA'` }
  })
