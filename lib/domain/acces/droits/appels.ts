import { type Cibles, QUI, type Qui } from './appelants'
import { ACTES } from './personnes'

/** Whom a call is open to: those of the table, the provider's people of any role, people and servers without an account. */
export const QUI_APPELLE = {
  ...QUI,
  ehs: 'EHS',
  visiteurs: 'visiteurs',
  serveurs: 'serveurs',
  integrateurs: 'jetons d’intégration',
} as const
type QuiAppelle = Qui | 'ehs' | 'visiteurs' | 'serveurs' | 'integrateurs'

/** Objects that calls write. Of the first four, each field of the body is named. */
export const OBJETS = {
  comptes: 'les comptes et leurs groupes',
  soi: 'son propre compte',
  portails: 'les portails, leurs groupes et leurs menus',
  contenus: 'les pages et documents',
  service: 'le service',
  referentiels: 'les groupes, clients, agences, tarifs, campagnes, capacités et jeux que tient le personnel',
  demandes: 'les demandes et leurs fichiers, dans ses groupes',
  parc: 'le parc de ses groupes',
  factures: 'les litiges et les codes comptables des factures de ses groupes',
  devis: 'les devis et les signatures de ses groupes',
  visiteur: 'ce que dépose un visiteur, ou le titulaire d’un lien',
  session: 'sa session, son périmètre, ses brouillons, ses vues ou ses flux d’agenda',
  rien: 'rien : une lecture',
} as const
export type Objet = keyof typeof OBJETS

export type LigneAppels = {
  appels: readonly string[]
  qui: QuiAppelle
  ecrit: Objet
  champs?: readonly string[]
  /** Which accounts, where the call names one. */
  cibles?: Cibles
  /** The right by which a token of integration makes the call as well. */
  jeton?: string
}

const ligne = (
  qui: QuiAppelle,
  ecrit: Objet,
  appels: readonly string[],
  champs: readonly string[] = [],
): LigneAppels => ({ appels, qui, ecrit, champs })

const acte = (appels: readonly string[], cibles: Cibles): LigneAppels => ({
  ...ligne('administrateurs', 'comptes', appels),
  cibles,
})

/** Rights given to somebody new: judged field by field by the table of `users`. */
const DONNES = ['role', 'groupes', 'provider'] as const

/**
 * The decision table of the calls that write beside the collections (SAFE-01), by method and address. A call that is not
 * here, or a field of those that write accounts, portals or contents, fails the tests.
 */
