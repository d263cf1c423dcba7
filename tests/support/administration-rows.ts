/** Rows of the fixtures of the administration. */
export const COURRIELS = {
  echec: {
    id: 957_001,
    destinataire: 'boite.inconnue@exemple.fr',
    destinataireNom: 'Zoé Administration',
    sujet: 'Courriel d’essai resté en échec',
  },
  sms: { id: 957_002, destinataire: '0600000957', sujet: 'SMS d’essai en attente' },
} as const

/** Mails that wait to leave, with what the outbox shows in place of their secret. */
export const COURRIELS_SECRETS = [
  { destinataire: 'secret.code@exemple.fr', secret: '904718', shown: 'Code : ••••••' },
  {
    destinataire: 'secret.lien@exemple.fr',
    secret: 'secret-du-lien-secret-du-lien-secret-du-lie',
    shown: '/v2/motdepasse/creation?jeton=…',
  },
] as const

export const TACHE_EN_ECHEC = 957_010
export const TACHE_MISE_DE_COTE = 957_011
