import { lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'

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
    texte('Si vous n’attendiez pas ce message, ignorez-le : le compte reste inactif.'),
  ],
})

/** Link that sets a new password (AUTH-27). It lives one hour. */
export const motDePasseOublie = defineMail<{ prenom: string; url: string }>({
  audience: 'partenaire',
  exemple: { prenom: 'Camille', url: 'https://extranet.exemple.fr/v2/motdepasse/creation?jeton=exemple' },
  sujet: () => 'Votre nouveau mot de passe',
  blocs: ({ prenom, url }) => [
    texte(`Bonjour ${prenom},`),
    texte('Vous avez demandé à changer le mot de passe de votre compte sur l’extranet.'),
    lien('Choisir un nouveau mot de passe', url),
    texte('Ce lien est valable une heure et ne sert qu’une fois.'),
    texte('Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.'),
  ],
})

/** Link that sets a new password, sent by an administrator of the person's accounts. */
export const motDePassePropose = defineMail<{ prenom: string; demandePar: string; url: string }>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Camille',
    demandePar: 'Dominique Martin',
    url: 'https://extranet.exemple.fr/v2/motdepasse/creation?jeton=exemple',
  },
  sujet: () => 'Choisissez un nouveau mot de passe',
  blocs: ({ prenom, demandePar, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(`${demandePar} vous invite à choisir un nouveau mot de passe pour votre compte sur l’extranet.`),
    lien('Choisir un nouveau mot de passe', url),
    texte(
      'Ce lien est valable une heure et ne sert qu’une fois. Jusque-là, votre mot de passe ne change pas.',
    ),
  ],
})

/** Says that a request for an account is refused, and why (ACCOUNT-27). */
export const demandeAccesRefusee = defineMail<{ numero: string; motif: string }>({
  audience: 'partenaire',
  exemple: {
    numero: 'ACC-2026-000123',
    motif: 'Le code client ne correspond pas au code postal indiqué.',
  },
  sujet: ({ numero }) => `Votre demande d’accès n° ${numero} n’est pas acceptée`,
  blocs: ({ numero, motif }) => [
    texte('Bonjour,'),
    texte(`Votre demande d’accès à l’extranet n° ${numero} n’est pas acceptée.`),
    texte(`Motif : ${motif}`),
    texte('Vous pouvez déposer une nouvelle demande avec les informations corrigées.'),
  ],
})

/** Tells a person that their password is no longer the same, whoever changed it. */
export const motDePasseChange = defineMail<{ prenom: string }>({
  audience: 'partenaire',
  exemple: { prenom: 'Camille' },
  sujet: () => 'Votre mot de passe a été changé',
  blocs: ({ prenom }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      'Le mot de passe de votre compte sur l’extranet vient d’être changé. Vos autres sessions sont fermées.',
    ),
    texte(
      'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion et prévenez votre administrateur.',
    ),
  ],
})

/** Acknowledges a request for an account (ACCOUNT-25). */
export const demandeAccesRecue = defineVisitorMail<{ numero: OwnText }>({
  audience: 'partenaire',
  exemple: { numero: ownText('ACC-2026-000123') },
  sujet: ({ numero }) => `Votre demande d’accès n° ${numero} est transmise`,
  blocs: ({ numero }) => [
    texte('Bonjour,'),
    texte(
      `Votre demande d’accès à l’extranet n° ${numero} est transmise à nos équipes. Vous recevrez leur réponse à cette adresse.`,
    ),
    texte('Si vous n’avez rien demandé, ignorez ce message.'),
  ],
})

/** Answers a request for an account from an address that has one: the page could not say so, the mail does (ACCOUNT-26). */
export const demandeAccesConnue = defineVisitorMail<{ numero: OwnText; urlConnexion: OwnText }>({
  audience: 'partenaire',
  exemple: {
    numero: ownText('ACC-2026-000123'),
    urlConnexion: ownText('https://extranet.exemple.fr/v2/connexion'),
  },
  sujet: ({ numero }) => `Votre demande d’accès n° ${numero} est transmise`,
  blocs: ({ numero, urlConnexion }) => [
    texte('Bonjour,'),
    texte(
      `Votre demande d’accès à l’extranet n° ${numero} est transmise à nos équipes. Un compte existe déjà avec votre adresse : vous pouvez l’utiliser dès maintenant.`,
    ),
    lien('Se connecter', urlConnexion),
    texte('Si vous avez oublié votre mot de passe, la page de connexion vous permet d’en choisir un autre.'),
  ],
})
