import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { qrTokenHash } from '@/lib/campagnes/qr/token'
import { sommeRegistre, totauxRegistre } from '@/lib/domain/parc/registre'
import { getDb } from '@/lib/platform/db/client'

const delivre = z.object({
  numero: z.string(),
  portee: z.string(),
  auteur: z.string(),
  faitAt: z.coerce.date(),
  totaux: totauxRegistre,
  fichiers: z.array(sommeRegistre),
})
/** A register as it was issued: what is printed on its first page, and the digests of its files. */
export type RegistreDelivre = z.output<typeof delivre>

/** The register of a printed code, for whoever holds it; null when it is of none (PARK-49). */
export async function findRegistrePublic(token: string): Promise<RegistreDelivre | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select r.numero, r.portee, coalesce(concat_ws(' ', u.firstname, u.lastname), '') as auteur, r.created_at as "faitAt", r.totaux,
      r.sommes as fichiers
    from registres_conformite r left join users u on u.id = r.auteur_id
    where r.jeton_hash = ${qrTokenHash(token)} and r.sommes is not null`)
  return rows[0] === undefined ? null : delivre.parse(rows[0])
}
