import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { executeNamed } from '@/lib/platform/db/execute'

export const groupeFichier = z.object({
  id: z.number(),
  nom: z.string(),
  mime: z.string(),
  tailleOctets: z.number(),
})
export type GroupeFichier = z.infer<typeof groupeFichier>

/** Place of the files of the group itself; files of records are read where the record is. */
const OF_GROUPE = 'groupe'

/** Files filed for a group of the person, newest first (PERIM-46, PERIM-47). */
export function fichiersStatement(userId: number, groupeId: number): SQL {
  return sql`
    select f.id, f.nom, f.mime, f.taille_octets as "tailleOctets"
    from fichiers f join user_groupes ug on ug.groupe_id = f.groupe_id and ug.user_id = ${userId}
    where f.groupe_id = ${groupeId} and coalesce(f.categorie, ${OF_GROUPE}) = ${OF_GROUPE} order by f.created_at desc, f.id desc limit 50`
}

/** The rows of that statement. */
export async function findGroupeFichiers(userId: number, groupeId: number): Promise<GroupeFichier[]> {
  return z.array(groupeFichier).parse(await executeNamed('fichiers', fichiersStatement(userId, groupeId)))
}
