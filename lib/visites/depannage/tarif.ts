import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PortalType } from '@/lib/domain/acces/portails'
import type { Tarif } from '@/lib/domain/visites/depannage'
import { today } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'

const lignes = z.array(z.object({ libelle: z.string(), montantCents: z.number() }))

/** Lines of the provider's list of the day for a breakdown out of contract (VISIT-22). */
export async function readTarif(portail: PortalType | null, tx?: Tx): Promise<Tarif> {
  const db = tx ?? (await getDb())
  const { rows } = await db.execute(sql`
    select libelle, tarif_cents as "montantCents" from tarifs_prestations
    where starts_with(code_prestation, 'DEPANNAGE_') and ${portail} = any(portails)
      and valide_du <= ${today()} and (valide_au is null or valide_au >= ${today()})
    order by id`)
  return lignes.parse(rows)
}
