import type { PimObject } from '@/lib/domain/demandes/pim/intervenants'

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
