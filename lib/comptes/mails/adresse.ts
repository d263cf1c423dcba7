import { lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type AdresseChangee = { prenom: string; nouvelle: string; par: string | null; url: string }

/** To the former address of an account, whoever changed it, with the way to contest it for 7 days (SAFE-10). */
export const adresseChangee = defineMail<AdresseChangee>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Camille',
    nouvelle: 'd***@exemple.fr',
    par: 'Dominique Martin',
    url: 'https://extranet.exemple.fr/v2/contestation?jeton=exemple',
  },
  sujet: () => 'L’adresse e-mail de votre compte a changé',
  blocs: ({ prenom, nouvelle, par, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      par === null
        ? `Vous avez remplacé l’adresse e-mail de votre compte sur l’extranet par ${nouvelle}.`
        : `${par} a remplacé l’adresse e-mail de votre compte sur l’extranet par ${nouvelle}.`,
    ),
    texte(
      'Si ce changement est bien voulu, il n’y a rien à faire. Sinon, contestez-le : votre adresse est rétablie et toutes les sessions du compte sont fermées.',
    ),
    lien('Contester ce changement', url),
    texte('Ce lien est valable 7 jours et ne sert qu’une fois.'),
  ],
})

/** To the address that was contested: nothing more leads to the account. */
export const adresseRetiree = defineMail<{ prenom: string }>({
  audience: 'partenaire',
  exemple: { prenom: 'Camille' },
  sujet: () => 'Cette adresse n’est plus celle de votre compte',
  blocs: ({ prenom }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      'Le changement d’adresse e-mail de votre compte sur l’extranet a été contesté depuis l’adresse précédente, qui est rétablie.',
    ),
    texte('En cas d’erreur, adressez-vous à votre administrateur.'),
  ],
})

type AdresseContestee = { prenom: string; personne: string; isRetablie: boolean; url: string }

/** Tells the administrators of a person that a change of their address was contested (SAFE-10). */
export const adresseContestee = defineMail<AdresseContestee>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Dominique',
    personne: 'Camille Essai',
    isRetablie: true,
    url: 'https://extranet.exemple.fr/v2/utilisateurs/12',
  },
  sujet: ({ personne }) => `Changement d’adresse contesté : ${personne}`,
  blocs: ({ prenom, personne, isRetablie, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      `Le changement de l’adresse e-mail du compte de ${personne} a été contesté depuis l’ancienne adresse.`,
    ),
    texte(
      isRetablie
        ? 'L’ancienne adresse est rétablie, les sessions du compte sont fermées et un nouveau mot de passe est nécessaire.'
        : 'L’ancienne adresse est celle d’un autre compte : elle n’a pas pu être rétablie. Le compte est bloqué et ses sessions sont fermées. Vérifiez son adresse e-mail avant de le débloquer.',
    ),
    lien('Voir le compte', url),
  ],
})
