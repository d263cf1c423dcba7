/** States of a version of a page. */
export const VERSION_ETATS = ['brouillon', 'publie', 'remplace'] as const
