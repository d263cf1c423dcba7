import { code, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Code of a login that the settings ask a second factor for, before the person has one (SAFE-21). It lives ten minutes. */
export const codeDeConnexion = defineMail<{ prenom: string; chiffres: string }>({
  audience: 'partenaire',
  exemple: { prenom: 'Camille', chiffres: '123456' },
  sujet: () => 'Votre code de connexion',
  blocs: ({ prenom, chiffres }) => [
    texte(`Bonjour ${prenom},`),
    texte('Une connexion à l’extranet vient de commencer en votre nom. Ce code la confirme.'),
    code('Code', chiffres),
    texte('Il est valable dix minutes et ne sert qu’une fois. Ne le donnez à personne.'),
    texte(
      'Si ce n’est pas vous, changez tout de suite votre mot de passe depuis la page de connexion et prévenez votre administrateur.',
    ),
  ],
})

/** Tells a person that a login of theirs was followed by a wrong second factor ten times (SAFE-21). */
export const motDePasseConnu = defineMail<{ prenom: string }>({
  audience: 'partenaire',
  exemple: { prenom: 'Camille' },
  sujet: () => 'Des codes faux à la connexion de votre compte',
  blocs: ({ prenom }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      'Une connexion à votre compte vient de commencer, par votre mot de passe, par votre fournisseur d’identité ou par un lien que vous avez reçu, et dix codes faux l’ont suivie. Elle n’a pas abouti, et n’accepte plus de code pendant un quart d’heure.',
    ),
    texte(
      'Si ce n’est pas vous, quelqu’un connaît votre mot de passe ou lit votre messagerie\u00a0: changez vos mots de passe tout de suite depuis la page de connexion et prévenez votre administrateur.',
    ),
  ],
})

/** Tells a person what changed of their second factor, whoever changed it (SAFE-21). */
export const secondFacteurChange = defineMail<{ prenom: string; changement: string }>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Camille',
    changement: 'L’application «\u00a0Téléphone\u00a0» est ajoutée à votre compte.',
  },
  sujet: () => 'Votre vérification en deux étapes a changé',
  blocs: ({ prenom, changement }) => [
    texte(`Bonjour ${prenom},`),
    texte(changement),
    texte(
      'Si ce n’est pas vous, changez tout de suite votre mot de passe depuis la page de connexion et prévenez votre administrateur.',
    ),
  ],
})
