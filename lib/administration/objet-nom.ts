import { type SQL, sql } from 'drizzle-orm'

const demande = sql`(select d.numero_demande from demandes d where d.id = a.entite_id)`
const numero = (table: string) =>
  sql`(select o.numero from ${sql.identifier(table)} o where o.id = a.entite_id)`
const nom = (table: string) => sql`(select o.nom from ${sql.identifier(table)} o where o.id = a.entite_id)`
const groupe = sql`(select coalesce(nullif(o.label, ''), o.nom) from groupes o where o.id = a.entite_id)`
const personne = (table: string, first: string, last: string) =>
  sql`(select nullif(concat_ws(' ', o.${sql.identifier(first)}, o.${sql.identifier(last)}), '')
    from ${sql.identifier(table)} o where o.id = a.entite_id)`
const label = (table: string) =>
  sql`(select o.label from ${sql.identifier(table)} o where o.id = a.entite_id)`

const NOMS: Readonly<Record<string, SQL>> = {
  assureurs: demande,
  cmis: demande,
  distributeurs: demande,
  gestionnaires: demande,
  installateurs: demande,
  promoteurs: demande,
  demandes_acces: numero('demandes_acces'),
  demandes_publiques: numero('demandes_publiques'),
  inscriptions: numero('inscriptions'),
  interventions: numero('interventions'),
  non_conformites: numero('non_conformites'),
  resiliations: numero('resiliations'),
  souscriptions: numero('souscriptions'),
  agences: nom('agences'),
  campagnes: nom('campagnes'),
  capacites: sql`(select concat_ws(' ', g.nom, to_char(o.jour, 'DD/MM/YYYY'), o.demi_journee)
    from capacites o join agences g on g.id = o.agence_id where o.id = a.entite_id)`,
  clients: nom('clients'),
  ensembles_immobiliers: nom('ensembles_immobiliers'),
  fermetures: sql`(select o.motif from fermetures o where o.id = a.entite_id)`,
  fichiers: nom('fichiers'),
  partages: sql`(select o.destinataire from partages o where o.id = a.entite_id)`,
  groupes: groupe,
  portails: groupe,
  vues_listes: nom('vues_listes'),
  fournisseurs_identite: nom('fournisseurs_identite'),
  webhooks: nom('webhooks'),
  jetons_integration: nom('jetons_integration'),
  customers: personne('customers', 'prenom', 'nom'),
  prescripteurs: personne('prescripteurs', 'prenom', 'nom'),
  users: personne('users', 'firstname', 'lastname'),
  liens: label('liens'),
  tuiles: label('tuiles'),
  documentations: sql`(select o.titre from documentations o where o.id = a.entite_id)`,
  jeux: sql`(select o.titre from jeux o where o.id = a.entite_id)`,
  logements: sql`(select o.reference from logements o where o.id = a.entite_id)`,
  dpes: sql`(select o.numero_ademe from dpes o where o.id = a.entite_id)`,
  contrats: sql`(select o.numero_contrat from contrats o where o.id = a.entite_id)`,
  sessions_jpo: sql`(select concat_ws(' ', g.nom, to_char(o.debut_at at time zone 'Europe/Paris', 'DD/MM/YYYY'))
    from sessions_jpo o join agences g on g.id = o.agence_id where o.id = a.entite_id)`,
  tarifs_prestations: sql`(select o.libelle from tarifs_prestations o where o.id = a.entite_id)`,
  outbox: sql`(select o.sujet from outbox o where o.id = a.entite_id)`,
  jobs: sql`(select o.type from jobs o where o.id = a.entite_id)`,
}

const cases = Object.entries(NOMS).map(([entite, of]) => sql`when ${entite}::text then ${of}`)

/** Name of the object of a row `a` of the audit, read as it is now; null for what is gone or has none. */
export const objetNom = sql`case a.entite ${sql.join(cases, sql` `)} end`
