import { COLLECTIVE_PORTALS, PARK_PORTALS, type PortalType } from './portails'
import { ROLES } from './roles'

export type Layout =
  | 'main'
  | 'no-date'
  | 'bare'
  | 'auth'
  | 'no-navigation'
  | 'blank'
  | 'maintenance'
  | 'no-container'

/** People a screen is open to: all the conditions given must hold; none given means everyone. */
export type Access = { portals?: readonly PortalType[]; roles?: readonly number[]; ehs?: true }

export type Screen = {
  /** Pattern such as '/logements/:id'. */
  path: string
  /** Title in the breadcrumb. */
  title: string
  layout: Layout
  /** Layout for a visitor when it differs (SHELL-12). */
  visitorLayout?: Layout
  /** Opens without session (GUARD-14, GUARD-15). */
  visitors: boolean
  /** A visitor needs a token received by mail. */
  mailToken?: true
  /** One of its forms has a captcha, where one is configured: its security policy lets the provider in. */
  captcha?: true
  portals: 'all' | readonly PortalType[]
  /** Shows what a perimeter holds though every portal has it, or is a record read in one (PERIM-53). */
  perimetre?: true
  /** Made of the content of a portal, and 404 in one that has none at its address (HOME-34). */
  contenu?: true
  roles?: readonly number[]
  /** SA + EHS only. */
  staffOnly?: true
  /** Other people it is open to, beside those of `portals` and `roles`. */
  also?: readonly Access[]
}

const MANAGERS = [ROLES.ADMINISTRATEUR, ROLES.SUPER_ADMINISTRATEUR]
const ESTATES: readonly PortalType[] = ['COLLECTIF', 'GESTION LOCATIVE COLLECTIVE', 'GES']
const CERTIFICATES: readonly PortalType[] = ['INS', 'CMI', 'COLLECTIF']
const SUBSCRIBERS: readonly PortalType[] = ['INDIVIDUEL', 'INS', 'DIS']
const REQUESTERS: readonly PortalType[] = ['CMI', 'PIM', 'DIS', 'INS', 'ASS', 'GES']

const CAPTCHA = { captcha: true } as const
const AUTH = { layout: 'auth', visitors: true } as const
const CAMPAIGN = { layout: 'no-navigation', visitors: true } as const
const NO_DATE = { layout: 'no-date' } as const
/** Pages of the administration for super administrators, each limited to what is theirs. */
const EDITORS = { ...NO_DATE, roles: [ROLES.SUPER_ADMINISTRATEUR] } as const
/** Pages of the administration, for SA + EHS. */
const STAFF = { ...NO_DATE, staffOnly: true } as const
const PARK = { portals: PARK_PORTALS } as const

function screen(path: string, title: string, options: Partial<Screen> = {}): Screen {
  return { path, title, layout: 'main', visitors: false, portals: 'all', ...options }
}

