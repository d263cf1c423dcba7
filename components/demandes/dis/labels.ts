import { CUSTOMER_LABELS } from '@/components/demandes/customer-fields'
import { PRICE_LIST_LABELS } from '@/components/tarifs/labels'
import { PHOTOS } from './files'

/** Names of the fields of each step, in their order, for its error summary. */
export const BILLING_LABELS = {
  contactPerson: 'Personne à contacter',
  adressefacturation: 'Adresse enregistrée',
  nomEntiteFacturation: 'Nom de l’entité',
  siretFacturation: 'SIRET',
  emailFacturation: 'E-mail de facturation',
  telephoneFacturation: 'Téléphone de facturation',
  numeroRueFacturation: 'Numéro de voie de facturation',
  typeRueFacturation: 'Type de voie de facturation',
  nomRueFacturation: 'Nom de voie de facturation',
  codePostalFacturation: 'Code postal de facturation',
  villeFacturation: 'Ville de facturation',
  ...PRICE_LIST_LABELS,
} as const

export const AGENCY_LABELS = {
  prenomAgence: 'Prénom du contact en agence',
  nomAgence: 'Nom du contact en agence',
  emailAgence: 'E-mail du contact en agence',
  telephoneAgence: 'Téléphone du contact en agence',
  'installateur.prenom': 'Prénom de l’installateur',
  'installateur.nom': 'Nom de l’installateur',
  'installateur.societe': 'Société de l’installateur',
  'installateur.telephone': 'Téléphone de l’installateur',
  'installateur.email': 'E-mail de l’installateur',
} as const

export const CLIENT_LABELS = {
  ...CUSTOMER_LABELS,
  dateInstallationComplete: 'Date d’installation complète',
  commentaire: 'Commentaire',
} as const

export const RECAP_LABELS = { photos: PHOTOS.label } as const
