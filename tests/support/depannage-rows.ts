/** Rows of tests/support/fixtures/depannage.ts: a landlord of the portal COL whose agency has places for breakdowns. */
export const DEPANNAGE = { id: 951_001, nom: 'Bailleur des pannes', email: 'pannes@exemple.fr' }

/** A boiler under a contract that runs, one whose contract is ended, one that has a breakdown to come, one where no agency serves. */
export const EN_PANNE = {
  sousContrat: 951_101,
  horsContrat: 951_102,
  dejaSignale: 951_103,
  sansAgence: 951_104,
} as const
export const DEJA_SIGNALE = { id: 951_900, numero: 'INT-D951900' }
export const CONTRATS = { enCours: 'CO-951001', resilie: 'CO-951002' } as const
export const LOGEMENT_EN_PANNE = { id: 951_001, reference: 'PAN-0001' }
/** The dwelling of the API's own breakdowns, one boiler each. */
export const LOGEMENT_DE_L_API = { id: 951_002, reference: 'PAN-0002' }
export const PANNES_DE_L_API = [951_111, 951_112, 951_113, 951_114, 951_115, 951_116, 951_117] as const
/** Another of its boilers, out of contract. */
export const HORS_CONTRAT_DE_L_API = 951_118
/** The boiler room of the ensemble, of no dwelling. */
export const CHAUFFERIE_EN_PANNE = 951_119
export const OCCUPANTE = 'occupante.panne@exemple.fr'
export const AGENCE_DEPANNAGE = { id: 951_001, email: 'agence.pannes@exemple.fr' }

/** Half-days: many places, and one that two persons want. */
export const CRENEAUX = {
  ouvert: { jour: '2026-11-24', demiJournee: 'matin' },
  autre: { jour: '2026-11-24', demiJournee: 'après-midi' },
  dernier: { jour: '2026-11-25', demiJournee: 'matin' },
} as const
