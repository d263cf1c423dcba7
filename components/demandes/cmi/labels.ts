import { AGENCY_LABELS } from '@/components/demandes/agency-facts'
import { CUSTOMER_LABELS } from '@/components/demandes/customer-fields'
import { TECHNICIAN_LABELS } from '@/components/demandes/technician-field'
import { PRICE_LIST_LABELS } from '@/components/tarifs/labels'
import type { WorkManager } from '@/lib/domain/demandes/commun/intervenants'

export const CLIENT_LABELS = { deliveryDate: 'Date de livraison', ...CUSTOMER_LABELS }

export const INTERVENANTS_LABELS = {
  billingAddressId: 'Adresse de facturation',
  ...TECHNICIAN_LABELS,
  workManagerId: 'Conducteur de travaux',
}

export const TARIFS_LABELS = {
  ...PRICE_LIST_LABELS,
  comment: 'Commentaire',
  acquirer: 'Acquéreur',
  notifyWM: 'Information du conducteur de travaux',
  workManagerPresDuringImp: 'Présence du conducteur de travaux',
  isAttachmentsValid: 'Pièces jointes',
}

export const RECAP_LABELS = { selectedContact: AGENCY_LABELS.selectedContact ?? 'Agence' }

/** A person in one line: « Claire DUMONT ». */
export function personLabel({ firstname, lastname }: Pick<WorkManager, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`
}
