/** Rows that the fixture of the commissioning form puts in the database. */
export const GROUPE = { id: 936_160, nom: 'Maisons du Lac', numTiers: 'P936160' } as const
export const ADRESSES = {
  siege: { id: 936_001, nom: 'Maisons du Lac, siège' },
  agence: { id: 936_002, nom: 'Maisons du Lac, agence de Lille' },
} as const
export const CHAUFFAGISTE = {
  id: 936_001,
  nom: 'BAUDRY',
  prenom: 'Alix',
  societe: 'Baudry Chauffage',
} as const

const email = (name: string) => `saisie.cmi.${name}@exemple.fr`

/** One person per journey: a draft belongs to a person, and journeys run side by side. */
export const PERSONNES = {
  depot: { id: 936_001, email: email('depot'), roleId: 3 },
  brouillon: { id: 936_002, email: email('brouillon'), roleId: 1 },
  erreurs: { id: 936_003, email: email('erreurs'), roleId: 1 },
  fichiers: { id: 936_004, email: email('fichiers'), roleId: 1 },
  annulation: { id: 936_005, email: email('annulation'), roleId: 1 },
  copie: { id: 936_006, email: email('copie'), roleId: 1 },
  clavier: { id: 936_007, email: email('clavier'), roleId: 1 },
  tarifs: { id: 936_008, email: email('tarifs'), roleId: 1 },
  duree: { id: 936_018, email: email('duree'), roleId: 1 },
  quantite: { id: 936_019, email: email('quantite'), roleId: 1 },
  essai: { id: 936_009, email: email('essai'), roleId: 1 },
  coupure: { id: 936_011, email: email('coupure'), roleId: 1 },
  prix: { id: 936_012, email: email('prix'), roleId: 1 },
  pannes: { id: 936_013, email: email('pannes'), roleId: 1 },
  facultatif: { id: 936_015, email: email('facultatif'), roleId: 1 },
  bornes: { id: 936_016, email: email('bornes'), roleId: 1 },
  lectures: { id: 936_014, email: email('lectures'), roleId: 1 },
  conducteur: { id: 936_010, email: email('conducteur'), roleId: 1 },
} as const
