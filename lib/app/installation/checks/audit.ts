import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import { verifyChaine } from '@/lib/platform/audit/chaine'
import type { Db } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { absent, aRegler, bon, type Check, type Outcome, withDb } from './check'

const rights = z.object({ peutChanger: z.boolean() })

/** Whether the role of the application could change the audit by the rights it has: it owns the table, or is above rights. */
async function mayChange(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select pg_has_role(c.relowner, 'member') or has_table_privilege(c.oid, 'update, delete, truncate') as "peutChanger"
    from pg_class c where c.oid = 'audit'::regclass`)
  return rights.parse(rows[0]).peutChanger
}

const SAME_ROLE =
  'le rôle de l’application possède les tables, et pourrait ôter ce qui garde l’audit\u00a0: donnez à chacun le sien (MIGRATION_DATABASE_URL)'

function said(message: string, canChange: boolean): Outcome {
  if (env().DATABASE_URL === undefined || !canChange) return bon(`${message}.`)
  return absent(`${message}\u00a0; ${SAME_ROLE}.`)
}

const look = withDb(async (db) => said('Des déclencheurs le gardent', await mayChange(db)))

/** Reads the chain again, whole. */
const run = withDb(async (db) => {
  const chaine = await verifyChaine(db)
  if ('faute' in chaine)
    return aRegler(
      `La chaîne de l’audit est rompue (${chaine.faute})\u00a0: une ligne a été changée, ajoutée ou ôtée.`,
    )
  const { maillons, effacees, dernier, empreinte } = chaine
  const erased = effacees === 0 ? '' : `, dont ${effacees} où une personne a été effacée`
  const head =
    empreinte === null
      ? ''
      : `. Dernier maillon, à noter ailleurs\u00a0: ${dernier} ${empreinte.slice(0, 16)}`
  return said(
    `${formatCount(maillons, 'ligne enchaînée', 'lignes enchaînées')}${erased}${head}`,
    await mayChange(db),
  )
})

export const auditCheck: Check = {
  group: 'Installation',
  name: 'audit',
  label: 'Audit',
  essai: 'Relire la chaîne',
  doc: 'exploitation#Audit',
  look,
  run,
}
