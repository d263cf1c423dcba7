import { type Classe, classeDe, type Nature } from '@/lib/domain/comptes/rgpd/natures'
import { type Colonne, TABLES, type Table } from './tables'

/** Columns that mean something else in their table than their name does elsewhere. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, Nature>>>> = {
  // Things and firms, and what the firm publishes of itself.
  agences: { nom: 'metier', adresse: 'metier', telephone: 'metier', email: 'metier' },
  batiments: { nom: 'metier', adresse: 'metier' },
  campagnes: { nom: 'metier' },
  groupes: { nom: 'metier' },
  fermetures: { motif: 'metier' },
  ensembles_immobiliers: {
    nom: 'metier',
    adresse: 'metier',
    chauffage: 'metier',
    gardien_nom: 'nom_complet',
    syndic_nom: 'libre',
  },
  logements: { adresse: 'metier' },
  vmcs: { type: 'metier' },
  envois_analytiques: { nom: 'libre', requete: 'libre' },
  selections_analytiques: { valeurs: 'libre' },
  demandes_cmi_anciennes: { header_id: 'metier', agence_nom_ehs: 'metier' },
  vues_listes: { liste: 'metier', nom: 'libre', requete: 'libre' },
  demande_reserves: { libelle: 'libre' },
  demandes: {
    agence_nom_ehs: 'metier',
    agence_adresse_ehs: 'metier',
    agence_telephone_ehs: 'metier',
    agence_mail_ehs: 'metier',
  },
  // Site of the works, not somebody's home.
  demandes_pim: {
    numero_rue: 'metier',
    nom_rue: 'metier',
    adressefacturation: 'identite',
    interlocuteur: 'identite',
  },
  adressefacturations: { nom: 'libre', rue: 'metier' },
  certificats: { installateur_email: 'email' },
  clients: { nom: 'libre', adresse: 'metier' },
  entites_facturation: {
    nom: 'libre',
    adresse: 'metier',
    adresse_electronique: 'metier',
    contact_nom: 'nom_complet',
    compte_fournisseur: 'metier',
    code_analytique: 'metier',
  },
  // What an issued invoice says stays as it was issued, ten years (C. com. art. L. 123-22).
  factures: {
    avant_litige: 'metier',
    remises: 'metier',
    ventilation: 'metier',
    parties: 'metier',
    sans_facturx: 'metier',
  },
  facture_lignes: { unite: 'metier', exoneration: 'metier' },
  partages: { jeton_sha256: 'secret' },
  messages_facture: { acte: 'metier' },
  reglements_facture: { mode: 'metier' },
  // First and family name together.
  contrat_contacts: { nom: 'nom_complet' },
  consentement_evenements: { personne: 'email', nom: 'nom_complet', texte: 'metier' },
  resiliations: { nom: 'nom_complet' },
  sessions: { id: 'secret', origine_id: 'secret' },
  identites_sso: { emetteur: 'metier', sujet: 'secret' },
  fournisseurs_identite: {
    nom: 'libre',
    emetteur: 'metier',
    client_id: 'metier',
    secret_chiffre: 'secret',
    domaines: 'metier',
    moyens: 'metier',
  },
  jetons: { session_id: 'secret' },
  sessions_locataires: { id: 'secret' },
  second_facteurs: {
    nom: 'libre',
    secret_chiffre: 'secret',
    cle_id: 'secret',
    cle_publique: 'secret',
    transports: 'metier',
  },
  codes_visiteurs: { cible: 'metier' },
  demandes_publiques: { reponses: 'libre' },
  codes_signature: { porteur: 'secret' },
  idempotence: { bail: 'metier' },
  evenements: { type: 'metier', objet: 'metier', donnees: 'libre' },
  webhooks: {
    nom: 'libre',
    types: 'metier',
    arret: 'metier',
    secret_chiffre: 'secret',
    secret_avant_chiffre: 'secret',
  },
  envois_webhook: { objet: 'metier' },
  jetons_integration: { nom: 'libre', digest: 'secret', apercu: 'metier', droits: 'metier' },
  outbox: { visiteur: 'secret', agenda: 'secret' },
  signataires: { nom: 'nom_complet', dessin: 'libre', remplacements: 'libre' },
  souscriptions: { coordonnees: 'identite' },
  // A name without e-mail nor phone beside it is found as words are.
  mandats_sepa: { titulaire: 'libre' },
  // Lines that an import refused, as the file says them, and what it changed, before and after.
  imports: { types: 'metier', lot: 'metier', fermetures: 'metier' },
  import_types: { motif_retenue: 'metier' },
  import_fichiers: {
    nom: 'libre',
    encodage: 'metier',
    feuille: 'libre',
    modele: 'libre',
    apercu: 'libre',
    entetes: 'libre',
  },
  import_blocs: { changes: 'libre' },
  import_modeles: { nom: 'libre', contenu: 'metier' },
  import_synonymes: { colonne: 'metier', valeur: 'metier' },
  // A client may be a person.
  registres_conformite: { portee: 'libre', totaux: 'metier', sommes: 'metier' },
  documents_importes: {
    type: 'metier',
    reference: 'metier',
    nom: 'libre',
    libelle: 'libre',
    nature: 'metier',
  },
  import_signalements: { colonne: 'metier', valeur: 'libre', cle: 'libre', cellules: 'libre' },
  // Written by people for a file, or counted for everybody.
  fichiers: { nom: 'libre' },
  journal_connexions: { resultat: 'metier' },
  journal_jetons: { campagne: 'metier', resultat: 'metier' },
  audit: { resultat: 'metier' },
  recherche_documents: { texte: 'index' },
  recherche_lexique: { mot: 'index' },
  // Content of the site, written by the staff for everybody.
  documentations: { resume: 'metier', texte: 'metier' },
  onglets: { texte: 'metier' },
  spotlights: { texte: 'metier' },
  tuiles: { name: 'metier', customization: 'metier' },
  tuile_filtres: { filtre: 'metier' },
  abonnements_calendrier: { filtre: 'metier' },
  roles: { name: 'metier' },
  parametres: { valeur: 'metier' },
  jeux: { question: 'metier' },
}

/** Parts of the service, as people know them; what is not named here is in « Autres données ». */
const DOMAINES: Readonly<Record<string, readonly string[]>> = {
  'Compte utilisateur': [
    'users',
    'user_groupes',
    'sessions',
    'identites_sso',
    'jetons',
    'second_facteurs',
    'codes_secours',
    'demandes_acces',
    'autorisations',
    'preferences_notification',
    'vues_listes',
    'favoris_documents',
    'lectures_documents',
    'vues_documents',
    'clics_partenaires',
    'selections_contrats',
    'abonnements_calendrier',
    'brouillons',
    'jobs',
  ],
  'Formulaires publics': [
    'inscriptions',
    'demandes_publiques',
    'resiliations',
    'souscriptions',
    'participations',
  ],
  Demandes: ['customers'],
  Occupants: ['occupants'],
  Consentements: ['consentement_evenements'],
  'E-mails et SMS': ['outbox'],
  Journaux: ['audit', 'journal_connexions', 'journal_jetons'],
  Fichiers: ['fichiers'],
}

