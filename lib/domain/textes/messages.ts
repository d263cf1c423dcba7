/** Messages of the validators, spelled exactly as the specification does (spec §5, VAL-01 to VAL-24). */
export const MESSAGES = {
  required: 'Ce champ est requis',
  hours: 'Les heures doivent être comprises entre 9 h et 18 h, la seconde après la première.',
  text: 'Le champ doit contenir au minimum 2 caractères et au maximum 40 caractères.',
  name: 'Le champ doit contenir au minimum 2 caractères et au maximum 100 caractères.',
  emailCase: "L'email ne doit pas contenir de majuscule",
  email: 'E-mail invalide',
  phone: 'Numéro de téléphone invalide',
  mobile: 'Veuillez entrer un numéro valide',
  mobileRequired: 'Ce champs est requis',
  matricule: 'Matricule invalide',
  streetType: 'Type de voie invalide',
  streetNumber: 'Numéro de voie invalide',
  address: "L'adresse ne doit pas contenir de numéro",
  siret: 'Veuillez entrer un numéro siret valide',
  siretWarning: 'Vérifiez ce numéro SIRET',
  postalCodeRequired: 'Code postal requis',
  postalCodeLength: 'Code postal doit être composé de 5 chiffres',
  postalCodeNumber: 'Code postal doit être un nombre',
  postalCodeRefused: "Code postal non valide pour la demande que vous tentez d'effectuer",
} as const

/** Answer of a call without the session that it needs. */
export const NOT_SIGNED_IN = 'Vous devez être connecté.'

/** Values of requests that no list or calendar holds. */
export const INVALID_DATE = 'Date invalide'
export const UNKNOWN_VALUE = 'Valeur non prévue'
export const INVALID_ENERGY = 'Énergie invalide'
