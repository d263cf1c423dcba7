import { lien, texte } from '../blocks'
import { defineMail } from '../template'

/** Asks a person to complete their account (AUTH-28). `invitePar` is the name of who opened it, null when they renewed the link. */
export const invitationCompte = defineMail<{ prenom: string; invitePar: string | null; url: string }>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Camille',
    invitePar: 'Dominique Martin',
    url: 'https://extranet.exemple.fr/v2/enregistrement?jeton=exemple',
  },
  sujet: () => 'Votre invitation à l’extranet',
  blocs: ({ prenom, invitePar, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      invitePar === null
        ? 'Voici le nouveau lien qui vous permet de terminer votre enregistrement sur l’extranet.'
        : `${invitePar} vous a ouvert un compte sur l’extranet. Vérifiez vos informations pour l’activer.`,
    ),
    lien('Terminer mon enregistrement', url),
    texte('Ce lien est valable 7 jours et ne sert qu’une fois.'),
    texte('Si vous n’attendiez pas ce message, ignorez-le : le compte reste inactif.'),
  ],
})
