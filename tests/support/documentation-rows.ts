/** Rows of the fixtures of the documentation and of the partner's page; every id from 956000 up. */
export const GROUPE_DOCUMENTATION = 956_001

export const LECTEURS = {
  super: { id: 956_001, email: 'documentation.super@exemple.fr', roleId: 4 },
  admin: { id: 956_002, email: 'documentation.admin@exemple.fr', roleId: 3 },
  utilisateur: { id: 956_003, email: 'documentation.utilisateur@exemple.fr', roleId: 1 },
} as const

export const DOCUMENTS = {
  /** For portal DIS and role 3. */
  administrateurs: { id: 956_001, titre: 'Consignes des administrateurs', slug: 'consignes-administrateurs' },
  retire: { id: 956_002, titre: 'Ancienne notice', slug: 'ancienne-notice' },
  notice: { id: 956_003, titre: 'Notice du visionneur', slug: 'notice-du-visionneur' },
  /** An article without file; its text alone holds the word « calorifugeage ». */
  article: { id: 956_004, titre: 'Isoler les tuyaux', slug: 'isoler-les-tuyaux' },
} as const

export const ILLIGO = {
  lien: 956_010,
  onglet: 956_010,
  texte: 'Une présentation écrite pour cet essai.',
  acces: 956_010,
  contact: 956_011,
  url: 'https://partenaire.exemple.fr/offre',
} as const
