import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { qrTokenHash } from '@/lib/campagnes/qr/token'
import { totauxRegistre } from '@/lib/domain/parc/registre'
import { getDb } from '@/lib/platform/db/client'

const empreinte = z.object({ nom: z.string(), sha256: z.string() })
const delivre = z.object({
  numero: z.string(),
  portee: z.string(),
  auteur: z.string(),
  faitAt: z.coerce.date(),
  totaux: totauxRegistre,
  fichiers: z.array(empreinte),
})
/** A register as it was issued: what is printed on its first page, and the digests of its files. */
export type RegistreDelivre = z.output<typeof delivre>

/** The register of a printed code, for whoever holds it; null when it is of none (PARK-49). */
export async function findRegistrePublic(token: string): Promise<RegistreDelivre | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select r.numero, r.portee, coalesce(concat_ws(' ', u.firstname, u.lastname), '') as auteur, r.created_at as "faitAt", r.totaux,
      (select json_agg(json_build_object('nom', f.nom, 'sha256', f.sha256) order by f.id)
        from fichiers f where f.id in (r.pdf_id, r.xlsx_id)) as fichiers
    from registres_conformite r left join users u on u.id = r.auteur_id
    where r.jeton_hash = ${qrTokenHash(token)} and r.pdf_id is not null`)
  return rows[0] === undefined ? null : delivre.parse(rows[0])
}
