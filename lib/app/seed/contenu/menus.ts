import type { PortalKey } from '@/lib/domain/acces/portails'

export type Entree = {
  label: string
  url: string
  icon: string
  sous?: readonly Omit<Entree, 'sous' | 'icon'>[]
}

const PATRIMOINE: Entree = {
  label: 'Patrimoine',
  url: '/ensembleimmobilier',
  icon: 'building-2',
  sous: [
    { label: 'Ensembles immobiliers', url: '/ensembleimmobilier' },
    { label: 'Logements', url: '/logements' },
    { label: 'Équipements', url: '/equipements' },
    { label: 'VMC', url: '/vmcs' },
  ],
}
const INTERVENTIONS: Entree = {
  label: 'Interventions',
  url: '/intervention',
  icon: 'wrench',
  sous: [
    { label: 'Liste des interventions', url: '/intervention' },
    { label: 'Planning', url: '/planning' },
    { label: 'Rendez-vous', url: '/rendezvous' },
    { label: 'Dépannage en ligne', url: '/depannageenligne' },
  ],
}
const CAMPAGNE: Entree = {
  label: 'Campagne',
  url: '/logements/nonvisites',
  icon: 'calendar-check',
  sous: [
    { label: 'Logements non visités', url: '/logements/nonvisites' },
    { label: 'Absents définitifs', url: '/absentsdefinitifs' },
  ],
}
const CONFORMITE: Entree = {
  label: 'Conformité',
  url: '/nonconformite',
  icon: 'shield-check',
  sous: [
    { label: 'Non-conformités', url: '/nonconformite' },
    { label: 'DPE', url: '/dpe' },
    { label: 'Certificats', url: '/certification/suivi' },
  ],
}
const CONTRATS: Entree = {
  label: 'Contrats',
  url: '/contrats',
  icon: 'file-signature',
  sous: [
    { label: 'Liste des contrats', url: '/contrats' },
    { label: 'Suivi des contrats', url: '/suivicontrats' },
    { label: 'Plan de maintenance', url: '/mainteancecontrat' },
  ],
}
const DOCUMENTS: Entree = {
  label: 'Documents',
  url: '/documents/devis',
  icon: 'folder',
  sous: [
    { label: 'Devis', url: '/documents/devis' },
    { label: 'Signatures', url: '/signatures' },
    { label: 'Factures', url: '/documents/factures' },
    { label: 'Suivi contractuel', url: '/documents/suivicontractuel' },
    { label: 'Bulletins d’intervention', url: '/generationbi' },
    { label: 'Facturation', url: '/facturation' },
    { label: 'Facture électronique', url: '/efacture' },
    { label: 'Retour au papier', url: '/rematerialiser' },
  ],
}
const FACTURES: Entree = {
  label: 'Factures',
  url: '/documents/factures',
  icon: 'receipt-euro',
  sous: [
    { label: 'Liste des factures', url: '/documents/factures' },
    { label: 'Facturation', url: '/facturation' },
    { label: 'Facture électronique', url: '/efacture' },
    { label: 'Retour au papier', url: '/rematerialiser' },
  ],
}
const QR_CODES: Entree = { label: 'QR codes', url: '/genqrcode', icon: 'qr-code' }
const CERTIFICATS: Entree = { label: 'Certificats', url: '/certification/suivi', icon: 'badge-check' }

const collectif = [PATRIMOINE, INTERVENTIONS, CAMPAGNE, CONFORMITE, CONTRATS, DOCUMENTS, QR_CODES]

/** Default menus of the portals (SHELL-61, SHELL-62); the reader hides what is not open to the person. */
export const MENUS: Readonly<Record<PortalKey, readonly Entree[]>> = {
  COLLECTIF: collectif,
  GESTIONLOCATIVE: [...collectif, { label: 'Locataires', url: '/extranetlocataire', icon: 'users' }],
  INDIVIDUEL: [
    { label: 'Équipements', url: '/equipements', icon: 'flame' },
    { label: 'Interventions', url: '/intervention', icon: 'wrench' },
    { label: 'Rendez-vous', url: '/rendezvous', icon: 'calendar-days' },
    CONTRATS,
    { label: 'Souscription', url: '/souscriptioncontrat', icon: 'pen-line' },
    { label: 'Devis', url: '/documents/devis', icon: 'file-pen' },
    { label: 'Factures', url: '/documents/factures', icon: 'receipt-euro' },
  ],
  GES: [
    { label: 'Demande de mise en main', url: '/gestionnaire/demande', icon: 'file-plus' },
    { label: 'Suivi', url: '/gestionnaire/suivi', icon: 'list-checks' },
    { label: 'Logements', url: '/logements', icon: 'house' },
    FACTURES,
  ],
  ANALYTIQUE: [],
  CMI: [
    { label: 'Nouvelle mise en service', url: '/misesenservice/saisir', icon: 'file-plus' },
    { label: 'Suivi', url: '/misesenservice', icon: 'list-checks' },
    CERTIFICATS,
  ],
  PIM: [
    { label: 'Saisie', url: '/promoteur/saisie', icon: 'file-plus' },
    { label: 'Suivi des mises en service', url: '/promoteur/suivimiseenservice', icon: 'list-checks' },
  ],
  DIS: [
    { label: 'Saisie', url: '/distributeur/saisie', icon: 'file-plus' },
    { label: 'Suivi', url: '/distributeur/suivi', icon: 'list-checks' },
    { label: 'Tableau des mises en service', url: '/distributeurv2/suivimiseenservice', icon: 'kanban' },
  ],
  INS: [
    { label: 'Nouvel ordre de service', url: '/installateur/saisiedemande', icon: 'file-plus' },
    { label: 'Suivi', url: '/installateur/suividemande', icon: 'list-checks' },
    CERTIFICATS,
    { label: 'Souscription', url: '/souscriptioncontrat', icon: 'pen-line' },
  ],
  ASS: [
    { label: 'Déclarer une panne', url: '/assureur/saisir', icon: 'siren' },
    { label: 'Suivi', url: '/assureur', icon: 'list-checks' },
  ],
}

/** Last menu of every portal: the content pages lie below it. */
export const DOCUMENTATION: Entree = { label: 'Documentation', url: '/documentation', icon: 'book-open' }

/** Screens of the provider's staff, in every portal (SHELL-62). */
export const ADMINISTRATION: readonly Entree[] = [
  { label: 'Utilisateurs', url: '/utilisateurs', icon: 'users-round' },
  { label: 'Consentements', url: '/consentements', icon: 'hand' },
  { label: 'Contenus', url: '/administration/pages', icon: 'layout-template' },
  { label: 'Chiffrement', url: '/encrypt-decrypt', icon: 'key-round' },
  { label: 'Maintenance', url: '/administration/maintenance', icon: 'hammer' },
  { label: 'Boîte d’envoi', url: '/administration/boite-envoi', icon: 'mail' },
]
