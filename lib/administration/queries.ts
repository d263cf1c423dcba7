import 'server-only'
import { desc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { digestOf } from '@/lib/contenu/digest'
import { CANAUX_MESSAGES } from '@/lib/domain/administration/courriels'
import { type Parametres, parametresChange, readParametres } from '@/lib/domain/administration/parametres'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { maintenances } from '@/lib/platform/db/schema/administration/maintenances'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { staffScope } from '@/lib/platform/lists/staff-scope'

const courriel = z.object({
  id: z.number(),
  canal: z.enum(CANAUX_MESSAGES),
  destinataire: z.string(),
  destinataireNom: z.string().nullable(),
  sujet: z.string(),
  texte: z.string(),
  html: z.string().nullable(),
  etat: z.string(),
  tentatives: z.number(),
  erreur: z.string().nullable(),
  creeAt: z.coerce.date(),
  envoyeAt: z.coerce.date().nullable(),
  prochaineTentativeAt: z.coerce.date(),
  entite: z.string().nullable(),
  entiteId: z.number().nullable(),
  groupe: z.string().nullable(),
  fichiers: z.array(z.string()),
})
export type Courriel = z.infer<typeof courriel>

/** A mail or an SMS of the outbox with what it says, its codes and personal links masked (SAFE-22); null when there is none or the person is not of the staff (OPS-12). */
export async function findCourriel(userId: number, id: number): Promise<Courriel | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select o.id, o.canal, o.destinataire, o.destinataire_nom as "destinataireNom", o.sujet,
      coalesce(o.texte_masque, o.texte) as texte, coalesce(o.html_masque, o.html) as html, o.etat,
      o.tentatives, o.erreur, o.created_at as "creeAt", o.envoye_at as "envoyeAt",
      o.prochaine_tentative_at as "prochaineTentativeAt", o.entite, o.entite_id as "entiteId",
      (select g.nom from groupes g where g.id = o.groupe_id) as groupe,
      (select coalesce(json_agg(f.nom order by f.nom), '[]'::json) from fichiers f where f.id = any(o.fichier_ids))
        as fichiers
    from outbox o where o.id = ${id} and ${staffScope(userId)}`)
  return rows[0] === undefined ? null : courriel.parse(rows[0])
}

/** The settings that people change, with the digest that a change of them starts from. */
export async function readParametresSystem(
  db?: Pick<Tx, 'select'>,
): Promise<{ parametres: Parametres; empreinte: string }> {
  const rows = await (db ?? (await getDb()))
    .select()
    .from(parametres)
    .where(inArray(parametres.cle, Object.keys(parametresChange.shape)))
  const read = readParametres(Object.fromEntries(rows.map(({ cle, valeur }) => [cle, valeur])))
  return { parametres: read, empreinte: digestOf(read) }
}

/** The last periods of maintenance, the latest first. */
export async function lastMaintenancesSystem() {
  const db = await getDb()
  return db
    .select({
      id: maintenances.id,
      debutAt: maintenances.debutAt,
      finPrevueAt: maintenances.finPrevueAt,
      finAt: maintenances.finAt,
      auteur: sql<string | null>`nullif(concat_ws(' ', ${users.firstname}, ${users.lastname}), '')`,
    })
    .from(maintenances)
    .leftJoin(users, sql`${users.id} = ${maintenances.auteurId}`)
    .orderBy(desc(maintenances.debutAt), desc(maintenances.id))
    .limit(10)
}
