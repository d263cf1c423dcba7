export const CONTRAT_STATUTS = ['En cours', 'À échéance', 'Résilié', 'Suspendu', 'Projet'] as const

/** Statuses of a contract that runs, or will again. */
export const CONTRATS_VIVANTS = ['En cours', 'À échéance', 'Suspendu'] as const

export const FORMULES = ['Visite', 'Sérénité', 'Tout compris'] as const
export type Formule = (typeof FORMULES)[number]

/** Page of a contract: that of the list, with `contrat` in its address. */
export const contratPath = (id: number): string => `/contrats?contrat=${id}`
