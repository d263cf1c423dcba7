/** Rows that the fixture of the API puts in the database: two groups that share nothing, with everything below them. */
export const GROUPES = {
  elan: 940_001,
  alto: 940_002,
  zenith: 940_003,
  autre: 940_020,
  vide: 940_030,
} as const

export const CMI = 160
export const DIS = 1190

export const EMAILS = {
  super: 'api.super@exemple.fr',
  admin: 'api.admin@exemple.fr',
  utilisateur: 'api.utilisateur@exemple.fr',
  essai: 'api.essai@exemple.fr',
  ehs: 'api.ehs@exemple.fr',
  deuxPortails: 'api.deuxportails@exemple.fr',
  sansGroupe: 'api.sansgroupe@exemple.fr',
  autreSuper: 'api.autre.super@exemple.fr',
  autreAdmin: 'api.autre.admin@exemple.fr',
  autreUtilisateur: 'api.autre.utilisateur@exemple.fr',
  moi: 'api.moi@exemple.fr',
} as const

export const FIRST_USER = 940_000
export const userId = (email: string): number =>
  FIRST_USER + (Object.values(EMAILS) as string[]).indexOf(email)

/** One row of each collection in the group « Élan », and one in the group of others. */
export const OWN = 940_001
export const FOREIGN = 940_020

/** Five heating installers, with numbers that follow one another. */
export const FIVE = [940_001, 940_002, 940_003, 940_004, 940_005] as const
export const MANY_FIRST = 941_000
export const MANY_COUNT = 250
