/** The customer of the fixture of breakdowns and terminations, as a visitor finds it. */
export const CAMPAGNES_CLIENT = {
  id: 944_000,
  reference: 'C944000',
  codePostal: '59944',
  email: 'titulaire.944000@exemple.fr',
  telephone: '0639980944',
} as const

/** Who may see that customer's equipment without a code. */
export const CAMPAGNES_MEMBRE = 'campagnes.membre@exemple.fr'

/** Contracts by how they end. */
export const CAMPAGNES_CONTRATS = {
  tacite: { id: 944_001, numero: 'CO-944001', dateFin: '2027-12-31', reconduction: 'Tacite, 12 mois' },
  sansTerme: { id: 944_002, numero: 'CO-944002', dateFin: null, reconduction: null },
  fini: { id: 944_003, numero: 'CO-944003', dateFin: '2026-09-30', reconduction: 'Expresse' },
} as const

/** Equipment of each test, named by the model that the lookup shows. */
export const CAMPAGNES_EQUIPEMENTS = [
  { id: 944_001, marque: 'Atlantic', contrat: 'tacite' },
  { id: 944_002, marque: 'Frisquet', contrat: 'sansTerme' },
  { id: 944_003, marque: 'De Dietrich', contrat: 'sansTerme' },
  { id: 944_004, marque: 'Viessmann', contrat: 'fini' },
  { id: 944_005, marque: 'Saunier Duval', contrat: null },
  { id: 944_006, marque: 'Chaffoteaux', contrat: 'tacite' },
  { id: 944_007, marque: 'Elm Leblanc', contrat: 'tacite' },
] as const

/** Customers of the journeys that end contracts, each with a mailbox of their own: mails to one are counted. */
export const RESILIATION_CLIENTS = {
  /** One dwelling with two boilers. */
  particulier: { id: 944_100, reference: 'C944100', equipements: 2, logements: 1, hasEmail: true },
  /** A dozen boilers in three dwellings. */
  douzaine: { id: 944_200, reference: 'C944200', equipements: 12, logements: 3, hasEmail: true },
  /** Four dwellings: a landlord. */
  bailleur: { id: 944_300, reference: 'C944300', equipements: 4, logements: 4, hasEmail: true },
  sansEmail: { id: 944_400, reference: 'C944400', equipements: 1, logements: 1, hasEmail: false },
} as const

/** Body that /depannage sends for somebody who is no customer. */
export const BREAKDOWN = {
  isClient: false,
  referenceClient: null,
  codePostal: '62000',
  equipement: null,
  accepte1: true,
  lastName: 'ESSAI',
  firstName: 'CAMILLE',
  asset: null,
  Saluation: 'Madame',
  email: 'camille.essai@exemple.fr',
  mobilePhone: '0639980001',
  page: 'depannage',
  address: { housenumber: '3', street: 'RUE PASTEUR', city: 'ARRAS', postcode: '62000' },
  ProprietaireOccupant__c: false,
  civilite: 'Madame',
  description: 'Plus de chauffage : depuis hier soir',
}
