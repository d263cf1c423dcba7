/** Group of people who add and remove second factors; nobody else uses them. */
export const FACTEURS_GROUPE = 968_001

/** Their administrator, and one person for each try of each journey, which leaves a factor when it fails. */
export const FACTEURS = {
  admin: { id: 968_001, email: 'facteur.admin@exemple.fr' },
  application: [
    { id: 968_002, email: 'facteur.application@exemple.fr' },
    { id: 968_003, email: 'facteur.seconde.application@exemple.fr' },
  ],
  cle: [
    { id: 968_004, email: 'facteur.cle@exemple.fr' },
    { id: 968_005, email: 'facteur.seconde.cle@exemple.fr' },
  ],
  perdu: [
    { id: 968_006, email: 'facteur.perdu@exemple.fr' },
    { id: 968_007, email: 'facteur.second.perdu@exemple.fr' },
  ],
} as const
