import { demandeAccesPath } from '../comptes/acces/demande'
import { publiquePath } from '../demandes/publiques'
import { suiviPath } from '../demandes/suivi'
import { devisPath } from '../documents/devis'
import { facturePath } from '../documents/factures/facture'
import { logementPath, nonConformitePath } from '../parc/chemins'
import { type CleFiche, FICHES } from './referentiels/fiches'

/** Object of the journal: its label, by the name under which it is stored, and where the staff opens it. */
type Objet = { label: string; href?: (id: number) => string }

const demande = (label: string): Objet => ({ label, href: suiviPath })

/** Object that administrators keep by hand (FIRST-20). */
const fiche = (label: string, cle: CleFiche): Objet => ({ label, href: (id) => `${FICHES[cle].path}/${id}` })

export const OBJETS: Readonly<Record<string, Objet>> = {
  abonnements_calendrier: { label: 'Flux d’agenda' },
  acces_locataires: { label: 'Accès d’un locataire' },
  agences: fiche('Agence', 'agences'),
  adressefacturations: { label: 'Adresse de facturation' },
  assureurs: demande('Demande d’assureur'),
  bailleurs: { label: 'Bailleur' },
  campagnes: fiche('Campagne', 'campagnes'),
  capacites: fiche('Places de visite', 'capacites'),
  chauffagistes: { label: 'Installateur' },
  certificats: { label: 'Certificat' },
  cles_chiffrement: { label: 'Clé de chiffrement', href: () => '/encrypt-decrypt' },
  clients: fiche('Client', 'clients'),
  cmis: demande('Mise en service CMI'),
  codes_qr: { label: 'Code QR' },
  consentements: { label: 'Consentement' },
  contrats: { label: 'Contrat' },
  customers: { label: 'Client final' },
  demandes_acces: {
    label: 'Demande d’accès',
    href: demandeAccesPath,
  },
  'demandes-devis': { label: 'Demande de devis' },
  'demandes-documents': { label: 'Demande de document' },
  demandes_devis: { label: 'Demande de devis' },
  demandes_documents: {
    label: 'Demande de document',
    href: (id) => publiquePath('document', id),
  },
  demandes_publiques: { label: 'Demande d’un visiteur' },
  demandes: { label: 'Demandes' },
  devis: { label: 'Devis', href: devisPath },
  distributeurs: demande('Demande de distributeur'),
  documentations: { label: 'Document' },
  dpes: { label: 'DPE' },
  ensembles_immobiliers: { label: 'Ensemble immobilier' },
  envois_analytiques: { label: 'Envoi du tableau de bord' },
  entites_facturation: { label: 'Entité de facturation' },
  equipements: { label: 'Équipement' },
  factures: { label: 'Facture', href: facturePath },
  fermetures: fiche('Jours fermés', 'fermetures'),
  fichiers: { label: 'Fichier' },
  filtresAPI: { label: 'Filtre d’une tuile' },
  gestionnaires: demande('Demande de gestionnaire'),
  groupes: fiche('Groupe', 'groupes'),
  inscriptions: { label: 'Inscription' },
  installateurs: demande('Ordre de service d’installateur'),
  import_modeles: { label: 'Modèle d’import', href: () => '/administration/imports/modeles' },
  import_synonymes: { label: 'Synonyme des imports', href: () => '/administration/imports/synonymes' },
  imports: { label: 'Import', href: (id) => `/administration/imports/${id}` },
  installation: { label: 'Installation', href: () => '/administration/demarrage' },
  installateurtravauxs: { label: 'Installateur de travaux' },
  interventions: { label: 'Visite' },
  jetons_integration: { label: 'Jeton d’intégration', href: () => '/administration/integrations' },
  jeux: fiche('Jeu', 'jeux'),
  jobs: { label: 'Tâche de fond', href: () => '/administration/taches' },
  liens: { label: 'Page', href: (id) => `/administration/pages/${id}` },
  logements: { label: 'Logement', href: logementPath },
  maintenance: { label: 'Maintenance', href: () => '/administration/maintenance' },
  'non-conformites': { label: 'Non-conformité' },
  non_conformites: { label: 'Non-conformité', href: nonConformitePath },
  occupants: { label: 'Occupant' },
  onglets: { label: 'Onglet d’une page' },
  outbox: { label: 'Message', href: (id) => `/administration/boite-envoi/${id}` },
  partages: { label: 'Lien de partage' },
  parametres: { label: 'Paramètres', href: () => '/administration/parametres' },
  partenaires: { label: 'Service d’un partenaire' },
  participations: { label: 'Participation à un jeu' },
  portails: { label: 'Portail', href: (id) => `/administration/portails/${id}` },
  prescripteurs: fiche('Prescripteur', 'prescripteurs'),
  promoteurs: demande('Demande de promoteur'),
  rendez_vous: { label: 'Rendez-vous' },
  resiliations: { label: 'Demande de résiliation' },
  roles: { label: 'Rôle' },
  sessions: { label: 'Connexion' },
  sessions_jpo: fiche('Journée portes ouvertes', 'journees'),
  signatures: { label: 'Signature' },
  souscriptions: { label: 'Souscription' },
  spotlights: { label: 'Visite guidée', href: () => '/administration/tutoriel' },
  syndics: { label: 'Syndic' },
  tarifs_prestations: fiche('Tarif', 'tarifs'),
  tuiles: { label: 'Tuile' },
  vues_listes: { label: 'Vue d’une liste' },
  fournisseurs_identite: { label: 'Fournisseur d’identité', href: () => '/administration/fournisseurs' },
  webhooks: { label: 'Webhook', href: () => '/administration/integrations/webhooks' },
  users: { label: 'Utilisateur', href: (id) => `/utilisateurs/${id}` },
}

/** Objects of which there is one: their page is opened whatever the id. */
const SINGLE: ReadonlySet<string> = new Set([
  'cles_chiffrement',
  'installation',
  'jobs',
  'maintenance',
  'parametres',
  'spotlights',
])

/** An object of the journal as people name it, and where it is opened; null for what is gone, or has no page. */
export function objetOf(entite: string, id: number | null, nom: string | null) {
  const { label, href } = OBJETS[entite] ?? { label: entite }
  const named = nom ?? (id === null ? null : `n° ${id}`)
  const isThere = SINGLE.has(entite) || nom !== null
  return {
    texte: [label, named].filter(Boolean).join(' '),
    href: isThere && href ? href(id ?? 0) : null,
  }
}
