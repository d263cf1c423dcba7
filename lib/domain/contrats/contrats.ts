export const CONTRAT_STATUTS = ['En cours', 'À échéance', 'Résilié', 'Suspendu', 'Projet'] as const

export const CONTRAT_TYPES = ['Entretien', 'P2', 'P2+P3', 'P1+P2+P3', 'MES + 1 an', 'Contrat cadre'] as const

/** Statuses of a contract that runs, or will again. */
export const CONTRATS_VIVANTS = ['En cours', 'À échéance', 'Suspendu'] as const

export const FORMULES = ['Visite', 'Sérénité', 'Tout compris'] as const
export type Formule = (typeof FORMULES)[number]

/** Page of a contract. */
export const contratPath = (id: number): string => `/contrats/${id}`
