export const PHOTO_GENRES = ['plaque', 'conduit'] as const

export const CAMPAGNE_TYPES = ['jpo', 'basnox', 'entretien'] as const

export const SOUSCRIPTION_ETATS = ['En cours', 'Signée', 'Rétractée', 'Abandonnée'] as const

/** Kinds of rows in the journal of a request of the public. */
export const EVENEMENTS_PUBLICS = ['statut', 'message'] as const

/** Acts on the links of a campaign. */
export const ACTES_DE_LIEN = ['chiffrement', 'déchiffrement', 'ouverture'] as const
