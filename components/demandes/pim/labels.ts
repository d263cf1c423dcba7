import type { PimObject } from '@/lib/domain/demandes/pim/intervenants'

/** Names of the fields of the first step, for its error summary. */
export const SITE_LABELS = {
  nomChantier: 'Nom du programme',
  numeroRue: 'Numéro de voie',
  nomRue: 'Nom de voie',
  codePostal: 'Code postal',
  ville: 'Ville',
  maisonIndividuelleGroupee: 'Maisons individuelles groupées',
  installateurtravaux: 'Installateurs de travaux',
  syndic: 'Syndic',
  bailleur: 'Bailleur',
  adressefacturation: 'Adresse de facturation',
  interlocuteur: 'Interlocuteur',
} as const

/** The same for the second step. */
export const PROVISION_LABELS = {
  'priceList.provisions.*.provision.service': 'Prestation {n}',
  'priceList.provisions.*.provision.equipmentType': 'Type d’équipement de la prestation {n}',
  'priceList.provisions.*.provision.equipmentBrand': 'Marque de la prestation {n}',
  'priceList.provisions.*.provision.equipmentModel': 'Modèle de la prestation {n}',
  'priceList.provisions.*.quantity': 'Quantité de la prestation {n}',
  dateMiseEnService: 'Date de mise en service',
  dateRemiseClef: 'Date de remise des clés',
  commentaire: 'Commentaire',
} as const

/** Files sent with the request. */
export const PIM_FILES = {
  name: 'files',
  label: 'Pièces jointes',
  hint: 'Plans, notice descriptive, planning…',
} as const

type PartyFields = {
  title: string
  added: string
  fields: readonly { name: string; label: string; type?: 'email' | 'tel' }[]
}

const CONTACT = [
  { name: 'email', label: 'Adresse e-mail', type: 'email' },
  { name: 'telephone', label: 'Téléphone', type: 'tel' },
] as const

/** Windows that add a syndic, a bailleur or an installer (PIM-09, PIM-10, PIM-11). */
export const PARTY_FORMS: Readonly<Record<PimObject, PartyFields>> = {
  syndics: {
    title: 'Nouveau syndic',
    added: 'Le syndic est ajouté.',
    fields: [
      { name: 'cabinet', label: 'Cabinet' },
      { name: 'gestionnaire', label: 'Gestionnaire' },
      ...CONTACT,
    ],
  },
  bailleurs: {
    title: 'Nouveau bailleur',
    added: 'Le bailleur est ajouté.',
    fields: [
      { name: 'nomBailleur', label: 'Nom du bailleur' },
      { name: 'gestionnaire', label: 'Gestionnaire' },
      ...CONTACT,
    ],
  },
  installateurtravaux: {
    title: 'Nouvel installateur de travaux',
    added: 'L’installateur de travaux est ajouté.',
    fields: [
      { name: 'societe', label: 'Société' },
      { name: 'nom', label: 'Nom' },
      { name: 'prenom', label: 'Prénom' },
      ...CONTACT,
    ],
  },
}
