import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SessionUser } from '@/lib/auth/session'
import { getDb } from '@/lib/db/client'
import { executePrepared } from '@/lib/db/prepared'
import { PARTNER_PORTALS, type PortalType, portalIdOfType } from '@/lib/domain/portails'

const user = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  roleId: z.number(),
})
export type GroupeUser = z.infer<typeof user>

const partnerPortalIds = PARTNER_PORTALS.map((type: PortalType) => portalIdOfType(type))

/** People of a group of the caller, by name; in partner portals staff is told to staff only (PERIM-45). */
export async function findGroupeUsers(caller: SessionUser, groupeId: number): Promise<GroupeUser[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select u.id, u.firstname, u.lastname, u.email, u.phone, u.role_id as "roleId"
    from user_groupes mine
    join groupes g on g.id = mine.groupe_id
    join user_groupes ug on ug.groupe_id = g.id
    join users u on u.id = ug.user_id
    where mine.user_id = ${caller.id} and mine.groupe_id = ${groupeId} and not u.blocked and u.anonymise_at is null
      and (${caller.utilisateurEHS} or not u.utilisateur_ehs
        or g.parent_groupe_id <> all(${sql.param(partnerPortalIds)}::int[]))
    order by u.lastname, u.firstname, u.id`)
  return z.array(user).parse(rows)
}

export const groupeFichier = z.object({
  id: z.number(),
  nom: z.string(),
  mime: z.string(),
  tailleOctets: z.number(),
})
export type GroupeFichier = z.infer<typeof groupeFichier>

/** Files linked to a group of the person, newest first (PERIM-46). */
export function fichiersStatement(userId: number, groupeId: number): SQL {
  return sql`
    select f.id, f.nom, f.mime, f.taille_octets as "tailleOctets"
    from fichiers f join user_groupes ug on ug.groupe_id = f.groupe_id and ug.user_id = ${userId}
    where f.groupe_id = ${groupeId} and f.categorie is distinct from 'demande' order by f.created_at desc, f.id desc limit 50`
}

/** The rows of that statement. */
export async function findGroupeFichiers(userId: number, groupeId: number): Promise<GroupeFichier[]> {
  return z.array(groupeFichier).parse(await executePrepared(fichiersStatement(userId, groupeId)))
}

const remise = z.object({ appliquer: z.boolean(), prixCents: z.number() })

/** Additional-equipment discount of a group as it is stored; whether it applies is PERIM-48's rule. */
export async function findRemise(userId: number, groupeId: number): Promise<z.infer<typeof remise> | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select g.appliquer_remise as "appliquer", g.tarif_remise_cents as "prixCents"
    from groupes g join user_groupes ug on ug.groupe_id = g.id and ug.user_id = ${userId}
    where g.id = ${groupeId}`)
  return z.array(remise).parse(rows)[0] ?? null
}
