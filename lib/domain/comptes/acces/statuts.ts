export const DEMANDE_ACCES_ETATS = ['En attente', 'Acceptée', 'Refusée'] as const
