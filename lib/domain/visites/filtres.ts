/** The seven filters of interventions, each on unless the person turns it off (VISIT-05, SHELL-55), in their order. */
export const FILTRES_INTERVENTION = [
  'Réalisée',
  'Planifiée',
  'À revoir',
  'Non réalisée',
  'Sous contrat',
  'Hors contrat',
  'Annulée',
] as const
export type FiltreIntervention = (typeof FILTRES_INTERVENTION)[number]

/** Statuses that the filter « Planifiée » stands for: all that is still to be done. */
export const A_FAIRE = ['Demandée', 'Planifiée', 'Confirmée par le client', 'En cours'] as const
