import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPORT_PERSONNE_JOB } from '@/lib/comptes/rgpd/export-personne'
import { MISES_EN_DEMEURE_JOB } from '@/lib/parc/mises-en-demeure'
import { REGISTRE_JOB } from '@/lib/parc/registres/registre'
import { RELANCES_JOB } from '@/lib/parc/relances'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { BULLETINS_JOB } from '@/lib/visites/generation/job'
import { EXPORT_JOB } from './job'

/** Jobs whose file is for the person who asked for it. */
const isExport = sql`(j.type in (${EXPORT_JOB}, ${EXPORT_PERSONNE_JOB}, ${BULLETINS_JOB}, ${MISES_EN_DEMEURE_JOB}, ${REGISTRE_JOB})
  or (j.type = ${RELANCES_JOB} and j.fichier_id is not null))`

const row = z.object({
  id: z.number(),
  liste: z.string(),
  format: z.string(),
  etat: z.string(),
  progression: z.number(),
  nom: z.string().nullable(),
  /** Rows that were asked for and are not in the file. */
  ecartes: z.number(),
  /** Why there is no file, where it is for the person to know. */
  motif: z.string().nullable(),
  tailleOctets: z.number().nullable(),
  createdAt: z.string(),
  expireAt: z.string().nullable(),
})
export type ExportRow = z.infer<typeof row>

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Exports a person asked for, the newest first; those whose link has expired are gone. */
export async function findExports(userId: number): Promise<ExportRow[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select j.id, j.donnees->>'liste' as liste, j.donnees->>'format' as format,
      case j.etat when 'Mis de côté' then 'Échec' else j.etat end as etat, j.progression, f.nom,
      coalesce((j.resultat->>'ecartes')::int, 0) as ecartes, j.resultat->>'motif' as motif,
      f.taille_octets as "tailleOctets", ${instant('j.created_at')} as "createdAt", ${instant('j.expire_at')} as "expireAt"
    from jobs j left join fichiers f on f.id = j.fichier_id
    where j.user_id = ${userId} and ${isExport} and (j.expire_at is null or j.expire_at > ${now().toISOString()})
    order by j.created_at desc, j.id desc limit 50`)
  return z.array(row).parse(rows)
}

/** Stored file of an export of this person; null when it is another's, not ready or expired. */
export async function findExportFile(
  userId: number,
  id: number,
): Promise<{ cle: string; nom: string; mime: string } | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select f.cle, f.nom, f.mime from jobs j join fichiers f on f.id = j.fichier_id
    where j.id = ${id} and j.user_id = ${userId} and ${isExport} and j.expire_at > ${now().toISOString()}`)
  return rows[0] === undefined
    ? null
    : z.object({ cle: z.string(), nom: z.string(), mime: z.string() }).parse(rows[0])
}
