import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { NATURES_PUBLIQUES, type Origine } from '@/lib/domain/demandes/publiques'
import type { Cherche, IsNumero } from '@/lib/perimetre/dossier'
import { rights } from '@/lib/perimetre/scope'
import type { Caller } from '@/lib/platform/api/collection'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { etatDepannage } from './etat-depannage'

const evenement = z.object({
  id: z.number(),
  at: z.coerce.date(),
  type: z.enum(['statut', 'message']),
  statut: z.string().nullable(),
  texte: z.string().nullable(),
  auteur: z.string().nullable(),
})

const photo = z.object({
  id: z.number(),
  nom: z.string(),
  tailleOctets: z.number(),
  type: z.string(),
  createdAt: z.coerce.date(),
})

const row = z.object({
  id: z.number(),
  numero: z.string(),
  statut: z.string(),
  nom: z.string(),
  email: z.string(),
  /** The person holds a contract, or may (PUBLIC-34). */
  titulaire: z.boolean(),
  createdAt: z.coerce.date(),
  /** Facts that the person told, as pairs of label and value; values without content are left out. */
  faits: z.array(z.object({ libelle: z.string(), valeur: z.string().nullable() })),
  evenements: z.array(evenement),
  /** Photos that came with it. */
  fichiers: z.array(photo),
  /** Visit that a breakdown was asked for. */
  visite: z.object({ id: z.number(), numero: z.string() }).nullable(),
})

/** A request that has a table of its own. */
export type DemandePublique = z.output<typeof row> & { origine: Origine }

const ADRESSE = (column: SQL, ...keys: string[]): SQL =>
  sql`nullif(concat_ws(' ', ${sql.join(
    keys.map((key) => sql`${column}->>${sql.raw(`'${key}'`)}`),
    sql`, `,
  )}), '')`

const fact = (libelle: string, value: SQL): SQL =>
  sql`json_build_object('libelle', ${libelle}::text, 'valeur', (${value})::text)`
const facts = (...list: SQL[]): SQL => sql`json_build_array(${sql.join(list, sql`, `)})`
const day = (column: SQL): SQL => sql`to_char(${column}, 'DD/MM/YYYY')`
const oui = (column: SQL): SQL => sql`case when ${column} then 'Oui' else 'Non' end`
const ouiOuRien = (column: SQL): SQL => sql`case ${column} when true then 'Oui' when false then 'Non' end`

/** `2026-11-24 matin` as « 24/11/2026, matin ». */
const RAPPEL = sql`regexp_replace(t.creneau_rappel, '^(\\d{4})-(\\d\\d)-(\\d\\d) ', '\\3/\\2/\\1, ')`

const AUTEUR = sql`coalesce(nullif(concat_ws(' ', a.firstname, a.lastname), ''), 'Compte supprimé')`

/** Photos of a registration. */
const PHOTOS = sql`(select coalesce(json_agg(f order by f.id), '[]') from (
  select fi.id, fi.nom, fi.taille_octets as "tailleOctets", p.genre as type, fi.created_at as "createdAt"
  from inscription_fichiers p join fichiers fi on fi.id = p.fichier_id where p.inscription_id = t.id) f)`

type Source = {
  table: SQL
  statut: SQL
  nom: SQL
  email?: SQL
  titulaire?: SQL
  faits: SQL
  visite?: SQL
}

/**
 * Whether who reports a breakdown may hold a contract: that of a consumer covers the equipment or, where none does, they were
 * found by no link and by no reference of a dwelling, which its occupant has. Of a stranger nobody knows.
 */
const TITULAIRE = sql`coalesce((select k.consommateur from contrats k where k.id = t.contrat_id),
  not t.is_client or (t.reference_client is not null
    and not exists (select 1 from logements l where l.reference = t.reference_client)))`

