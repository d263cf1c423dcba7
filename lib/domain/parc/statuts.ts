export const OCCUPATIONS = ['Locataire', 'Propriétaire', 'Vacant'] as const

export const LOGEMENT_ETATS = ['À jour', 'À visiter', 'En retard', 'Absent', 'Absent définitif'] as const

export const EQUIPEMENT_ETATS = ['À jour', 'À visiter', 'En retard', 'À surveiller', 'Hors service'] as const

export const EVACUATIONS = ['B1', 'VMC gaz', 'Ventouse', '3CEp', 'Sans objet'] as const

export const VMC_TYPES = ['Simple flux auto', 'Hygro A', 'Hygro B', 'Double flux', 'VMC gaz'] as const

export const DPE_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

export const GRAVITES = ['A1', 'A2', 'DGI', '32c', 'Mineure', 'Majeure', 'Danger'] as const

/** Those that put somebody in danger, at once or before long. */
export const GRAVES = ['A2', 'DGI', '32c', 'Danger'] as const satisfies readonly (typeof GRAVITES)[number][]

export const NON_CONFORMITE_STATUTS = [
  'Ouverte',
  'Devis envoyé',
  'Travaux planifiés',
  'Levée',
  'Contestée',
  'Sans suite',
] as const

export const QR_CIBLES = ['equipement', 'logement', 'chaufferie'] as const

export const OCCUPANT_TYPES = ['Locataire', 'Propriétaire'] as const

export const DPE_ORIGINES = ['Importé', 'Saisi'] as const

/** References that a non-conformity is measured against. */
export const REFERENTIELS = ['gaz', 'PAC/électricité', 'VMC', 'fumisterie'] as const

/** Who is to lift a non-conformity. */
export const RESPONSABLES = ['bailleur', 'occupant', 'prestataire'] as const

/** Statuses of a non-conformity that nothing more is expected of. */
export const NON_CONFORMITES_CLOSES = [
  'Levée',
  'Sans suite',
] as const satisfies readonly (typeof NON_CONFORMITE_STATUTS)[number][]

/** Statuses of a non-conformity that is still to be lifted. */
export const NON_CONFORMITES_OUVERTES = NON_CONFORMITE_STATUTS.filter(
  (statut) => !NON_CONFORMITES_CLOSES.some((close) => close === statut),
)

/** Ways by which an occupant is reminded of a visit. */
export const CANAUX_RELANCE = ['email', 'sms', 'courrier'] as const
