/** English text of the refusal that asks for the password or a factor again (SAFE-35). */
export const PREUVE_DEMANDEE = 'Recent proof required'

/**
 * Means by which a person may prove themselves again: their password, a code of their second factor, single sign-on.
 */
export type MoyensPreuve = { motDePasse: boolean; code: boolean; sso: boolean }