/** Expressions of each table: `t` is the row. */
const SOURCES: Readonly<Record<Origine, Source>> = {
  depannage: {
    table: sql`demandes_publiques t`,
    statut: etatDepannage('t'),
    nom: sql`concat_ws(' ', t.first_name, t.last_name)`,
    titulaire: TITULAIRE,
    faits: facts(
      fact('Symptôme', sql`t.symptome`),
      fact('Description', sql`t.description`),
      fact('Urgence', oui(sql`t.urgence`)),
      fact('Personne vulnérable', ouiOuRien(sql`(t.reponses->>'vulnerable')::boolean`)),
      fact(
        'Contrat',
        sql`case (t.reponses->>'sousContrat')::boolean when true then 'Sous contrat'
          when false then 'Hors contrat, tarif accepté' end`,
      ),
      fact('Prix', sql`t.reponses->>'prix'`),
      fact('Équipement', sql`t.equipement`),
      fact('Téléphone', sql`t.mobile_phone`),
      fact('Adresse e-mail', sql`t.email`),
      fact('Adresse', ADRESSE(sql`t.adresse`, 'housenumber', 'street')),
      fact('Ville', ADRESSE(sql`t.adresse`, 'postcode', 'city')),
      fact('Déjà client', oui(sql`t.is_client`)),
      fact('Référence client', sql`t.reference_client`),
    ),
    visite: sql`(select json_build_object('id', v.id, 'numero', v.numero) from interventions v where v.id = t.intervention_id)`,
  },
  resiliation: {
    table: sql`resiliations t`,
    statut: sql`t.etat`,
    nom: sql`t.nom`,
    faits: facts(
      fact('Motif', sql`t.motif`),
      fact('Commentaire', sql`t.commentaire`),
      fact('Date souhaitée', day(sql`t.date_souhaitee`)),
      fact('Date d’effet', day(sql`t.date_effet`)),
      fact('Contrat', sql`(select k.numero_contrat from contrats k where k.id = t.contrat_id)`),
      fact(
        'Équipement',
        sql`(select concat_ws(' ', q.type, q.marque_lib) from equipements q where q.id = t.equipement_id)`,
      ),
      fact('Adresse e-mail', sql`t.email`),
    ),
  },
  inscription: {
    table: sql`inscriptions t`,
    statut: sql`t.etat`,
    nom: sql`concat_ws(' ', t.prenom, t.nom)`,
    faits: facts(
      fact('Campagne', sql`(select k.nom from campagnes k where k.id = t.campagne_id)`),
      fact(
        'Journée',
        sql`(select ${day(sql`s.debut_at at time zone 'Europe/Paris'`)} from sessions_jpo s
        where s.id = t.session_id)`,
      ),
      fact('Équipement', sql`t.equipement`),
      fact('Centres d’intérêt', sql`nullif(array_to_string(t.interets, ', '), '')`),
      fact('Invités', sql`t.invites`),
      fact('Rappel souhaité', RAPPEL),
      fact('Téléphone', sql`t.telephone`),
      fact('Adresse e-mail', sql`t.email`),
      fact('Adresse', ADRESSE(sql`t.adresse`, 'numero', 'rue')),
      fact('Ville', ADRESSE(sql`t.adresse`, 'codePostal', 'ville')),
      fact('Déjà client', oui(sql`t.is_client`)),
      fact('Référence client', sql`t.reference_client`),
    ),
  },
  document: {
    table: sql`demandes_documents t left join users a on a.id = t.auteur_id`,
    statut: sql`t.etat`,
    nom: AUTEUR,
    email: sql`coalesce(a.email, '')`,
    faits: facts(
      fact('Document', sql`t.document_type`),
      fact('Contrat', sql`(select k.numero_contrat from contrats k where k.id = t.contrat_id)`),
      fact('Client', sql`(select c.nom from clients c where c.id = t.client_id)`),
      fact('Groupe', sql`(select g.nom from groupes g where g.id = t.groupe_id)`),
      fact('Période', sql`t.periode`),
      fact('Précisions', sql`t.texte`),
    ),
  },
  devis: {
    table: sql`demandes_devis t left join users a on a.id = t.auteur_id`,
    statut: sql`t.statut`,
    nom: AUTEUR,
    email: sql`coalesce(a.email, '')`,
    faits: facts(
      fact('Objet', sql`t.objet`),
      fact('Message', sql`t.texte`),
      fact(
        'Équipement',
        sql`(select concat_ws(' ', q.type, q.marque_lib, q.modele_lib, q.numero_serie) from equipements q where q.id = t.equipement_id)`,
      ),
      fact('Logement', sql`(select l.reference from logements l where l.id = t.logement_id)`),
      fact('Contrat', sql`(select k.numero_contrat from contrats k where k.id = t.contrat_id)`),
      fact('Client', sql`(select c.nom from clients c where c.id = t.client_id)`),
      fact('Groupe', sql`(select g.nom from groupes g where g.id = t.groupe_id)`),
    ),
  },
}

