/** People, codes and sessions that the fixture of the logins puts in the database. */
export const FIRST_USER_ID = 905_000

export const EMAILS = {
  actif: 'auth.actif@exemple.fr',
  bloque: 'auth.bloque@exemple.fr',
  nonConfirme: 'auth.nonconfirme@exemple.fr',
  sso: 'auth.sso@exemple.fr',
  nouveau: 'auth.nouveau@exemple.fr',
  ehs: 'auth.ehs@exemple.fr',
  motDePasse: 'auth.motdepasse@exemple.fr',
  limite: 'auth.limite@exemple.fr',
  capital: 'auth.capital@exemple.fr',
  sessions: 'auth.sessions@exemple.fr',
  formulaire: 'auth.formulaire@exemple.fr',
  adresse: 'auth.adresse@exemple.fr',
  reseau: 'auth.reseau@exemple.fr',
  assiege: 'auth.assiege@exemple.fr',
  passage: 'auth.passage@exemple.fr',
} as const

/** Exchange codes: 43 characters, as the server makes them. */
export const CODES = {
  valide: 'code-valide-'.padEnd(43, 'a'),
  concurrent: 'code-concurrent-'.padEnd(43, 'a'),
  expire: 'code-expire-'.padEnd(43, 'a'),
  utilise: 'code-utilise-'.padEnd(43, 'a'),
} as const

export const SESSION_IDS = {
  expiree: '9b2f0f5e-8a58-4c52-9d8e-0d3d6f1a9001',
  oubliee: '9b2f0f5e-8a58-4c52-9d8e-0d3d6f1a9002',
  codes: '9b2f0f5e-8a58-4c52-9d8e-0d3d6f1a9003',
} as const
