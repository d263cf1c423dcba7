import { lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Asks a person to confirm their address (AUTH-14). The link lives 24 hours. */
export const confirmationCompte = defineMail<{ prenom: string; url: string }>({
  audience: 'partenaire',
  exemple: { prenom: 'Camille', url: 'https://extranet.exemple.fr/v2/connexion?confirmation=exemple' },
  sujet: () => 'Confirmez votre adresse e-mail',
  blocs: ({ prenom, url }) => [
    texte(`Bonjour ${prenom},`),
    texte('Pour activer votre compte sur l’extranet, confirmez votre adresse e-mail en ouvrant ce lien.'),
    lien('Confirmer mon adresse e-mail', url),
    texte('Ce lien est valable 24 heures et ne sert qu’une fois.'),
    texte('Si vous n’avez pas demandé ce message, ignorez-le : votre compte reste inactif.'),
  ],
})
