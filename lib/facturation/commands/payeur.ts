import { createId } from '@paralleldrive/cuid2'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Contact, Mandat, Reglement } from '@/lib/domain/facturation/formulaires'
import { stripSpaces } from '@/lib/domain/phone'
import { nextNumero } from '@/lib/platform/api/visiteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import { mandatsSepa } from '@/lib/platform/db/schema/documents'
import { sealIban } from '@/lib/platform/jetons/iban'
import { changeEntite } from './change'

/** Who receives the invoices of an entity (DOC-30). Throws 404. */
export const setContact = (id: number, contact: Contact, acteur: Appelant<number>) =>
  changeEntite(id, acteur, () => ({
    type: 'Contact',
    motif: contact.contactNom,
    set: sql`contact_nom = ${contact.contactNom}, contact_email = ${contact.contactEmail},
      contact_telephone = ${stripSpaces(contact.contactTelephone) || null}`,
  }))

/** How an entity pays, what its invoices bear and how they are grouped. Throws 404. */
export const setReglement = (id: number, reglement: Reglement, acteur: Appelant<number>) =>
  changeEntite(id, acteur, () => ({
    type: 'Règlement',
    motif: `${reglement.modePaiement}, ${reglement.groupement.toLowerCase()}`,
    set: sql`mode_paiement = ${reglement.modePaiement}, groupement = ${reglement.groupement},
      code_service = ${reglement.codeService || null}, numero_engagement = ${reglement.numeroEngagement || null}`,
  }))

/** Stores a mandate, its account encrypted, in place of the former one; the entity pays by it (DOC-22). Throws 404. */
export const signMandat = (id: number, { titulaire, iban, bic }: Mandat, acteur: Appelant<number>) =>
  changeEntite(id, acteur, async (_, tx) => {
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
