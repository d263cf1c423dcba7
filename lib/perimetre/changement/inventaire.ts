import { type SQL, sql } from 'drizzle-orm'

/** A table whose rows are of one client: `client_id` and `groupe_id` are its own columns. */
type Possession = {
  table: string
  /** Columns by which its rows are locked, in order. */
  cle: readonly string[]
  /** One and several of them, for people; null for what another table says already. */
  mots: readonly [un: string, des: string] | null
  /** Its rows say when they changed. */
  datee: boolean
}

const de = (table: string, un: string, des: string, datee = true): Possession => ({
  table,
  cle: ['id'],
  mots: [un, des],
  datee,
})
const suivie = (table: string, cle: readonly string[]): Possession => ({
  table,
  cle,
  mots: null,
  datee: false,
})

/**
 * The tables that hold the group of a row beside its client, in the order in which they are written: what others refer to comes first,
 * as in the imports, so that two transactions take their locks in one order.
 */
export const POSSESSIONS: readonly Possession[] = [
  de('contrats', 'contrat', 'contrats'),
  de('ensembles_immobiliers', 'ensemble immobilier', 'ensembles immobiliers'),
  de('logements', 'logement', 'logements'),
  de('equipements', 'équipement', 'équipements'),
  de('interventions', 'visite', 'visites'),
  de('rendez_vous', 'rendez-vous', 'rendez-vous'),
  de('attestations', 'attestation', 'attestations'),
  de('dpes', 'DPE', 'DPE'),
  de('non_conformites', 'non-conformité', 'non-conformités'),
  de('codes_qr', 'code QR', 'codes QR'),
  de('registres_conformite', 'registre de conformité', 'registres de conformité', false),
  de('demandes', 'demande', 'demandes'),
  de('demandes_devis', 'demande de devis', 'demandes de devis'),
  de('demandes_documents', 'demande de document', 'demandes de documents'),
  de('devis', 'devis', 'devis'),
  de('signatures', 'signature', 'signatures'),
  de('certificats', 'certificat', 'certificats'),
  de('documents_contractuels', 'document contractuel', 'documents contractuels'),
  de('entites_facturation', 'entité de facturation', 'entités de facturation'),
  de('factures', 'facture', 'factures'),
  suivie('suivis_entretien', ['logement_id']),
  suivie('recherche_documents', ['type', 'entite_id']),
]

/** A table that holds a group and no client: `lignes` are the ids of its rows that are of the client of a move `m`. */
type Attache = { table: string; mots: readonly [un: string, des: string]; lignes: SQL }

/** Files of the rows of a client: each table that names one, and how its row is the client's. */
export const FICHIERS: readonly {
  table: string
  colonnes: readonly string[]
  par?: readonly [string, string]
}[] = [
  { table: 'attestations', colonnes: ['fichier_id'] },
  { table: 'certificats', colonnes: ['fichier_id'] },
  { table: 'devis', colonnes: ['fichier_id'] },
  { table: 'documents_contractuels', colonnes: ['fichier_id'] },
  { table: 'dpes', colonnes: ['fichier_id'] },
  { table: 'factures', colonnes: ['fichier_id', 'xml_id'] },
  { table: 'non_conformites', colonnes: ['preuve_fichier_id'] },
  { table: 'registres_conformite', colonnes: ['pdf_id', 'xlsx_id'] },
  { table: 'signatures', colonnes: ['fichier_id'] },
  { table: 'comptes_rendus', colonnes: ['fichier_id'], par: ['interventions', 'intervention_id'] },
  { table: 'intervention_fichiers', colonnes: ['fichier_id'], par: ['interventions', 'intervention_id'] },
  { table: 'demande_fichiers', colonnes: ['fichier_id'], par: ['demandes', 'demande_id'] },
  {
    table: 'non_conformite_fichiers',
    colonnes: ['fichier_id'],
    par: ['non_conformites', 'non_conformite_id'],
  },
  { table: 'relances', colonnes: ['fichier_id'], par: ['logements', 'logement_id'] },
  { table: 'suites_donnees', colonnes: ['fichier_id'], par: ['logements', 'logement_id'] },
  { table: 'souscriptions', colonnes: ['fichier_id'], par: ['contrats', 'contrat_id'] },
]

const fichiersDuClient = FICHIERS.flatMap(({ table, colonnes, par }) =>
  colonnes.map((colonne) =>
    par
      ? `select x.${colonne} from ${table} x join ${par[0]} y on y.id = x.${par[1]} where y.client_id = m.client`
      : `select x.${colonne} from ${table} x where x.client_id = m.client`,
  ),
).join(' union all ')

/** Tables whose rows are of a client by what they name, or by what names them; the group alone is written in them. */
export const ATTACHES: readonly Attache[] = [
  {
    table: 'customers',
    mots: ['client final', 'clients finaux'],
    // One that has requests of others too stays theirs.
    lignes: sql`select d.client_final_id from demandes d where d.client_id = m.client and not exists (
      select from demandes o where o.client_final_id = d.client_final_id and o.client_id is distinct from m.client)`,
  },
  {
    table: 'demandes_publiques',
    mots: ['dépannage', 'dépannages'],
    lignes: sql`select p.id from demandes_publiques p join contrats k on k.id = p.contrat_id where k.client_id = m.client
      union all select p.id from demandes_publiques p join interventions v on v.id = p.intervention_id where v.client_id = m.client
      union all select p.id from demandes_publiques p join equipements q on q.id = p.equipement_id where q.client_id = m.client`,
  },
  {
    table: 'souscriptions',
    mots: ['souscription', 'souscriptions'],
    lignes: sql`select s.id from souscriptions s join contrats k on k.id = s.contrat_id where k.client_id = m.client`,
  },
  { table: 'fichiers', mots: ['fichier', 'fichiers'], lignes: sql.raw(fichiersDuClient) },
]
