export const CANAUX_MESSAGES = ['email', 'sms'] as const

/** States of a mail or an SMS of the outbox. */
export const ETATS_DES_MESSAGES = ['En attente', 'Envoyé', 'Échec', 'Annulé'] as const

/** States of what will not be sent any more, and of what still may be. */
export const MESSAGES_CLOS = ['Envoyé', 'Annulé'] as const
export const MESSAGES_A_ENVOYER = ['En attente', 'Échec'] as const