/** The route inventory of the specification (PLATFORM-04) with its « Who » lines and layouts (SHELL-12), and the administration. */
export const SCREENS: readonly Screen[] = [
  screen('/', 'Accueil'),
  screen('/absentsdefinitifs', 'Absents définitifs', { portals: COLLECTIVE_PORTALS }),
  screen('/administration', 'Administration', EDITORS),
  screen('/administration/agences', 'Agences', STAFF),
  screen('/administration/agences/:id', 'Agence', STAFF),
  screen('/administration/boite-envoi', 'Boîte d’envoi', STAFF),
  screen('/administration/boite-envoi/:id', 'Message', STAFF),
  screen('/administration/campagnes', 'Campagnes', STAFF),
  screen('/administration/campagnes/:id', 'Campagne', STAFF),
  screen('/administration/capacites', 'Capacités de visite', STAFF),
  screen('/administration/capacites/:id', 'Demi-journée', STAFF),
  screen('/administration/clients', 'Clients', STAFF),
  screen('/administration/clients/:id', 'Client', STAFF),
  screen('/administration/consultations', 'Consultations', STAFF),
  screen('/administration/demarrage', 'Démarrage', STAFF),
  screen('/administration/demarrage/:guide', 'Guide', EDITORS),
  screen('/administration/donnees-personnelles', 'Données personnelles', STAFF),
  screen('/administration/integrations', 'Intégrations', EDITORS),
  screen('/administration/integrations/envois', 'Journal des envois', EDITORS),
  screen('/administration/integrations/webhooks', 'Webhooks', EDITORS),
  screen('/administration/fournisseurs', 'Fournisseurs d’identité', STAFF),
  screen('/administration/fermetures', 'Jours fermés', STAFF),
  screen('/administration/fermetures/:id', 'Fermeture', STAFF),
  screen('/administration/groupes', 'Groupes', STAFF),
  screen('/administration/groupes/:id', 'Groupe', STAFF),
  screen('/administration/jeux', 'Jeux-concours', STAFF),
  screen('/administration/jeux/:id', 'Jeu-concours', STAFF),
  screen('/administration/imports', 'Imports', STAFF),
  screen('/administration/imports/nouveau', 'Importer', STAFF),
  screen('/administration/imports/modeles', 'Modèles d’import', STAFF),
  screen('/administration/imports/synonymes', 'Synonymes des imports', STAFF),
  screen('/administration/imports/:id', 'Import', STAFF),
  screen('/administration/imports/:id/correspondance', 'Correspondance', STAFF),
  screen('/administration/journal', 'Journal', STAFF),
  screen('/administration/journees', 'Journées portes ouvertes', STAFF),
  screen('/administration/journees/:id', 'Journée portes ouvertes', STAFF),
  screen('/administration/maintenance', 'Maintenance', STAFF),
  screen('/administration/pages', 'Pages', EDITORS),
  screen('/administration/pages/nouvelle', 'Nouvelle page', EDITORS),
  screen('/administration/pages/:id', 'Page', EDITORS),
  screen('/administration/pages/:id/apercu', 'Aperçu', EDITORS),
  screen('/administration/pages/:id/versions', 'Versions', EDITORS),
  screen('/administration/parametres', 'Paramètres', STAFF),
  screen('/administration/portails', 'Portails', STAFF),
  screen('/administration/portails/nouveau', 'Nouveau portail', STAFF),
  screen('/administration/portails/:id', 'Portail', STAFF),
  screen('/administration/prescripteurs', 'Prescripteurs', STAFF),
  screen('/administration/prescripteurs/:id', 'Prescripteur', STAFF),
  screen('/administration/taches', 'Tâches de fond', STAFF),
  screen('/administration/tarifs', 'Tarifs', STAFF),
  screen('/administration/tarifs/:id', 'Tarif', STAFF),
  screen('/administration/tutoriel', 'Visite guidée', STAFF),
  screen('/analytique/demandes', 'Demandes du tableau de bord', { ...NO_DATE, portals: ['ANALYTIQUE'] }),
  screen('/assureur', 'Déclarations de panne', { portals: ['ASS'] }),
  screen('/assureur/saisir', 'Déclarer une panne', { portals: ['ASS'] }),
  screen('/basnox', 'Campagne bas NOx', { ...CAMPAIGN, ...CAPTCHA }),
  screen('/certification/certification', 'Certificat', {
    portals: CERTIFICATES,
    also: [{ ehs: true }],
  }),
  screen('/certification/suivi', 'Suivi des certificats', {
    portals: CERTIFICATES,
    also: [{ ehs: true }],
  }),
  screen('/confirmation-jpo', 'Confirmation d’inscription', { ...CAMPAIGN }),
  screen('/confirmation-sms', 'Confirmation de rendez-vous', { ...CAMPAIGN }),
  screen('/connexion', 'Connexion', { ...AUTH, ...CAPTCHA }),
  screen('/connexion/verification', 'Vérification en deux étapes', { ...AUTH }),
  screen('/consentements', 'Consentements', {
    ...NO_DATE,
    visitorLayout: 'no-navigation',
    visitors: true,
    mailToken: true,
    roles: [ROLES.SUPER_ADMINISTRATEUR],
    also: [{ roles: [ROLES.ADMINISTRATEUR], ehs: true }],
  }),
  screen('/contestation', 'Changement d’adresse', { ...AUTH }),
  screen('/continuer', 'Connexion', { ...AUTH }),
  screen('/contrats', 'Contrats', { ...PARK }),
  screen('/contrats/:id', 'Contrat', { ...PARK, perimetre: true }),
  screen('/depannage', 'Demande de dépannage', { ...CAMPAIGN, ...CAPTCHA }),
  screen('/depannageenligne', 'Dépannage en ligne', { ...PARK }),
  screen('/distributeur/saisie', 'Nouvelle demande', { portals: ['DIS'] }),
  screen('/distributeur/suivi', 'Suivi des demandes', { portals: ['DIS'] }),
  screen('/distributeurv2/suivimiseenservice', 'Suivi des mises en service', {
    portals: ['DIS'],
  }),
  screen('/documentation/list', 'Documents', { ...NO_DATE }),
  screen('/documentation', 'Documentation'),
  screen('/documentation/:slug', 'Article'),
  screen('/documentation/:id/:slug', 'Document', { layout: 'bare' }),
  screen('/documents/devis', 'Devis', { ...PARK }),
  screen('/documents/factures', 'Factures', { ...PARK }),
  screen('/documents/suivicontractuel', 'Suivi contractuel', { ...PARK }),
  screen('/dpe', 'DPE', { ...PARK }),
  screen('/efacture', 'Facture électronique', {
    perimetre: true,
    roles: MANAGERS,
    also: [{ portals: ['GES'] }],
  }),
  screen('/encrypt-decrypt', 'Chiffrement', { ...NO_DATE, staffOnly: true }),
  screen('/enregistrement', 'Enregistrement', { ...AUTH }),
  screen('/ensembleimmobilier', 'Ensembles immobiliers', { portals: ESTATES }),
  screen('/ensembleimmobilier/:id', 'Ensemble immobilier', { portals: ESTATES }),
  screen('/equipements', 'Équipements', { ...PARK }),
  screen('/equipements/:id', 'Équipement', { ...PARK }),
  screen('/equipements/:equipement', 'Famille d’équipements', { ...PARK, perimetre: true }),
  screen('/espacepersonnel', 'Mon espace', { ...NO_DATE }),
  screen('/extranetlocataire', 'Espace locataire', {
    perimetre: true,
    portals: COLLECTIVE_PORTALS,
    visitorLayout: 'no-navigation',
    visitors: true,
    ...CAPTCHA,
  }),
  screen('/facturation', 'Facturation', { ...PARK, roles: MANAGERS, also: [{ portals: ['GES'] }] }),
  screen('/generationbi', 'Bulletins d’intervention', { ...PARK }),
  screen('/genqrcode', 'QR codes', {
    ...NO_DATE,
    ...PARK,
    roles: [ROLES.ADMINISTRATEUR],
    also: [{ ehs: true }, { roles: [ROLES.SUPER_ADMINISTRATEUR] }],
  }),
  screen('/gestionnaire/demande', 'Demande de mise en main', { portals: ['GES'] }),
  screen('/gestionnaire/suivi', 'Suivi des demandes', { portals: ['GES'] }),
  screen('/illigo', 'Illigo', { ...NO_DATE, contenu: true }),
  screen('/inscription', 'Demande d’accès', { ...AUTH, ...CAPTCHA }),
  screen('/installateur/saisiedemande', 'Nouvel ordre de service', { portals: ['INS'] }),
  screen('/installateur/suividemande', 'Suivi des ordres de service', { portals: ['INS'] }),
  screen('/intervention', 'Interventions', { ...PARK }),
  screen('/jeuconcours', 'Jeu-concours', { ...CAMPAIGN, ...CAPTCHA }),
  screen('/jpo', 'Journée portes ouvertes', { ...CAMPAIGN, ...CAPTCHA }),
  screen('/logements', 'Logements', { ...PARK }),
  screen('/logements/nonvisites', 'Logements non visités', { portals: ESTATES }),
  screen('/logements/:id', 'Logement', { ...PARK }),
  screen('/mainteancecontrat', 'Plan de maintenance', { ...PARK }),
  screen('/maintenance', 'Maintenance', { layout: 'maintenance', visitors: true, ...CAPTCHA }),
  screen('/misesenservice', 'Mises en service', { portals: ['CMI'] }),
  screen('/misesenservice/saisir', 'Nouvelle mise en service', { portals: ['CMI'] }),
  screen('/motdepasse/creation', 'Mot de passe', { ...AUTH }),
  screen('/nonconformite', 'Non-conformités', { ...PARK }),
  screen('/okta/okta-connexion', 'Connexion SSO', { ...AUTH }),
  screen('/okta/redirect', 'Connexion SSO', { ...AUTH }),
  screen('/partage/:jeton', 'Document partagé', { ...CAMPAIGN }),
  screen('/planning', 'Planning', { ...PARK, layout: 'no-container' }),
  screen('/promoteur/saisie', 'Nouvelle demande', { portals: ['PIM'] }),
  screen('/promoteur/suivimiseenservice', 'Suivi des mises en service', { portals: ['PIM'] }),
  screen('/qrcode', 'QR code', { layout: 'blank', visitors: true }),
  screen('/rematerialiser', 'Retour au papier', {
    perimetre: true,
    roles: MANAGERS,
    also: [{ portals: ['GES'] }],
  }),
  screen('/rendezvous', 'Rendez-vous', { ...PARK }),
  screen('/rendezvous/demande', 'Demande de rendez-vous', { ...PARK }),
  screen('/resiliation', 'Résilier votre contrat', { ...CAMPAIGN, ...CAPTCHA }),
  screen('/saisie', 'Saisie', { portals: REQUESTERS }),
  screen('/signaturedevis', 'Signature de devis', {
    ...PARK,
    visitorLayout: 'blank',
    visitors: true,
    mailToken: true,
  }),
  screen('/signatures', 'Signatures', { ...PARK }),
  screen('/signout', 'Déconnexion', { ...AUTH }),
  screen('/souscriptioncontrat', 'Souscription', {
    portals: SUBSCRIBERS,
    visitorLayout: 'no-navigation',
    visitors: true,
    ...CAPTCHA,
  }),
  screen('/suivi', 'Suivi'),
  screen('/suivicontrats', 'Suivi des contrats', { ...PARK }),
  screen('/utilisateurs', 'Utilisateurs', { ...NO_DATE, roles: MANAGERS }),
  screen('/utilisateurs/:id', 'Utilisateur', { ...NO_DATE, roles: MANAGERS }),
  screen('/vmcs', 'VMC', { portals: COLLECTIVE_PORTALS }),
  screen('/:page', 'Page', { contenu: true }),
]
