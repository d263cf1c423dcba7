/** A landlord of a group of its own and its agency, with an appointment for each case of /rendezvous, and another landlord. */
export const RDV = { id: 986_001, email: 'rendezvous@exemple.fr', nom: 'Agence des rendez-vous' }
export const RDV_AUTRE = { id: 986_002, email: 'rendezvous.autre@exemple.fr' }
/** Somebody else of the first group, with drafts of their own. */
export const RDV_COLLEGUE = { id: 986_004, email: 'rendezvous.collegue@exemple.fr' }
/** A test account of the first group. */
export const RDV_ESSAI = { id: 986_003, email: 'rendezvous.essai@exemple.fr' }

export const RDV_ENSEMBLE = 986_001

type Statut = 'À confirmer' | 'Confirmé par le client' | 'Annulé' | 'Honoré' | 'Occupant absent'

/** Appointments, by the number of their dwelling, visit and occupant; those of tries of a journey come twice. */
export const RENDEZ_VOUS = {
  confirme: { id: 986_101, jour: '2026-12-03', statut: 'Confirmé par le client' },
  annule: { id: 986_102, jour: '2026-12-03', statut: 'Annulé' },
  honore: { id: 986_103, jour: '2026-11-10', statut: 'Honoré' },
  absent: { id: 986_104, jour: '2026-11-10', statut: 'Occupant absent' },
  deplace: { id: 986_105, jour: '2026-12-04', statut: 'Confirmé par le client', deplacements: 1 },
  /** Changed by the API. */
  aConfirmer: { id: 986_111, jour: '2026-12-07', statut: 'À confirmer' },
  aDeplacer: { id: 986_112, jour: '2026-12-07', statut: 'À confirmer' },
  aussiADeplacer: { id: 986_113, jour: '2026-12-07', statut: 'À confirmer' },
  /** Changed by the browser. */
  parcours: { id: 986_121, jour: '2026-12-10', statut: 'À confirmer' },
  parcoursEncore: { id: 986_122, jour: '2026-12-10', statut: 'À confirmer' },
  repris: { id: 986_123, jour: '2026-12-10', statut: 'À confirmer' },
  reprisEncore: { id: 986_124, jour: '2026-12-10', statut: 'À confirmer' },
  /** Of the other landlord. */
  ailleurs: { id: 986_901, jour: '2026-12-07', statut: 'À confirmer' },
} as const satisfies Record<string, { id: number; jour: string; statut: Statut; deplacements?: number }>

/** Dwellings that nobody visits yet; the occupant of `sansMessage` takes no message, `demande` has an open request. */
export const LIBRES = {
  api: 986_201,
  course: 986_202,
  courseEncore: 986_203,
  demande: 986_204,
  sansMessage: 986_205,
  rappel: 986_206,
  parcours: 986_211,
  parcoursEncore: 986_212,
  reprise: 986_213,
  repriseEncore: 986_214,
} as const

/** Requests without a date: of the dwelling of this number. */
export const DEMANDES_OUVERTES = [LIBRES.demande, LIBRES.reprise, LIBRES.repriseEncore] as const

export const occupantDe = (id: number) => ({
  nom: `OCCUPE ${id}`,
  prenom: 'Lina',
  email: `lina.${id}@exemple.fr`,
})
export const referenceDe = (id: number): string => `RDV-${id}`
export const numeroDe = (id: number): string => `INT-RDV-${id}`

/** Days of the agency: the last place of some half-days, a full one, a Sunday and a holiday that say they have room. */
export const PLACES = {
  pleine: { jour: '2026-11-26', demiJournee: 'matin' },
  dimanche: { jour: '2026-11-29', demiJournee: 'matin' },
  noel: { jour: '2026-12-25', demiJournee: 'matin' },
  dernierePourDeplacer: { jour: '2026-12-14', demiJournee: 'matin' },
  dernierePourPrendre: { jour: '2026-12-15', demiJournee: 'matin' },
  dernierePourNavigateur: { jour: '2026-12-16', demiJournee: 'matin' },
  derniereEncore: { jour: '2026-12-16', demiJournee: 'après-midi' },
  ouverte: { jour: '2026-12-17', demiJournee: 'matin' },
  /** The 31 days between have none. */
  lointaine: { jour: '2027-02-10', demiJournee: 'matin' },
  large: { jour: '2026-12-18', demiJournee: 'après-midi' },
} as const