const AUTRES = 'Autres données'

function domaineDe(table: string): string {
  const named = Object.entries(DOMAINES).find(([, tables]) => tables.includes(table))?.[0]
  return named ?? (table.startsWith('demande') ? 'Demandes' : AUTRES)
}

export type Donnee = Colonne & Classe
export type TableClassee = Omit<Table, 'colonnes'> & { domaine: string; colonnes: readonly Donnee[] }

/** Class of a column: what its table says of it, otherwise what its name says; null when nobody has classified it. */
export function classeDeColonne(table: string, colonne: string): Classe | null {
  const nature = EXCEPTIONS[table]?.[colonne]
  if (nature === undefined) return classeDe(colonne)
  // « coordonnees » are those of whom the row is about; other such objects are of somebody else.
  if (nature === 'identite') return { nature, groupe: colonne === 'coordonnees' ? '' : colonne }
  return { nature, groupe: classeDe(colonne)?.groupe ?? '' }
}

/** Every table with its columns as they are classified. A column that is not is a free text until it is. */
export const REGISTRE: readonly TableClassee[] = TABLES.map((table) => ({
  ...table,
  domaine: domaineDe(table.name),
  colonnes: table.colonnes.map((colonne) => ({
    ...colonne,
    ...(classeDeColonne(table.name, colonne.name) ?? { nature: 'libre', groupe: '' }),
  })),
}))