export const APPELS: readonly LigneAppels[] = [
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
  ligne('visiteurs', 'soi', ['POST auth/registration/renewal'], ['jeton']),
  ligne(
    'visiteurs',
    'soi',
    ['POST auth/registration'],
    ['jeton', 'firstname', 'lastname', 'phone', 'groupeId', 'notifications', 'cgu', 'consentements'],
  ),

  // Whoever creates a portal is the first in its first group, which is new and empty; nobody adds themselves to another.
  ligne(
    'personnel',
    'portails',
    ['POST administration/portails'],
    ['label', 'type', 'couleurPortail', 'groupe'],
  ),
  ligne(
    'personnel',
    'portails',
    ['PUT administration/portails/:id', 'DELETE administration/portails/:id'],
    ['label', 'couleurPortail', 'liens', 'tuiles', 'empreinte'],
  ),
  ligne('personnel', 'portails', ['POST administration/portails/:id/groupes'], ['nom']),
  ligne('personnel', 'portails', [
    'POST administration/portails/:id/groupes/:groupeId/logo',
    'DELETE administration/portails/:id/groupes/:groupeId/logo',
  ]),
  ligne('personnel', 'portails', ['PUT administration/tutoriel'], ['etapes', 'mark']),

  ligne('super', 'contenus', ['POST administration/pages'], ['label', 'url', 'portails']),
  ligne(
    'super',
    'contenus',
    [
      'PUT administration/pages/:id/brouillon',
      'DELETE administration/pages/:id/brouillon',
      'POST administration/pages/:id/copie',
      'POST administration/pages/:id/publication',
      'DELETE administration/pages/:id/publication',
      'DELETE administration/pages/:id',
      'POST administration/pages/:id/versions/:version/restauration',
      'POST administration/pages/fichiers',
    ],
    ['mark', 'contenu'],
  ),
  ligne(
    'super',
    'contenus',
    ['POST documentations/publication', 'POST documentations/:id/versions', 'PUT documentations/:id/retrait'],
    ['retire'],
  ),

  ligne('personnel', 'service', [
    'POST administration/courriels/:id/relance',
    'POST administration/jetons',
    'DELETE administration/jetons/:id',
    'POST administration/webhooks',
    'PUT administration/webhooks/:id',
    'DELETE administration/webhooks/:id',
    'POST administration/webhooks/:id/secret',
    'POST administration/webhooks/:id/essai',
    'POST administration/envois/:id/rejeu',
    'PUT administration/maintenance',
    'PUT administration/parametres',
    'POST administration/personnes/export',
    'POST administration/taches/:id/relance',
    'POST installation/verifications/:nom',
    'POST imports',
    'POST imports/:id/fichiers',
    'POST imports/:id/depart',
    'POST imports/:id/execution',
    'POST imports/:id/annulation',
    'POST imports/:id/reprise',
    'POST jetons/chiffrement',
    'POST jetons/cles',
  ]),
  { ...ligne('personnel', 'service', ['POST imports/:type']), jeton: 'import:{type}' },
  ligne('personnel', 'referentiels', [
    ...['groupes', 'clients', 'agences', 'prescripteurs', 'campagnes', 'fermetures', 'jeux'].flatMap(
      (cle) => [
        `POST administration/${cle}`,
        `PUT administration/${cle}/:id`,
        `PUT administration/${cle}/:id/archive`,
        `DELETE administration/${cle}/:id/archive`,
      ],
    ),
    ...['tarifs', 'journees', 'capacites'].flatMap((cle) => [
      `POST administration/${cle}`,
      `PUT administration/${cle}/:id`,
    ]),
    'POST administration/agences/:id/codes',
    'POST administration/agences/:id/capacites',
    'POST administration/tarifs/:id/prix',
    'POST administration/tarifs/:id/fin',
    'POST administration/tarifs/:id/annulation',
    'POST administration/jeux/:id/reglement',
    'DELETE administration/jeux/:id/reglement',
  ]),
  ligne('super', 'service', ['POST jeux/:id/tirage']),
  ligne('tous', 'service', [
    'POST consentements/retraits',
    'PUT locataires/ensembles/:id/acces',
    'POST locataires/ensembles/:id/codes',
    'POST illigo/clics',
    'POST illigo/contact',
  ]),

  ligne('tous', 'parc', ['POST logements/:id/occupants']),

  ligne('tous', 'demandes', [
    'DELETE assureurs/:id',
    'DELETE cmis/:id',
    'POST assureurs',
    'POST assureurs/envoi',
    'POST cmis',
    'POST cmis/piecesjointes',
    'POST demandes-devis',
    'POST depannages',
    'PUT interventions/:id/note',
    'POST interventions/:id/contestation',
    'POST distributeurs',
    'POST gestionnaires',
    'POST gestionnaire/attachments',
    'POST installateurs',
    'POST installateur/attachments',
    'POST promoteurs',
    'POST promoteurs/piecesjointes',
    'POST upload-aws/attachments',
    'POST interventions',
    'POST demandes/:id/annulation',
    'POST demandes/:id/etape',
    'POST demandes/:id/fichiers',
    'POST demandes/:id/messages',
    'POST demandes/:id/relance',
    'POST demandes/publiques/:origine/:id/etape',
    'POST demandes/publiques/:origine/:id/messages',
  ]),

  ligne('tous', 'factures', [
    'POST factures/archive',
    'POST factures/:id/contestation',
    'DELETE factures/:id/contestation',
    'POST factures/:id/messages',
    'PUT factures/:id/code-comptable',
  ]),

  ligne('administrateurs', 'parc', ['PUT gammes-maintenance/:id']),
  ligne('personnel', 'parc', [
    'POST certificats/:id/statut',
    'POST non-conformites',
    'POST non-conformites/:id/photos',
  ]),
  ligne('personnel', 'devis', ['POST devis/:id/reponse', 'POST devis/:id/retrait']),
  ligne('administrateurs', 'devis', ['POST signatures/:id/signataire']),
  ligne('tous', 'devis', [
    'POST devis/validations',
    'POST devis/:id/bon-de-commande',
    'POST signatures/:id/relance',
  ]),
  ligne('tous', 'rien', ['POST signatures/verification']),
  ligne('tous', 'parc', [
    'POST absentsdefinitifs/:id/cloture',
    'POST absentsdefinitifs/:id/mise-en-demeure',
    'POST absentsdefinitifs/:id/refus',
    'POST absentsdefinitifs/:id/vacant',
    'POST absentsdefinitifs/mises-en-demeure',
    'POST bulletins',
    'POST certificats',
    'POST certificats/:id',
    'POST certificats/:id/relance',
    'POST logements/coordonnees',
    'POST logements/relances',
    'POST demandes-documents',
    'POST entites-facturation/:id/efacture',
    'POST entites-facturation/:id/mandat',
    'POST entites-facturation/:id/papier',
    'PUT entites-facturation/:id/contact',
    'PUT entites-facturation/:id/reglement',
    'POST dpe',
    'POST dpe/import',
    'POST dpe/:id/fichier',
    'POST non-conformites/:id/acquittement',
    'POST non-conformites/:id/preuve',
    'POST rendez-vous',
    'POST rendez-vous/:id/annulation',
    'POST rendez-vous/:id/confirmation',
    'POST rendez-vous/:id/deplacement',
    'POST rendez-vous/:id/relance',
    'POST rendez-vous/relances',
    'POST qrcodes',
    'POST qrcodes/:id/revocation',
    'POST qrcodes/:id/revocation-du-lot',
  ]),

  ligne('ehs', 'parc', ['POST planning/visites/:id/placement']),

  ligne('serveurs', 'visiteur', ['POST demande/createDemande']),
  {
    ...ligne('integrateurs', 'demandes', ['POST demandes/:numero/etapes', 'POST demandes/:numero/documents']),
    jeton: 'retour:demandes',
  },
  ligne('visiteurs', 'visiteur', [
    'POST demandes-acces',
    'POST depannage',
    'POST consentements/choix',
    'POST interventions/replanification/confirmIntervention',
    'POST interventions/replanification/submit',
    'POST jeux/:id/participations',
    'POST landing-page/confirmation',
    'POST landing-page/register',
    'POST locataires/connexion',
    'PUT locataires/coordonnees',
    'POST locataires/deconnexion',
    'PUT locataires/sms',
    'POST resiliations',
    'POST souscriptions',
    'POST souscriptions/code',
    'POST souscriptions/retractation',
    'POST souscriptions/signature',
    'POST captcha/code',
    'POST captcha/verification',
    'POST csp-report',
    'POST customers/code',
    'POST signaturedevis/code',
    'POST signaturedevis/lien',
    'POST signaturedevis/question',
    'POST signaturedevis/refus',
    'POST signaturedevis/retractation',
    'POST signaturedevis/signature',
  ]),

  ligne('visiteurs', 'session', [
    'POST auth/local',
    'POST auth/second-facteur',
    'POST auth/second-facteur/cle',
    'POST auth/second-facteur/cle/options',
    'POST auth/second-facteur/courriel',
    'POST auth/second-facteur/application',
    'POST auth/logout',
    'POST auth/session',
    'POST auth/signin/:provider',
    'POST auth/callback/:provider',
  ]),
  ligne('tous', 'session', [
    'POST listes/:liste/vues',
    'DELETE listes/:liste/vues/:id',
    'POST auth/bearer-token',
    'POST auth/exchange-code',
    'POST auth/retour',
    'DELETE auth/sessions',
    'DELETE auth/sessions/:id',
    'PUT brouillons/:type',
    'DELETE brouillons/:type',
    'PUT documentations/:id/avis',
    'PUT documentations/:id/favori',
    'POST documentations/:id/vues',
    'POST perimetre/appliquer',
    'POST analytique/envois',
    'DELETE analytique/envois/:id',
    'POST analytique/filtres',
    'POST analytique/selection',
    'POST planning/abonnements',
    'DELETE planning/abonnements/:id',
  ]),

  ligne('personnel', 'rien', [
    'POST administration/personnes/recherche',
    'POST administration/portails/:id/apercu',
    'POST jetons/dechiffrement',
  ]),
  ligne('tous', 'rien', [
    'POST documents-contractuels/archive',
    'POST cmis/codesprestations',
    'POST cmis/demandes',
    'POST cmis/contacts',
    'POST cmis/dureescontrat',
    'POST cmis/tarifsprestations',
    'POST eis/liste',
    'POST absentsdefinitifs/mises-en-demeure/apercu',
    'POST logements/relances/apercu',
    'POST rendez-vous/relances/apercu',
    'POST logements/:id/digicode',
    'POST perimetre/contrats/numeros',
  ]),
  ligne('visiteurs', 'rien', [
    'POST interventions/replanification/getAllTimeSlots',
    'POST customers/verification',
    'POST resiliations/verification',
  ]),
]

/** The line of the table that tells of a call. */
export function ligneOfCall(method: string, path: string): LigneAppels | undefined {
  return APPELS.find(({ appels }) => appels.includes(`${method} ${path}`))
}
