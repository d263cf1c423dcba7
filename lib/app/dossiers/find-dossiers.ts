import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import type { DossierTrouve } from '@/lib/domain/recherche/dossiers'
import { readNumero } from '@/lib/domain/recherche/numero'
import type { Dossiers, IsNumero } from '@/lib/perimetre/dossier'
import type { Caller } from '@/lib/platform/api/collection'
import { execute } from '@/lib/platform/db/execute'
import { DOSSIERS } from './register'

const row = z.object({
  place: z.number(),
  id: z.number(),
  numero: z.string(),
  nature: z.string(),
  detail: z.string(),
})

/** Numbers are unique in their kind; an imported one may be that of several requests. */
const MOST = 20

/** Kinds whose page the person may open. The page of a kind is that of any of its records. */
export const openTo = (person: Opener): Dossiers[] =>
  DOSSIERS.filter(({ path }) => mayShowLink(path(1, '1'), person))

/** The records that bear the number a text is, whatever its case, among what the person may read and open (TRUST-47). */
export async function findByNumero(typed: string, caller: Caller, person: Opener): Promise<DossierTrouve[]> {
  const numero = readNumero(typed)
  if (numero === null) return []
  const is: IsNumero = (column) => sql`${column} in (${numero}, ${numero.toUpperCase()})`
  const open = openTo(person).flatMap(({ path, numero: found }) => (found ? [{ path, found }] : []))
  const parts = open.map(
    ({ found }, place) => sql`select ${place}::int as place, x.* from (${found(is, caller)}) x`,
  )
  const rows = await execute(
    sql`select * from (${sql.join(parts, sql` union all `)}) n order by n.place, n.id desc limit ${MOST}`,
  )
  return z
    .array(row)
    .parse(rows)
    .flatMap(({ place, id, ...found }) => {
      const path = open[place]?.path(id, '')
      return path === undefined ? [] : [{ ...found, path }]
    })
}
