import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import { dayOfInstant, demandesFrom, demandesScope } from './lists/commun'

/** Most requests under the programmes; the list of all requests has the others. */
const MOST_DEMANDES_PIM = 10

const row = z.object({
  id: z.number(),
  numero: z.string(),
  test: z.boolean(),
  programme: z.string(),
  statut: z.string(),
  creee: z.string(),
})
export type DemandePim = z.output<typeof row>
/** The latest requests, and how many there are on the period; null when they could not be read. */
export type DemandesPim = { demandes: DemandePim[]; total: number } | null

/**
 * Requests that a promoter filed, most recent first: a programme that was just handed over has neither account nor
 * intervention yet, and is found by its number (TRUST-47). A failing call is logged.
 */
export async function readDemandesPim(perimetre: Perimetre): Promise<DemandesPim> {
  try {
    const db = await getDb()
    const { rows } = await db.execute(sql`
      select d.id, d.numero_demande as numero, d.demande_test as test, x.nom_chantier as programme, d.statut,
        ${dayOfInstant(sql`d.created_at`)} as creee, count(*) over ()::int as total
      from ${demandesFrom(sql`demandes_pim`)}
      where d.statut <> 'Brouillon' and ${demandesScope(perimetre, 'PIM')} and ${rights(perimetre.userId, sql`d.groupe_id`)}
      order by d.created_at desc, d.id desc limit ${MOST_DEMANDES_PIM}`)
    const found = z.array(row.extend({ total: z.number() })).parse(rows)
    return { demandes: found, total: found[0]?.total ?? 0 }
  } catch (error) {
    log.error('suivi.demandes-pim', { error })
    return null
  }
}
