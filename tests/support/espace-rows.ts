/** People of two groups of COLLECTIF and one of DIS; nobody else uses them. */
export const ESPACE = {
  /** Administrator of the first group, and two of its users. */
  admin: { id: 954_001, email: 'espace.admin@exemple.fr' },
  a: { id: 954_002, email: 'espace.a@exemple.fr' },
  b: { id: 954_003, email: 'espace.b@exemple.fr' },
  /** User of the second group. */
  etranger: { id: 954_004, email: 'espace.etranger@exemple.fr' },
  /** Test account of the provider's staff, in DIS. */
  ehs: { id: 954_005, email: 'espace.ehs@exemple.fr' },
  /** Super administrator of the first group. */
  super: { id: 954_006, email: 'espace.super@exemple.fr' },
} as const

export const ESPACE_GROUPES = { premier: 954_001, second: 954_002, dis: 954_003 } as const

/** An export of `a` that is ready, and one of `b`. */
export const ESPACE_EXPORTS = { a: 954_001, b: 954_002 } as const
export const ESPACE_EXPORT_EXPIRE = '2026-12-24T09:30:00.000Z'

/** Whose consents the register of the tests holds. */
export const CONSENTANT = 'espace.consentant@exemple.fr'

/** One person for each try of the journey, which withdraws a consent. */
export const CONSENTANTS = [CONSENTANT, 'espace.second.consentant@exemple.fr'] as const
