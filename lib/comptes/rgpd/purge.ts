import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { EXPORT_KEPT_DAYS } from '@/lib/platform/lists/export-types'
import { removeLater } from './fichiers'
import { OCCUPANT_MOIS, TERMES, type Terme } from './termes'

export const CONSERVATION_JOB = 'conservation'

/** Rows of one transaction: it ends within a second or two on the largest tables. */
const BATCH = 1_000

type Step = (tx: Tx) => Promise<number>

/**
 * Deletes what has passed its term, names no more the occupants gone for long, and removes expired exports, some rows at a
 * time. Gives how many of each. A run that is cut leaves the rest to the next one.
 */
export async function runConservation(batch = BATCH): Promise<Record<string, number>> {
  const purged: Record<string, number> = {}
  const work = async (name: string, step: Step) => {
    let count: number
    do {
      count = await transaction(step)
      purged[name] = (purged[name] ?? 0) + count
    } while (count >= batch)
  }
  await work('fichiers', (tx) => purgeFiles(tx, batch))
  for (const terme of TERMES) {
    await work(terme.table, (tx) =>
      terme.table === 'audit'
        ? purgeAudit(tx, terme, batch)
        : purgeRows(tx, terme.table, isDue(terme), batch),
    )
  }
  for (const [origine, table] of ORIGINES) {
    await work('demande_publique_evenements', (tx) =>
      purgeRows(
        tx,
        'demande_publique_evenements',
        sql`origine = ${origine} and not exists (select 1 from ${sql.identifier(table)} d where d.id = origine_id)`,
        batch,
      ),
    )
  }
  // The limiter counts in the machine's milliseconds.
  await work('limites', (tx) => purgeRows(tx, 'limites', sql`expire < ${Date.now()}`, batch))
  await work('occupants', forgetOccupants(batch))
  await work('exports', (tx) => purgeExports(tx, batch))
  await work('registres', (tx) => purgeRegistres(tx, batch))
  return Object.fromEntries(Object.entries(purged).filter(([, count]) => count > 0))
}

/** Where the history of what the public filed is of: it goes with it. */
const ORIGINES = [
  ['depannage', 'demandes_publiques'],
  ['resiliation', 'resiliations'],
  ['inscription', 'inscriptions'],
] as const

async function purgeRows(tx: Tx, table: string, condition: SQL, batch: number): Promise<number> {
  const name = sql.identifier(table)
  const { rowCount } = await tx.execute(sql`
    delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${batch}))`)
  return rowCount ?? 0
}

/** The owner's function deletes from the audit, and goes by the clock of the database too (SAFE-41). */
async function purgeAudit(tx: Tx, { mois }: Terme, batch: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    select audit_purger(${now().toISOString()}::timestamptz - make_interval(months => ${mois}), ${batch}) as total`)
  return z.object({ total: z.number() }).parse(rows[0]).total
}

function isDue({ mois, depuis, si = sql`true` }: Pick<Terme, 'mois' | 'depuis' | 'si'>): SQL {
  return sql`${si} and ${depuis} < ${now().toISOString()}::timestamptz - make_interval(months => ${mois})`
}

const dueIds = (table: string, column: string) => {
  const terms = TERMES.filter((terme) => terme.table === table).map((terme) => sql`(${isDue(terme)})`)
  return sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where ${sql.join(terms, sql` or `)}`
}

/** Photos and contracts of the rows that go. */
async function purgeFiles(tx: Tx, batch: number): Promise<number> {
  return removeFiles(
    tx,
    sql`delete from fichiers where id in (
      select f.id from fichiers f where f.id in (${dueIds('souscriptions', 'fichier_id')}) or f.id in (
        select fichier_id from inscription_fichiers where inscription_id in (${dueIds('inscriptions', 'id')}))
      limit ${batch}) returning cle`,
  )
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

/** The dates of an occupation stay: visits refer to it. Each batch begins where the last one ended. */
function forgetOccupants(batch: number): Step {
  let after = 0
  return async (tx) => {
    const { rows } = await tx.execute(sql`
      update occupants set civilite = null, prenom = '', nom = 'Ancien occupant', telephone = null, mobile = null, email = null,
        sms_accepte = false, email_accepte = false
      where id in (select o.id from occupants o where o.id > ${after}
        and o.sortie < ${today()}::date - make_interval(months => ${OCCUPANT_MOIS}) and o.nom <> 'Ancien occupant'
        order by o.id limit ${batch})
      returning id`)
    const ids = z.array(z.object({ id: z.number() })).parse(rows)
    after = ids.reduce((last, { id }) => Math.max(last, id), after)
    return ids.length
  }
}

/** Files of registers of compliance that were stored beside their export, and have lived as long as it does. */
async function purgeRegistres(tx: Tx, batch: number): Promise<number> {
  const since = new Date(now().getTime() - EXPORT_KEPT_DAYS * 86_400_000).toISOString()
  return removeFiles(
    tx,
    sql`delete from fichiers where id in (
      select id from fichiers where categorie = 'registre' and created_at < ${since} limit ${batch}) returning cle`,
  )
}

async function purgeExports(tx: Tx, batch: number): Promise<number> {
  return removeFiles(
    tx,
    sql`with expired as (delete from jobs where ctid = any(array(
        select ctid from jobs where expire_at < ${now().toISOString()} limit ${batch})) returning fichier_id)
      delete from fichiers f using expired e where f.id = e.fichier_id returning f.cle`,
  )
}
