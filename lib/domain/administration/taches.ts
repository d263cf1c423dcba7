/** Names of the jobs for people, by their type. */
export const TACHES: Readonly<Record<string, string>> = {
  export: 'Export d’une liste',
  rappels: 'Rappels de rendez-vous',
  'purge-campagnes': 'Effacement des données des campagnes',
}

export const ETATS_DES_TACHES = ['En attente', 'En cours', 'Terminé', 'Échec'] as const
