import { accounts } from './test'

type Screen = { path: string; heading: string; missing?: true }

const { ehs, collectif, cmi, pim, ins, ass, analytique, dis } = accounts

/** The screens that exist, by the account that opens them; lists are filtered, as every row is one of the same kind. */
export const SCREENS: readonly { who: string | null; name: string; screens: readonly Screen[] }[] = [
  {
    who: null,
    name: 'un visiteur',
    screens: [
      { path: '/connexion', heading: 'Connexion' },
      { path: '/connexion/verification', heading: 'Vérification en deux étapes' },
      { path: '/maintenance', heading: 'Le service est disponible' },
      { path: '/signout', heading: 'Vous êtes déconnecté' },
    ],
  },
  {
    who: collectif.admin,
    name: 'un bailleur, ses listes',
    screens: [
      { path: '/ensembleimmobilier', heading: 'Ensembles immobiliers' },
      { path: '/ensembleimmobilier/0?onglet=equipements', heading: 'Tous les ensembles immobiliers' },
      { path: '/ensembleimmobilier/0?onglet=contacts', heading: 'Tous les ensembles immobiliers' },
      { path: '/intervention?type=Travaux', heading: 'Interventions' },
      { path: '/rendezvous?statut=Annul%C3%A9', heading: 'Rendez-vous' },
      { path: '/logements?etat=Absent', heading: 'Logements' },
      { path: '/logements?recherche=introuvable', heading: 'Logements' },
      { path: '/logements/nonvisites?situation=Absent', heading: 'Logements non visités' },
      { path: '/absentsdefinitifs', heading: 'Absents définitifs' },
    ],
  },
  {
    who: collectif.admin,
    name: 'un bailleur, ses équipements et ses visites',
    screens: [
      { path: '/equipements?etat=Hors+service', heading: 'Équipements' },
      { path: '/equipements/chaudieres?etat=Hors+service', heading: 'Chaudières' },
      { path: '/nonconformite?statut=Contest%C3%A9e', heading: 'Non-conformités' },
      { path: '/dpe?etiquette=G', heading: 'DPE' },
      { path: '/vmcs?type=Double+flux', heading: 'VMC' },
      { path: '/genqrcode?etat=R%C3%A9voqu%C3%A9', heading: 'QR codes' },
      { path: '/depannageenligne', heading: 'Dépannage en ligne' },
      { path: '/generationbi', heading: 'Bulletins d’intervention' },
      { path: '/planning', heading: 'Planning' },
      { path: '/planning?vue=mois', heading: 'Planning' },
    ],
  },
  {
    who: collectif.admin,
    name: 'un bailleur, ses contrats et ses documents',
    screens: [
      { path: '/contrats?statut=Projet', heading: 'Contrats' },
      { path: '/suivicontrats?statut=Suspendu', heading: 'Suivi des contrats' },
      { path: '/mainteancecontrat?famille=pac', heading: 'Plan de maintenance' },
      { path: '/documents/factures?statut=Partielle', heading: 'Factures' },
      { path: '/facturation', heading: 'Facturation' },
      { path: '/efacture?champ=Non', heading: 'Facture électronique' },
      { path: '/rematerialiser?champ=Non', heading: 'Retour au papier' },
      { path: '/documents/suivicontractuel?type=Vigilance', heading: 'Suivi contractuel' },
      { path: '/certification/certification', heading: 'Déposer un certificat' },
      { path: '/certification/suivi?statut=Brouillon', heading: 'Suivi des certificats' },
      { path: '/documents/devis?statut=Refus%C3%A9', heading: 'Devis' },
      { path: '/signatures?statut=Expir%C3%A9', heading: 'Signatures' },
    ],
  },
  {
    who: collectif.admin,
    name: 'un bailleur, son accueil et ses contenus',
    screens: [
      { path: '/', heading: 'Bonjour' },
      { path: '/guide#guides', heading: 'Guides et contrats' },
      { path: '/securite-gaz', heading: 'Sécurité gaz' },
      { path: '/prestations', heading: 'Nos prestations' },
      { path: '/contacts', heading: 'Contacts' },
      { path: '/accessibilite', heading: 'Accessibilité' },
      { path: '/aucune-page', heading: 'Page introuvable', missing: true },
    ],
  },
  {
    who: dis.utilisateur,
    name: 'un distributeur, son espace',
    screens: [
      { path: '/espacepersonnel', heading: 'Mon espace' },
      { path: '/espacepersonnel#autorisations', heading: 'Mon espace' },
      { path: '/espacepersonnel#affichage', heading: 'Mon espace' },
      { path: '/espacepersonnel#securite', heading: 'Mon espace' },
      { path: '/espacepersonnel#exports', heading: 'Mon espace' },
      { path: '/espacepersonnel#notifications', heading: 'Mon espace' },
      { path: '/espacepersonnel#donnees', heading: 'Mon espace' },
    ],
  },
  {
    who: dis.utilisateur,
    name: 'un distributeur, ses demandes',
    screens: [
      { path: '/distributeur/saisie', heading: 'Nouvelle demande' },
      { path: '/distributeur/suivi', heading: 'Suivi des demandes' },
      { path: '/distributeurv2/suivimiseenservice', heading: 'Suivi des mises en service' },
      { path: '/distributeurv2/suivimiseenservice?vue=liste', heading: 'Suivi des mises en service' },
    ],
  },
  {
    who: cmi.utilisateur,
    name: 'un constructeur',
    screens: [
      { path: '/', heading: 'Bonjour' },
      { path: '/preparer-une-mise-en-service', heading: 'Préparer une mise en service' },
      { path: '/misesenservice?statut=Impossible', heading: 'Mises en service' },
      { path: '/suivi?avancement=terminee', heading: 'Suivi des demandes' },
      { path: '/misesenservice/saisir', heading: 'Demande de mise en service' },
    ],
  },
  {
    who: ass.utilisateur,
    name: 'un assureur',
    screens: [
      { path: '/dossier-assureur', heading: 'Déclarer une panne' },
      { path: '/assureur/saisir', heading: 'Déclarer une panne' },
      { path: '/assureur?urgence=oui', heading: 'Déclarations de panne' },
    ],
  },
  {
    who: pim.utilisateur,
    name: 'un promoteur',
    screens: [
      {
        path: '/promoteur/suivimiseenservice?statut=Planifiée',
        heading: 'Suivi des mises en service',
      },
    ],
  },
  {
    who: ins.utilisateur,
    name: 'un installateur',
    screens: [{ path: '/installateur/suividemande?statut=Rejetée', heading: 'Suivi des ordres de service' }],
  },
  {
    who: ehs.super,
    name: 'le personnel, ce qu’il tient à jour',
    screens: [
      { path: '/administration/groupes?recherche=rives', heading: 'Groupes' },
      { path: '/administration/tarifs?etat=Termin%C3%A9', heading: 'Tarifs' },
      { path: '/administration/jeux', heading: 'Jeux-concours' },
    ],
  },
  { who: analytique.utilisateur, name: 'un analyste', screens: [{ path: '/', heading: 'Tableau de bord' }] },
]

/** The addresses of these screens, without what filters them. */
export const CHECKED: ReadonlySet<string> = new Set(
  SCREENS.flatMap(({ screens }) => screens.map(({ path }) => path.split(/[?#]/)[0] ?? path)),
)
