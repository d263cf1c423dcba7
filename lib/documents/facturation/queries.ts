import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CALENDRIER, type EcheanceReforme, readCalendrier } from '@/lib/domain/documents/facturation/reforme'
import { CHAMP_REFORME, EFACTURE_ETATS, MODES_PAIEMENT } from '@/lib/domain/documents/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

/** Condition « this entity, `en`, is of the perimeter ». */
export const ofEntites = (perimetre: Perimetre): SQL =>
  inPerimetre(perimetre, { groupe: sql`en.groupe_id`, client: sql`en.client_id` })

/** The calendar of the reform that the settings hold. */
export async function readReforme(): Promise<EcheanceReforme[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select valeur from parametres where cle = ${CALENDRIER}`)
  return readCalendrier(rows[0] && z.object({ valeur: z.unknown() }).parse(rows[0]).valeur)
}

const entite = z.object({
  id: z.number(),
  documentId: z.string(),
  nom: z.string(),
  siren: z.string(),
  champ: z.enum(CHAMP_REFORME),
  etat: z.enum(EFACTURE_ETATS),
  debut: z.string().nullable(),
  plateforme: z.string().nullable(),
  adresseElectronique: z.string().nullable(),
  emailCopie: z.string().nullable(),
  consentementAt: z.coerce.date().nullable(),
})
export type Entite = z.infer<typeof entite>

/** An entity of the person's groups; null for any other. Locked in a transaction. */
export async function findEntite(userId: number, id: number, on?: Tx): Promise<Entite | null> {
  const db: Db | Tx = on ?? (await getDb())
  const { rows } = await db.execute(sql`
    select en.id, en.document_id as "documentId", en.nom, en.siren, en.champ_reforme as champ, en.efacture_etat as etat,
      en.efacture_debut::text as debut, en.plateforme, en.adresse_electronique as "adresseElectronique",
      en.email_copie as "emailCopie", en.consentement_at as "consentementAt"
    from entites_facturation en where en.id = ${id} and ${rights(userId, sql`en.groupe_id`)}
    ${on === undefined ? sql`` : sql`for update`}`)
  return rows[0] === undefined ? null : entite.parse(rows[0])
}

const evenement = z.object({
  id: z.number(),
  at: z.coerce.date(),
  entite: z.string(),
  type: z.string(),
  motif: z.string().nullable(),
  /** Changes in words, before and after; empty for a row of before they were told. */
  changements: z.array(z.string()),
  auteur: z.string().nullable(),
})
export type Evenement = z.infer<typeof evenement>

const MOST_EVENTS = 50

/** Reads the changes of the entities of the perimeter, the latest first; of some kinds alone where they are given. */
export async function readEvenements(
  perimetre: Perimetre,
  types: readonly string[] | null = null,
): Promise<Evenement[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ev.id, ev.at, en.nom as entite, ev.type, ev.motif,
      coalesce(ev.details->'changements', '[]') as changements, nullif(concat_ws(' ', u.firstname, u.lastname), '') as auteur
    from entite_facturation_evenements ev join entites_facturation en on en.id = ev.entite_id
    left join users u on u.id = ev.user_id
    where ${ofEntites(perimetre)} ${types === null ? sql`` : sql`and ev.type = any(${sql.param(types)}::text[])`}
    order by ev.at desc, ev.id desc limit ${MOST_EVENTS}`)
  return z.array(evenement).parse(rows)
}

const payeur = entite.pick({ id: true, nom: true, siren: true }).extend({
  code: z.string().nullable(),
  siret: z.string().nullable(),
  publique: z.boolean(),
  numeroTva: z.string().nullable(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  adresseElectronique: z.string().nullable(),
  tvaDeductible: z.boolean(),
  compteFournisseur: z.string().nullable(),
  codeAnalytique: z.string().nullable(),
  codeService: z.string().nullable(),
  numeroEngagement: z.string().nullable(),
  modePaiement: z.enum(MODES_PAIEMENT),
  groupement: z.string().nullable(),
  contactNom: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactTelephone: z.string().nullable(),
  mandat: z
    .object({
      rum: z.string(),
      titulaire: z.string(),
      ibanFin: z.string(),
      signeAt: z.coerce.date().nullable(),
    })
    .nullable(),
})
export type Payeur = z.infer<typeof payeur>

const MOST_PAYEURS = 100

/** The entities that are invoiced, with how they pay and their mandate. */
export async function readPayeurs(perimetre: Perimetre): Promise<Payeur[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select en.id, en.code, en.nom, en.siren, en.siret, en.publique, en.numero_tva as "numeroTva", en.adresse,
      en.code_postal as "codePostal", en.ville, en.adresse_electronique as "adresseElectronique",
      en.tva_deductible as "tvaDeductible", en.compte_fournisseur as "compteFournisseur",
      en.code_analytique as "codeAnalytique",
      en.code_service as "codeService", en.numero_engagement as "numeroEngagement", en.mode_paiement as "modePaiement",
      en.groupement, en.contact_nom as "contactNom", en.contact_email as "contactEmail",
      en.contact_telephone as "contactTelephone",
      (select json_build_object('rum', m.rum, 'titulaire', m.titulaire, 'ibanFin', m.iban_fin, 'signeAt', m.signe_at)
       from mandats_sepa m where m.entite_id = en.id and m.revoque_at is null order by m.id desc limit 1) as mandat
    from entites_facturation en where ${ofEntites(perimetre)} order by en.nom, en.id limit ${MOST_PAYEURS}`)
  return z.array(payeur).parse(rows)
}