/** Table of an origin and column of its status, for a change. */
export const TABLE_OF: Readonly<Record<Origine, { table: SQL; statut: SQL }>> = {
  depannage: { table: sql`demandes_publiques`, statut: sql`etat` },
  resiliation: { table: sql`resiliations`, statut: sql`etat` },
  inscription: { table: sql`inscriptions`, statut: sql`etat` },
  document: { table: sql`demandes_documents`, statut: sql`etat` },
  devis: { table: sql`demandes_devis`, statut: sql`statut` },
}

/**
 * The staff reads all requests of the public (FOLLOW-17); a partner those that were filed for their groups (DOC-27,
 * TRUST-47).
 */
function readable(origine: Origine, { userId, utilisateurEHS }: Caller): SQL | null {
  const ofOwnGroups = rights(userId, sql`t.groupe_id`)
  if (origine === 'document' || origine === 'devis') return ofOwnGroups
  if (utilisateurEHS) return sql`true`
  return origine === 'depannage' ? ofOwnGroups : null
}

/** A request with its history; null for who may not read it. */
export async function findPublique(
  origine: Origine,
  id: number,
  caller: Caller,
  on?: Db | Tx,
): Promise<DemandePublique | null> {
  const isReadable = readable(origine, caller)
  if (isReadable === null) return null
  const {
    table,
    statut,
    nom,
    email = sql`t.email`,
    titulaire = sql`true`,
    faits,
    visite = sql`null::json`,
  } = SOURCES[origine]
  const db = on ?? (await getDb())
  const result = await db.execute(sql`
    select t.id, t.numero, ${statut} as statut, ${nom} as nom, ${email} as email, ${titulaire} as titulaire, t.created_at as "createdAt", ${faits} as faits,
      (select coalesce(json_agg(e order by e.at desc, e.id desc), '[]') from (
        select ev.id, ev.at, ev.type, ev.statut, ev.texte,
          nullif(concat_ws(' ', u.firstname, u.lastname), '') as auteur
        from demande_publique_evenements ev left join users u on u.id = ev.auteur_id
        where ev.origine = ${origine} and ev.origine_id = t.id) e) as evenements,
      ${origine === 'inscription' ? PHOTOS : sql`'[]'::json`} as fichiers, ${visite} as visite
    from ${table} where t.id = ${id} and ${isReadable}`)
  const [found] = z.array(row).parse(result.rows)
  return found === undefined ? null : { ...found, origine }
}

/** Kind of the requests of an origin, as a record is called. */
function natureOf(origine: Origine): string {
  const nature = NATURES_PUBLIQUES[origine]
  return nature.charAt(0).toUpperCase() + nature.slice(1)
}

/** Requests of an origin that bear a number, among those that the person may read: `id`, `numero`, `nature` and `detail`. */
export function publiquesByNumero(origine: Origine, is: IsNumero, caller: Caller): SQL {
  const { table, nom } = SOURCES[origine]
  return sql`select t.id, t.numero, ${natureOf(origine)} as nature, ${nom} as detail
    from ${table} where ${is(sql`t.numero`)} and ${readable(origine, caller) ?? sql`false`}`
}

/** Those whose number or name words find. */
export function publiquesByWords(origine: Origine, { holds, caller }: Cherche): SQL {
  const { table, nom, statut } = SOURCES[origine]
  return sql`select t.id, t.numero, ${natureOf(origine)} as nature, concat_ws(', ', ${nom}, ${statut}) as detail, '' as cle
    from ${table} where ${holds(sql`t.numero`, nom)} and ${readable(origine, caller) ?? sql`false`}`
}
