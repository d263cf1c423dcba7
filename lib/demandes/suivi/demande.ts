import { ofMode } from '@/lib/demandes/test-requests'
import { DEMANDE_TYPES, type DemandeType } from '@/lib/domain/demandes/commun/numero'
import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AuthorActions, authorActions, isClosed } from '@/lib/domain/demandes/suivi'
import type { Caller } from '@/lib/platform/api/collection'
import { inOwnGroupes, isAdministrator } from '@/lib/platform/api/rights'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { contact } from './contact'
import { type Relance, relanceOf } from './relance'

const text = z.string().nullable()

const evenement = z.object({
  id: z.number(),
  at: z.coerce.date(),
  type: z.enum(['création', 'statut', 'relance', 'appel', 'message', 'fichier', 'annulation']),
  statut: text,
  texte: text,
  auteur: text,
})
export type Evenement = z.output<typeof evenement>

const fichier = z.object({
  id: z.number(),
  nom: z.string(),
  tailleOctets: z.number(),
  type: z.string(),
  createdAt: z.coerce.date(),
})
export type Piece = z.output<typeof fichier>

const customer = z.object({
  civilite: text,
  prenom: z.string(),
  nom: z.string(),
  email: text,
  telephone: z.string(),
  telephone2: text,
  numero_rue: z.string(),
  type_rue: text,
  nom_rue: z.string(),
  code_postal: z.string(),
  ville: z.string(),
})

const row = z.object({
  id: z.number(),
  type: z.enum(DEMANDE_TYPES),
  numero: z.string(),
  groupe: z.string(),
  compte: text,
  statut: z.string(),
  motif: text,
  test: z.boolean(),
  createurId: z.number().nullable(),
  createur: text,
  createurTelephone: text,
  createurEmail: text,
  createdAt: z.coerce.date(),
  dateCible: text,
  montantTtcCents: z.number().nullable(),
  typeEnergie: text,
  commentaire: text,
  relances: z.number(),
  appelSous48h: z.boolean(),
  agence: text,
  agenceAdresse: text,
  agenceTelephone: text,
  agenceMail: text,
  prescripteur: text,
  prescripteurTelephone: text,
  prescripteurRegion: text,
  client: customer.nullable(),
  /** The row of the type's own table, under the names of its columns. */
  detail: z.record(z.string(), z.unknown()),
  /** Names of the third parties that the details point at. */
  installateur: contact.nullable(),
  adresseFacturation: text,
  conducteur: text,
  conducteurTelephone: text,
  /** The running contract of a property manager that covers the dwelling, and the dwelling of its visit. */
  contrat: z.object({ id: z.number(), numero: z.string(), description: z.string() }).nullable(),
  logement: z.object({ id: z.number(), reference: z.string(), adresse: z.string() }).nullable(),
  /** Number of the contract that was drawn up for a service order. */
  contratEdite: text,
  evenements: z.array(evenement),
  fichiers: z.array(fichier),
})

/** Who holds a request: the agency of its place, or the desk of its region where no agency serves it (TRUST-19). */
type Destinataire = 'l’agence' | 'la direction régionale'
export type DemandeActionsOf = AuthorActions & { relance: Relance; destinataire: Destinataire }

export type Demande = z.output<typeof row> & {
  /** Acts open to the person on it. */
  actions: DemandeActionsOf
  isClosed: boolean
}

/** Requests a person may read: those of their groups and, for commissioning, of their mode (CMI-46, CMI-47). */
export const readableDemandes = (caller: Caller): SQL =>
  sql`(${inOwnGroupes(sql`d.groupe_id`, caller)} and ${ofMode(caller.test)})`

/** Id of the running contract of a property manager that covers the dwelling of a request `d`: the latest one. */
export const gesContrat = (d: SQL): SQL => sql`select k.id from contrats k
  where k.groupe_id = ${d}.groupe_id and k.status = 'En cours'
    and k.client_id = coalesce(${d}.client_id, k.client_id)
  order by k.date_debut desc, k.id desc limit 1`

/** Names of the third parties of a promoter's request, which may have several of each. */
const PIM_NAMES = sql`jsonb_build_object(
    'installateurs', (select coalesce(jsonb_agg(jsonb_build_object('nom', concat_ws(', ', t.societe, concat_ws(' ', t.prenom, t.nom)),
        'telephone', t.telephone, 'email', t.email) order by t.id), '[]')
      from demande_pim_installateurs l join installateurtravauxs t on t.id = l.installateurtravaux_id
      where l.demande_id = x.demande_id),
    'syndics', (select coalesce(jsonb_agg(jsonb_build_object('nom', concat_ws(', ', t.cabinet, t.gestionnaire),
        'telephone', t.telephone, 'email', t.email) order by t.id), '[]')
      from demande_pim_syndics l join syndics t on t.id = l.syndic_id where l.demande_id = x.demande_id),
    'bailleurs', (select coalesce(jsonb_agg(jsonb_build_object('nom', concat_ws(', ', t.nom_bailleur, t.gestionnaire),
        'telephone', t.telephone, 'email', t.email) order by t.id), '[]')
      from demande_pim_bailleurs l join bailleurs t on t.id = l.bailleur_id where l.demande_id = x.demande_id))`

const DETAIL = sql`coalesce(
    (select to_jsonb(x) from demandes_cmi x where x.demande_id = d.id),
    (select to_jsonb(x) || ${PIM_NAMES} from demandes_pim x where x.demande_id = d.id),
    (select to_jsonb(x) from demandes_dis x where x.demande_id = d.id),
    (select to_jsonb(x) from demandes_ins x where x.demande_id = d.id),
    (select to_jsonb(x) from demandes_ass x where x.demande_id = d.id),
    (select to_jsonb(x) from demandes_ges x where x.demande_id = d.id), '{}')`

