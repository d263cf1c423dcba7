import { HORS_PARC, MOITIE, PARC, PARTENAIRES, TIERS, type TuileFixe } from './tuile-fixe'
import { TUILES_PARC } from './tuiles-parc'
import { TUILES_PARTENAIRES } from './tuiles-partenaires'

/** Shared by all portals; those without a park have fewer tiles, so theirs are wider and the rows stay full. */
const SECURITE_GAZ = {
  name: 'securite-gaz',
  label: 'Sécurité gaz',
  subtitle: 'Réflexes et réglementation',
  icone: 'shield-alert',
  couleur: '#a3213b',
  path: '/securite-gaz',
  consulter: true,
}
const PRESTATIONS = {
  name: 'prestations',
  label: 'Nos prestations',
  subtitle: 'Contrats, entretiens et dépannages',
  icone: 'hand-helping',
  couleur: '#6b4fa0',
  path: '/prestations',
  consulter: true,
}
const DOCUMENTATION = {
  name: 'documentation',
  label: 'Documentation',
  subtitle: 'Contrats cadres, attestations, notices d’utilisation',
  icone: 'book-open',
  couleur: '#37474f',
  path: '/guide',
  consulter: true,
}
const CONTACTS = {
  name: 'contacts',
  label: 'Contacts',
  subtitle: 'Vos interlocuteurs et les urgences',
  icone: 'phone',
  couleur: '#0a7a3d',
  path: '/contacts',
  consulter: true,
}

/** Tiles of the home pages in their order; those that lead to a screen not open to the person are not shown. */
export const TUILES: readonly TuileFixe[] = [
  ...TUILES_PARC,
  ...TUILES_PARTENAIRES,
  { ...SECURITE_GAZ, portails: PARC },
  { ...SECURITE_GAZ, name: 'securite-gaz-partenaires', colonnes: MOITIE, portails: PARTENAIRES },
  { ...PRESTATIONS, portails: PARC },
  {
    ...PRESTATIONS,
    name: 'prestations-partenaires',
    colonnes: { md: 12, lg: 4 },
    portails: HORS_PARC,
  },
  { ...DOCUMENTATION, portails: PARC },
  { ...DOCUMENTATION, name: 'documentation-partenaires', colonnes: TIERS, portails: HORS_PARC },
  { ...CONTACTS, portails: PARC },
  { ...CONTACTS, name: 'contacts-partenaires', colonnes: TIERS, portails: HORS_PARC },
]
