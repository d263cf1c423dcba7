/** Days of /jpo that the fixture of registrations adds, with how many people each has. */
export const JOURNEES = {
  /** 20 places, 20 taken. */
  complete: { id: 943_001, documentId: 'journee943001', inscrits: 20, debut: '2026-12-05T08:00:00Z' },
  /** 20 places, none taken. */
  libre: { id: 943_002, documentId: 'journee943002', inscrits: 0, debut: '2026-12-06T08:00:00Z' },
  /** 20 places, 20 taken, to be freed one by one. */
  liberable: { id: 943_003, documentId: 'journee943003', inscrits: 20, debut: '2026-12-12T08:00:00Z' },
  /** 20 places, of the journeys. */
  parcours: { id: 943_004, documentId: 'journee943004', inscrits: 3, debut: '2026-12-13T08:00:00Z' },
  passee: { id: 943_005, documentId: 'journee943005', inscrits: 1, debut: '2026-11-07T08:00:00Z' },
  /** 20 places, 20 taken, of the journeys. */
  pleine: { id: 943_006, documentId: 'journee943006', inscrits: 20, debut: '2026-12-19T08:00:00Z' },
} as const

export type Journee = keyof typeof JOURNEES

/** Id of a registration of a day, from 1. */
export const inscritId = (journee: Journee, rank: number): number =>
  943_000 + (JOURNEES[journee].id - 943_000) * 100 + rank

export const AGENCE_JPO = 'Agence des portes ouvertes'

/** A body of `landing-page/register` of one's own. */
export const inscription = (email: string, own: Record<string, unknown> = {}) => ({
  isClient: false,
  referenceClient: '',
  codePostal: '59000',
  equipement: 'Chaudière murale',
  accepte1: true,
  nom: 'ESSAI',
  prenom: 'ZOÉ',
  asset: '',
  email,
  telephone: '0639980001',
  adresse: { numero: '12', rue: 'RUE DES LILAS', ville: 'LILLE', codePostal: '59000' },
  civilite: 'Madame',
  numeroGazelle: '',
  manageConsentement: true,
  campaign: 'JPON25',
  ...own,
})
