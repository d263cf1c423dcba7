/** A landlord of a group of its own, with a dwelling for each case of a maintenance campaign. */
export const CAMPAGNE = {
  groupe: 981_001,
  client: 981_001,
  contrat: 981_001,
  resilie: 981_002,
  email: 'campagne@exemple.fr',
} as const

/** Absences of each dwelling in the year, and what else sets it apart; its occupant has an e-mail unless told. */
export type Cas = {
  absences?: number
  /** Whether the last attempt, after the absences, was refused. */
  refus?: true
  /** Day of a completed visit, or of a planned one. */
  faite?: string
  prevue?: string
  joignable?: 'email' | 'sms' | 'non'
  contrat?: number
  /** Day of the last attestation. */
  attestation?: string
  vacant?: true
}

export const CAS: Readonly<Record<string, Cas>> = {
  'CAM-01': {},
  'CAM-02': {},
  'CAM-03': {},
  'CAM-04': { joignable: 'non' },
  'CAM-05': { faite: '2026-11-20' },
  'CAM-06': { absences: 3, attestation: '2024-10-01' },
  'CAM-07': { absences: 2, joignable: 'sms' },
  'CAM-08': { absences: 3, attestation: '2025-03-01' },
  'CAM-09': { absences: 3, attestation: '2025-03-01' },
  'CAM-10': { absences: 3, attestation: '2025-03-01' },
  'CAM-11': { contrat: CAMPAGNE.resilie, absences: 3 },
  'CAM-12': { prevue: '2026-12-03' },
  'CAM-13': { refus: true },
  'CAM-14': { faite: '2026-03-10', absences: 3 },
  'CAM-15': { absences: 3, vacant: true },
  'CAM-16': { faite: '2025-11-03', absences: 1 },
  'CAM-17': { prevue: '2027-01-12' },
  'CAM-18': { absences: 3, refus: true },
  'CAM-19': { faite: '2026-04-14', refus: true },
  'CAM-20': { refus: true, prevue: '2026-12-10' },
  // Reminded by the tests of the calls: a journey on the same database reminds others.
  'CAM-21': { joignable: 'non' },
  'CAM-22': {},
  'CAM-23': {},
  // Reminded by the second try of the journey: an occupant is reminded once a day.
  'CAM-24': {},
  'CAM-25': {},
  'CAM-26': {},
  'CAM-27': { joignable: 'non' },
}

/** Rows of « Logements non visités »: those of the running contract that were not visited in the year, or refused since. */
export const NON_VISITES = Object.entries(CAS)
  .filter(([, { contrat, faite, refus }]) => contrat === undefined && (refus || !faite?.startsWith('2026')))
  .map(([reference]) => reference)

export const idOf = (reference: string): number => CAMPAGNE.client + Number(reference.slice(4))
