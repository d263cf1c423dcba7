/** Status code that a visit gets when its customer confirms it or moves it (spec §9). */
export const CODE_CONFIRME = '105'

/** Status of an appointment by its code; null for a code that has none (VISIT-14). */
export function rendezVousStatut(code: string): 'Confirmé par le client' | null {
  return code === CODE_CONFIRME ? 'Confirmé par le client' : null
}

export const INTERVENTION_TYPES = [
  'Entretien',
  'Dépannage',
  'Mise en service',
  'Travaux',
  'Contrôle VMC',
] as const

export const INTERVENTION_STATUTS = [
  'Demandée',
  'Planifiée',
  'Confirmée par le client',
  'En cours',
  'Réalisée',
  'À revoir',
  'Non réalisée',
  'Annulée',
] as const

export const MOTIFS_NON_REALISATION = [
  'Absent',
  'Refus',
  'Accès impossible',
  'Pièce manquante',
  'Météo',
  'Annulé client',
] as const

export const RENDEZ_VOUS_STATUTS = [
  'À confirmer',
  'Planifié',
  'Confirmé par le gestionnaire',
  'Confirmé par le client',
  'Annulé',
  'Honoré',
  'Occupant absent',
] as const

export const ATTESTATION_TYPES = [
  'Entretien chaudière',
  'Entretien PAC',
  'Contrôle VMC gaz',
  'Ramonage',
] as const

/** Results of a visit. */
export const RESULTATS_VISITE = [
  'Visité',
  'Absent',
  "Refus d'accès",
  'Accès impossible',
  'RDV reporté',
  'Logement vacant',
] as const

/** Why a visit was not made, by its last attempt, else as it was closed: what the occupant did first (PARK-50). */
export const MOTIFS_VISITE = [
  "Refus d'accès",
  'Absent',
  'Accès impossible',
  'Logement vacant',
  'RDV reporté',
  'Pièce manquante',
  'Météo',
  'Annulé client',
] as const

/** A reason as it is read: « Refus d’accès ». */
export const motifLabel = (motif: string): string => motif.replaceAll("'", '’')

/** How an appointment was told. */
export const CANAUX_RENDEZ_VOUS = ['SMS', 'E-mail', 'Courrier', 'Téléphone', 'Extranet'] as const

/** Ways in which a person tells an occupant of an appointment: no message of ours does. */
export const CANAUX_PAPIER_ET_VOIX = [
  'Courrier',
  'Téléphone',
] as const satisfies readonly (typeof CANAUX_RENDEZ_VOUS)[number][]

/** Statuses of a visit that is still to be made on its day. */
export const VISITES_A_VENIR = [
  'Planifiée',
  'Confirmée par le client',
] as const satisfies readonly (typeof INTERVENTION_STATUTS)[number][]

/** Statuses of a visit whose day has passed. */
export const VISITES_PASSEES = [
  'Réalisée',
  'Non réalisée',
  'À revoir',
] as const satisfies readonly (typeof INTERVENTION_STATUTS)[number][]

/** Statuses of an appointment that is still to be kept. */
export const RENDEZ_VOUS_ATTENDUS = [
  'À confirmer',
  'Planifié',
  'Confirmé par le gestionnaire',
  'Confirmé par le client',
] as const satisfies readonly (typeof RENDEZ_VOUS_STATUTS)[number][]
