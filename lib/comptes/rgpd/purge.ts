import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { removeLater } from './fichiers'
import { OCCUPANT_MOIS, TERMES, type Terme } from './termes'

export const CONSERVATION_JOB = 'conservation'

/** Deletes what has passed its term, names no more the occupants gone for long, and removes expired exports. Gives how many of each. */
export async function runConservation(): Promise<Record<string, number>> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('extranet.rgpd', 'purge', true)`)
    const purged: Record<string, number> = { fichiers: await purgeFiles(tx) }
    for (const terme of TERMES) {
      const { table } = terme
      const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${isDue(terme)}`)
      purged[table] = (purged[table] ?? 0) + (rowCount ?? 0)
    }
    await purgeEvents(tx)
    purged.limites = await purgeCounters(tx)
    purged.occupants = await forgetOccupants(tx)
    purged.exports = await purgeExports(tx)
    return Object.fromEntries(Object.entries(purged).filter(([, count]) => count > 0))
  })
}

function isDue({ mois, depuis, si = sql`true` }: Pick<Terme, 'mois' | 'depuis' | 'si'>): SQL {
  return sql`${si} and ${depuis} < ${now().toISOString()}::timestamptz - make_interval(months => ${mois})`
}

const dueIds = (table: string, column: string) => {
  const terms = TERMES.filter((terme) => terme.table === table).map((terme) => sql`(${isDue(terme)})`)
  return sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where ${sql.join(terms, sql` or `)}`
}

/** Photos and contracts of the rows that go. */
async function purgeFiles(tx: Tx): Promise<number> {
  return removeFiles(
    tx,
    sql`delete from fichiers where id in (${dueIds('souscriptions', 'fichier_id')}) or id in (
      select fichier_id from inscription_fichiers where inscription_id in (${dueIds('inscriptions', 'id')})) returning cle`,
  )
}

/** History of what is there no longer. */
async function purgeEvents(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from demande_publique_evenements e where not exists (
      select 1 from demandes_publiques d where e.origine = 'depannage' and d.id = e.origine_id
      union all select 1 from resiliations r where e.origine = 'resiliation' and r.id = e.origine_id
      union all select 1 from inscriptions i where e.origine = 'inscription' and i.id = e.origine_id)`)
}

async function removeFiles(tx: Tx, deletion: SQL): Promise<number> {
  const { rows } = await tx.execute(deletion)
  const cles = z
    .array(z.object({ cle: z.string() }))
    .parse(rows)
    .map(({ cle }) => cle)
  if (cles.length > 0) await removeLater(tx, cles)
  return cles.length
}

/** Counters that have ended: their keys may hold the address of a visitor. */
async function purgeCounters(tx: Tx): Promise<number> {
  // The limiter counts in the machine's milliseconds.
  const { rowCount } = await tx.execute(sql`delete from limites where expire < ${Date.now()}`)
  return rowCount ?? 0
}

/** The dates of an occupation stay: visits refer to it. */
async function forgetOccupants(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update occupants set civilite = null, prenom = '', nom = 'Ancien occupant', telephone = null, mobile = null, email = null,
      sms_accepte = false, email_accepte = false
    where sortie < ${today()}::date - make_interval(months => ${OCCUPANT_MOIS}) and nom <> 'Ancien occupant'`)
  return rowCount ?? 0
}

async function purgeExports(tx: Tx): Promise<number> {
  return removeFiles(
    tx,
    sql`with expired as (delete from jobs where expire_at < ${now().toISOString()} returning fichier_id)
      delete from fichiers f using expired e where f.id = e.fichier_id returning f.cle`,
  )
}
