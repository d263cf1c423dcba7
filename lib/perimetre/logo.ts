import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import type { PdfPicture } from '@/lib/platform/pdf/picture'
import { readStored } from '@/lib/platform/storage/whole'
import { rights } from './scope'

/** The logo of a row as `logoOf` gives it. */
export const logoFile = z.object({ cle: z.string(), nom: z.string() }).nullable()

/** Logo of the documents of a group, given by its id in SQL: its own, else its portal's; null without any. */
export const logoOf = (groupe: SQL): SQL => sql`(
  select json_build_object('cle', f.cle, 'nom', coalesce(h.label, h.nom)) from groupes g
  join logos lo on lo.groupe_id in (g.id, g.parent_groupe_id)
  join groupes h on h.id = lo.groupe_id join fichiers f on f.id = lo.fichier_id
  where g.id = ${groupe} order by lo.groupe_id = g.id desc limit 1)`

/** A logo as documents draw it; null without any, or when its file is there no longer. */
export async function readLogo(logo: z.output<typeof logoFile>): Promise<PdfPicture | null> {
  const bytes = logo && (await readStored(logo.cle))
  return logo && bytes && { bytes, alt: `Logo ${logo.nom}` }
}

/** Logo of what is drawn for a whole perimeter. */
export async function logoOfPerimetre({ userId, groupe }: Perimetre): Promise<PdfPicture | null> {
  if (groupe === null) return null
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${logoOf(sql`t.id`)} as logo from groupes t where t.id = ${groupe.id} and ${rights(userId, sql`t.id`)}`)
  const [found] = z.array(z.object({ logo: logoFile })).parse(rows)
  return readLogo(found?.logo ?? null)
}
