/** Rows that the fixture of the promoter's form puts in the database. */
export const GROUPE = { id: 938_105, nom: 'Promotions de la Baie', numTiers: 'P938105' } as const
export const ADRESSE = { id: 938_105, nom: 'Promotions de la Baie, siège' } as const
export const INSTALLATEUR = {
  id: 938_105,
  societe: 'Génie de la Baie',
  nom: 'LEROUX',
  prenom: 'Maud',
} as const
export const BAILLEUR = { id: 938_105, nomBailleur: 'Logis de la Baie', gestionnaire: 'Iris Caron' } as const

const email = (name: string) => `saisie.pim.${name}@exemple.fr`

/** One person per journey: a draft belongs to a person, and journeys run side by side. */
export const PERSONNES = {
  depot: { id: 938_001, firstname: 'Noé', lastname: 'DEPOT', email: email('depot') },
  erreurs: { id: 938_002, firstname: 'Lina', lastname: 'ERREURS', email: email('erreurs') },
  lots: { id: 938_003, firstname: 'Zoé', lastname: 'LOTS', email: email('lots') },
  pannes: { id: 938_005, firstname: 'Eva', lastname: 'PANNES', email: email('pannes') },
  lectures: { id: 938_006, firstname: 'Ida', lastname: 'LECTURES', email: email('lectures') },
  bornes: { id: 938_007, firstname: 'Léa', lastname: 'BORNES', email: email('bornes') },
  essai: { id: 938_004, firstname: 'Ugo', lastname: 'ESSAI', email: email('essai') },
} as const
