/** Rows of tests/support/fixtures/panneau.ts: a landlord of the portal COL whose dwellings the search panel finds. */
export const PANNEAU = { id: 945_000, nom: 'Office du Panneau', email: 'panneau.super@exemple.fr' } as const

/** Found by « DUP »: two dwellings of one name, with three equipments. */
export const DUPONT = [
  {
    id: 945_001,
    nom: 'DUPONT',
    prenom: 'MARIE',
    adresse: '1 RUE DES ACACIAS',
    instances: [945_011, 945_012],
  },
  { id: 945_002, nom: 'DUPONT', prenom: 'PAUL', adresse: '2 RUE DES ACACIAS', instances: [945_021] },
] as const

/** Found by « quarantaine »: three pages of dwellings, without equipment. */
export const RUE = { nom: 'RUE DE LA QUARANTAINE', premier: 945_101, logements: 45 } as const
