import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/platform/db/client'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { groupesImport } from '../imports/groupes'

const found = z.array(z.object({ id: z.number() }))

/**
 * The group that the staff names as files do, by its code or « PORTAIL/Nom », or by its name alone where one group has it. Throws
 * ValidationError.
 */
export async function findGroupe(db: Db | Tx, mot: string): Promise<number> {
  const said = mot.trim()
  const { rows } = await db.execute(
    sql`select k.id from (${groupesImport.parCle}) k where k.cle = lower(${said})`,
  )
  const [byKey] = found.parse(rows)
  if (byKey !== undefined) return byKey.id
  const named = await db.execute(
    sql`select g.id from groupes g where g.parent_groupe_id is not null and lower(g.nom) = lower(${said}) limit 2`,
  )
  const [byName, other] = found.parse(named.rows)
  if (byName === undefined) throw fieldRefusal('groupe', 'Ce groupe n’existe pas.')
  if (other !== undefined)
    throw fieldRefusal(
      'groupe',
      'Plusieurs groupes ont ce nom\u00a0: indiquez le code du groupe, ou «\u00a0PORTAIL/Nom\u00a0».',
    )
  return byName.id
}