/** Type of a request that the person may read; null for any other. */
export async function findDemandeType(id: number, caller: Caller): Promise<DemandeType | null> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select d.type from demandes d where d.id = ${id} and ${readableDemandes(caller)}`,
  )
  return rows[0] === undefined ? null : z.object({ type: z.enum(DEMANDE_TYPES) }).parse(rows[0]).type
}

/**
 * A request with its details, its history and its files, in one statement; null when there is none that the person may
 * read: another group's is as if it did not exist.
 */
export async function findDemande(id: number, caller: Caller, on?: Db | Tx): Promise<Demande | null> {
  const db = on ?? (await getDb())
  const result = await db.execute(sql`
    with demande as (
      select d.*, ${DETAIL} as detail from demandes d where d.id = ${id} and ${readableDemandes(caller)}
    )
    select d.id, d.type, d.numero_demande as numero, g.nom as groupe, cl.nom as compte, d.statut,
      d.motif_statut as motif, d.demande_test as test, d.createur_id as "createurId",
      nullif(concat_ws(' ', u.firstname, u.lastname), '') as createur, u.phone as "createurTelephone",
      u.email as "createurEmail", d.created_at as "createdAt",
      d.date_cible::text as "dateCible", d.montant_ttc_cents as "montantTtcCents", d.type_energie as "typeEnergie",
      d.commentaire, d.nombre_relances as relances, d.appel_sous_48h as "appelSous48h", d.agence_nom_ehs as agence,
      d.agence_adresse_ehs as "agenceAdresse", d.agence_telephone_ehs as "agenceTelephone",
      d.agence_mail_ehs as "agenceMail",
      nullif(concat_ws(' ', initcap(d.prescripteur_prenom), upper(d.prescripteur_nom)), '') as prescripteur,
      d.prescripteur_telephone as "prescripteurTelephone", d.prescripteur_regions as "prescripteurRegion",
      case when c.id is null then null else to_jsonb(c) end as client, d.detail,
      (select json_build_object('nom', concat_ws(', ', concat_ws(' ', ch.prenom, ch.nom), ch.societe),
          'telephone', ch.telephone, 'email', ch.email) from chauffagistes ch
        where ch.id = (d.detail->>'chauffagiste_id')::int) as installateur,
      (select concat_ws(', ', a.nom, concat_ws(' ', a.numero, a.rue), concat_ws(' ', a.code_postal, a.ville))
        from adressefacturations a where a.id = (d.detail->>'adresse_facturation_id')::int) as "adresseFacturation",
      (select concat_ws(' ', ct.firstname, ct.lastname) from users ct
        where ct.id = (d.detail->>'conducteur_travaux_id')::int) as conducteur,
      (select ct.phone from users ct where ct.id = (d.detail->>'conducteur_travaux_id')::int)
        as "conducteurTelephone",
      case when d.type = 'GES' then (select json_build_object('id', k.id, 'numero', k.numero_contrat,
          'description', k.description) from contrats k where k.id = (${gesContrat(sql`d`)})) end as contrat,
      (select json_build_object('id', l.id, 'reference', l.reference,
          'adresse', concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)))
        from interventions i join logements l on l.id = i.logement_id
        where i.id = d.intervention_id and l.groupe_id = d.groupe_id) as logement,
      d.detail->>'numero_contrat' as "contratEdite",
      (select coalesce(json_agg(e order by e.at desc, e.id desc), '[]') from (
        select ev.id, ev.at, ev.type, ev.statut, ev.texte,
          nullif(concat_ws(' ', au.firstname, au.lastname), '') as auteur
        from demande_evenements ev left join users au on au.id = ev.auteur_id where ev.demande_id = d.id) e) as evenements,
      (select coalesce(json_agg(f order by f."createdAt", f.id), '[]') from (
        select fi.id, fi.nom, fi.taille_octets as "tailleOctets", df.type, fi.created_at as "createdAt"
        from demande_fichiers df join fichiers fi on fi.id = df.fichier_id where df.demande_id = d.id) f) as fichiers
    from demande d join groupes g on g.id = d.groupe_id
    left join clients cl on cl.id = d.client_id
    left join customers c on c.id = d.client_final_id
    left join users u on u.id = d.createur_id`)
  const [found] = z.array(row).parse(result.rows)
  if (found === undefined) return null
  const derniereRelance = found.evenements.find(({ type }) => type === 'relance')?.at ?? null
  return {
    ...found,
    actions: actionsOn({ ...found, derniereRelance }, caller),
    isClosed: isClosed(found.type, found.statut),
  }
}

const NONE: AuthorActions = { relancer: false, completer: false, annuler: false }

/** Actions of a person on a request they see: those of its author, which administrators of the group also have. */
export function actionsOn(
  {
    type,
    statut,
    createurId,
    derniereRelance,
    agence,
  }: {
    type: (typeof DEMANDE_TYPES)[number]
    statut: string
    createurId: number | null
    derniereRelance: Date | null
    agence: string | null
  },
  caller: Caller,
): DemandeActionsOf {
  const own = createurId === caller.userId || isAdministrator(caller)
  return {
    ...(own ? authorActions(type, statut) : NONE),
    relance: relanceOf(derniereRelance),
    destinataire: agence === null ? 'la direction régionale' : 'l’agence',
  }
}
