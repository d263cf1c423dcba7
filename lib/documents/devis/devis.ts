import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { remplacePar, statutDevis, statutSignature } from '@/lib/documents/devis/statut'
import { personneSchema, remplacementSchema } from '@/lib/domain/documents/remplacement'
import { DEVIS_EVENEMENTS, DEVIS_STATUTS, SIGNATURE_STATUTS } from '@/lib/domain/documents/statuts'
import { rights } from '@/lib/perimetre/scope'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

const ligne = z.object({
  id: z.number(),
  libelle: z.string(),
  quantite: z.number(),
  prixUnitaireHtCents: z.number(),
  tvaDixiemes: z.number(),
  optionnelle: z.boolean(),
  retenue: z.boolean(),
})

const evenement = z.object({
  id: z.number(),
  at: z.coerce.date(),
  type: z.enum(DEVIS_EVENEMENTS),
  auteur: z.string().nullable(),
  texte: z.string().nullable(),
})
export type DevisEvenement = z.infer<typeof evenement>

const signataire = z.object({
  id: z.number(),
  ordre: z.number(),
  nom: z.string(),
  qualite: z.string(),
  email: z.string(),
  userId: z.number().nullable(),
  /** Name of the person in whose place they signed. */
  remplace: z.string().nullable(),
  /** That person, once somebody signed in their place. */
  aLaPlaceDe: personneSchema.nullable(),
  /** Who was asked before, the oldest first. */
  remplacements: z.array(remplacementSchema),
  signeAt: z.coerce.date().nullable(),
  refuseAt: z.coerce.date().nullable(),
})
export type Signataire = z.infer<typeof signataire>

const signature = z.object({
  id: z.number(),
  statut: z.enum(SIGNATURE_STATUTS),
  /** The signed PDF. */
  fichierId: z.number().nullable(),
  signataires: z.array(signataire),
})

const devis = z.object({
  id: z.number(),
  numero: z.string(),
  objet: z.string(),
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  client: z.string(),
  contrat: z.string().nullable(),
  logement: z.object({ id: z.number(), reference: z.string(), adresse: z.string() }).nullable(),
  ensemble: z.object({ id: z.number(), nom: z.string(), adresse: z.string() }).nullable(),
  equipement: z.object({ instanceId: z.number(), nom: z.string() }).nullable(),
  codePostal: z.string().nullable(),
  htCents: z.number(),
  tvaCents: z.number(),
  ttcCents: z.number(),
  emisLe: z.string(),
  valideJusquau: z.string(),
  statut: z.enum(DEVIS_STATUTS),
  motifRefus: z.string().nullable(),
  question: z.string().nullable(),
  bonDeCommande: z.string().nullable(),
  signeAt: z.coerce.date().nullable(),
  consommateur: z.boolean(),
  retireAt: z.coerce.date().nullable(),
  retractationAt: z.coerce.date().nullable(),
  fichierId: z.number().nullable(),
  lignes: z.array(ligne),
  evenements: z.array(evenement),
  /** The newest request of a signature. */
  signature: signature.nullable(),
})
export type Devis = z.infer<typeof devis>

const SIGNATAIRES = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'ordre', p.ordre, 'nom', p.nom,
    'qualite', p.qualite, 'email', p.email, 'userId', p.user_id, 'remplace', ${remplacePar('p')},
    'aLaPlaceDe', p.preuve -> 'aLaPlaceDe',
    'remplacements', p.remplacements, 'signeAt', p.signe_at, 'refuseAt', p.refuse_at)
    order by p.ordre), '[]') from signataires p where p.signature_id = s.id)`

const statement = (where: SQL, more: SQL = sql``): SQL => sql`
  select d.id, d.numero, d.objet, d.groupe_id as "groupeId", d.client_id as "clientId", d.contrat_id as "contratId",
    c.nom as client, (select ct.numero_contrat from contrats ct where ct.id = d.contrat_id) as contrat,
    (select json_build_object('id', l.id, 'reference', l.reference,
      'adresse', concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)))
     from logements l where l.id = d.logement_id) as logement,
    (select json_build_object('id', e.id, 'nom', e.nom,
      'adresse', concat_ws(', ', e.adresse, concat_ws(' ', e.code_postal, e.commune)))
     from ensembles_immobiliers e where e.id = d.ensemble_id) as ensemble,
    (select json_build_object('instanceId', q.instance_id, 'nom', concat_ws(' ', q.marque_lib, q.modele_lib))
     from equipements q where q.id = d.equipement_id) as equipement,
    coalesce((select l.code_postal from logements l where l.id = d.logement_id),
      (select e.code_postal from ensembles_immobiliers e where e.id = d.ensemble_id)) as "codePostal",
    d.montant_ht_cents as "htCents", d.montant_tva_cents as "tvaCents", d.montant_ttc_cents as "ttcCents",
    d.emis_le::text as "emisLe", d.valide_jusquau::text as "valideJusquau", ${statutDevis('d')} as statut,
    d.motif_refus as "motifRefus", d.question, d.bon_de_commande as "bonDeCommande", d.signe_at as "signeAt",
    d.consommateur, d.retire_at as "retireAt", d.retractation_at as "retractationAt", d.fichier_id as "fichierId",
    (select coalesce(json_agg(json_build_object('id', li.id, 'libelle', li.libelle, 'quantite', li.quantite,
      'prixUnitaireHtCents', li.prix_unitaire_ht_cents, 'tvaDixiemes', li.tva_dixiemes, 'optionnelle', li.optionnelle,
      'retenue', li.retenue) order by li.ordre), '[]') from devis_lignes li where li.devis_id = d.id) as lignes,
    (select coalesce(json_agg(json_build_object('id', v.id, 'at', v.at, 'type', v.type, 'auteur', v.signataire,
      'texte', v.texte) order by v.at desc, v.id desc), '[]') from devis_evenements v where v.devis_id = d.id)
      as evenements,
    (select json_build_object('id', s.id, 'statut', ${statutSignature()}, 'fichierId', s.fichier_id,
      'signataires', ${SIGNATAIRES}) from signatures s where s.devis_id = d.id order by s.id desc limit 1) as signature
  from devis d join clients c on c.id = d.client_id where ${where} ${more}`

const one = (rows: readonly unknown[]): Devis | null => (rows[0] === undefined ? null : devis.parse(rows[0]))

/** A quote of one of the person's groups; null outside the rights. */
export async function findDevis(userId: number, id: number): Promise<Devis | null> {
  const where = sql`d.id = ${id} and ${rights(userId, sql`d.groupe_id`)}`
  return one((await (await getDb()).execute(statement(where))).rows)
}

/** A quote whatever the reader, for whom a token or a lock has let in. */
export async function readDevisPublic(db: Db | Tx, id: number): Promise<Devis | null> {
  return one((await db.execute(statement(sql`d.id = ${id}`))).rows)
}

/** A quote, its row locked until the transaction ends; null when there is none. The lock is taken before anything is read. */
export async function lockDevisPublic(tx: Tx, id: number): Promise<Devis | null> {
  await tx.execute(sql`select id from devis where id = ${id} for update`)
  return readDevisPublic(tx, id)
}
