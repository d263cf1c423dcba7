import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/db/client'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { rights } from '@/lib/perimetre/scope'

const texte = z.string().nullable()

const recuSchema = z.object({
  id: z.number(),
  numero: z.string(),
  statut: z.string(),
  transmiseAt: z.coerce.date(),
  groupe: z.string(),
  test: z.boolean(),
  commentaire: texte,
  montantTtcCents: z.number().nullable(),
  agence: z.object({ nom: z.string(), telephone: texte, email: texte }).nullable(),
  client: z
    .object({
      civilite: texte,
      prenom: z.string(),
      nom: z.string(),
      email: texte,
      telephone: z.string(),
      numeroRue: z.string(),
      typeRue: texte,
      nomRue: z.string(),
      codePostal: z.string(),
      ville: z.string(),
    })
    .nullable(),
  fichiers: z.array(z.object({ id: z.number(), nom: z.string(), tailleOctets: z.number() })),
  /** Address of the confirmation; null when none was put in the outbox. */
  confirmation: texte,
})

/** A request as its receipt shows it. Amounts in cents. */
export type Recu = z.output<typeof recuSchema>

/** A request that the person filed, in one of the person's groups; null for any other. */
export async function findRecu(userId: number, type: DemandeType, id: number): Promise<Recu | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select d.id, d.numero_demande as numero, d.statut, coalesce(d.transmise_at, d.created_at) as "transmiseAt",
      g.nom as groupe, d.demande_test as test, d.commentaire, d.montant_ttc_cents as "montantTtcCents",
      case when d.agence_nom_ehs is null then null else jsonb_build_object('nom', d.agence_nom_ehs,
        'telephone', d.agence_telephone_ehs, 'email', d.agence_mail_ehs) end as agence,
      case when c.id is null then null else jsonb_build_object('civilite', c.civilite, 'prenom', c.prenom, 'nom', c.nom,
        'email', c.email, 'telephone', c.telephone, 'numeroRue', c.numero_rue, 'typeRue', c.type_rue, 'nomRue', c.nom_rue,
        'codePostal', c.code_postal, 'ville', c.ville) end as client,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'nom', f.nom, 'tailleOctets', f.taille_octets)
        order by f.id), '[]') from demande_fichiers df join fichiers f on f.id = df.fichier_id
        where df.demande_id = d.id) as fichiers,
      (select o.destinataire from outbox o where o.cle_unique = 'demande-' || d.id || '-createur') as confirmation
    from demandes d join groupes g on g.id = d.groupe_id left join customers c on c.id = d.client_final_id
    where d.id = ${id} and d.type = ${type} and d.createur_id = ${userId} and ${rights(userId, sql`d.groupe_id`)}`)
  return z.array(recuSchema).parse(rows)[0] ?? null
}
