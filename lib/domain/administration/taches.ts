/** Names of the jobs for people, by their type. */
export const TACHES: Readonly<Record<string, string>> = {
  export: 'Export d’une liste',
  import: 'Import de données',
  'purge-imports': 'Effacement des fichiers importés',
  bulletins: 'Bulletins d’intervention',
  relances: 'Relances d’une campagne d’entretien',
  rappels: 'Rappels de rendez-vous',
  'export-personne': 'Export des données d’une personne',
  'effacement-fichiers': 'Effacement de fichiers',
  'fichiers-orphelins': 'Effacement des fichiers sans usage',
  'fin-connexions': 'Fin des connexions au nom d’une autre personne',
  conservation: 'Effacement des données dont la durée de conservation est passée',
  'nouveaux-documents': 'Annonce des nouveaux documents',
  'avis-reconduction': 'Avis de reconduction des contrats',
  'relance-dangers': 'Relances des dangers immédiats',
  'situer-logements': 'Coordonnées des logements',
  'lexique-recherche': 'Mots de la recherche',
  'purge-campagnes': 'Effacement des données des campagnes',
}

/** « Mis de côté »: its process ended three times before it was done. */
export const ETATS_DES_TACHES = ['En attente', 'En cours', 'Terminé', 'Échec', 'Mis de côté'] as const

/** States of a job that is over. */
export const ETATS_DE_FIN = ['Terminé', 'Échec', 'Mis de côté'] as const

/** States from which a job may be started again by hand. */
export const ETATS_A_RELANCER = ['Échec', 'Mis de côté'] as const

/** Whether a job in this state may be started again by hand. */
export const isRelaunchable = (etat: string): boolean => ETATS_A_RELANCER.some((state) => state === etat)
