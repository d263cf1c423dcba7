import { ACTES } from '../personnes'
import { acte, type LigneAppels, ligne } from './ligne'

/** Rights given to somebody new: judged field by field by the table of `users`. */
const DONNES = ['role', 'groupes', 'provider'] as const

/** Calls that write accounts, those of others and one’s own. */
export const APPELS_COMPTES: readonly LigneAppels[] = [
  ligne('administrateurs', 'comptes', ['POST users/import'], ['csv', ...DONNES]),
  ligne('administrateurs', 'comptes', ['POST demandes-acces/:id/acceptation'], DONNES),
  ligne('administrateurs', 'comptes', ['POST demandes-acces/:id/refus'], ['motif']),
  acte(['POST users/:id/invitation'], ACTES.invitation),
  acte(['POST users/:id/motdepasse'], ACTES.motdepasse),
  acte(['POST users/:id/second-facteur/retrait'], ACTES.facteur),
  acte(['POST users/:id/identite-sso/retrait'], ACTES.identite),
  acte(['DELETE users/:id/sessions/:session'], ACTES.session),
  acte(['POST users/:id/connexion'], ACTES.connexion),
  acte(['POST users/:id/anonymisation'], ACTES.anonymisation),
  {
    ...ligne(
      'administrateurs',
      'comptes',
      ['PUT autorisations'],
      ['groupeId', 'userId', 'tuileId', 'visible'],
    ),
    cibles: ACTES.tuiles,
  },
  {
    ...ligne(
      'personnel',
      'comptes',
      [
        'POST administration/portails/:id/membres',
        'DELETE administration/portails/:id/membres/:groupeId/:userId',
      ],
      ['groupeId', 'email'],
    ),
    cibles: ACTES.groupes,
  },
  ligne(
    'personnel',
    'comptes',
    ['POST administration/personnes/effacement'],
    ['recherche', 'motif', 'confirmation'],
  ),

  ligne('tous', 'soi', ['PUT users/me'], ['firstname', 'lastname', 'phone']),
  ligne('tous', 'soi', ['PUT users/me/notifications']),
  ligne(
    'tous',
    'soi',
    [
      'POST users/me/second-facteur/application',
      'POST users/me/second-facteur',
      'POST users/me/second-facteur/cle/options',
      'POST users/me/second-facteur/cle',
      'POST users/me/second-facteur/codes',
      'POST users/me/second-facteur/:id/retrait',
    ],
    ['jeton', 'code', 'nom', 'reponse'],
  ),
  ligne('tous', 'soi', ['POST auth/preuve'], ['motDePasse', 'code']),
  ligne(
    'tous',
    'soi',
    ['POST auth/change-password'],
    ['currentPassword', 'password', 'passwordConfirmation'],
  ),
  ligne(
    'visiteurs',
    'soi',
    ['POST auth/reset-password'],
    ['code', 'jeton', 'password', 'passwordConfirmation'],
  ),
  ligne('visiteurs', 'soi', ['POST auth/email-confirmation'], ['confirmation']),
  ligne('visiteurs', 'soi', ['POST auth/email-contestation', 'POST auth/continuation'], ['jeton']),
  ligne('visiteurs', 'soi', ['POST auth/forgot-password', 'POST auth/send-email-confirmation'], ['email']),
  ligne('visiteurs', 'soi', ['POST auth/fournisseur'], ['email']),
  ligne('visiteurs', 'soi', ['POST auth/registration/renewal'], ['jeton']),
  ligne(
    'visiteurs',
    'soi',
    ['POST auth/registration'],
    ['jeton', 'firstname', 'lastname', 'phone', 'groupeId', 'notifications', 'cgu', 'consentements'],
  ),
]
