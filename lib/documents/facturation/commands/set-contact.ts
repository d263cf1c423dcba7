import { sql } from 'drizzle-orm'
import type { Contact } from '@/lib/domain/documents/facturation/formulaires'
import { stripSpaces } from '@/lib/domain/identite/phone'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { changeEntite } from '../change-entite'

/** Who receives the invoices of an entity (DOC-30). Throws 404. */
export const setContact = (id: number, contact: Contact, acteur: Appelant<number>) =>
  changeEntite(id, acteur, () => ({
    type: 'Contact',
    motif: contact.contactNom,
    set: sql`contact_nom = ${contact.contactNom}, contact_email = ${contact.contactEmail},
      contact_telephone = ${stripSpaces(contact.contactTelephone) || null}`,
  }))
