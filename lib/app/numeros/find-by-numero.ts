import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEMANDES_ACCES_NUMEROS } from '@/lib/comptes/numeros'
import { DEMANDES_NUMEROS } from '@/lib/demandes/suivi/numeros'
import { DEVIS_NUMEROS } from '@/lib/documents/devis/numeros'
import { FACTURES_NUMEROS } from '@/lib/documents/factures/numeros'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { type NumeroTrouve, readNumero } from '@/lib/domain/recherche/numero'
import { NON_CONFORMITES_NUMEROS } from '@/lib/parc/numeros'
import type { IsNumero, Numeros } from '@/lib/perimetre/numero'
import type { Caller } from '@/lib/platform/api/collection'
import { execute } from '@/lib/platform/db/execute'
import { VISITES_NUMEROS } from '@/lib/visites/numeros'

const NUMEROS: readonly Numeros[] = [
  ...DEMANDES_NUMEROS,
  VISITES_NUMEROS,
  DEVIS_NUMEROS,
  FACTURES_NUMEROS,
  NON_CONFORMITES_NUMEROS,
  DEMANDES_ACCES_NUMEROS,
]

const row = z.object({
  place: z.number(),
  id: z.number(),
  numero: z.string(),
  nature: z.string(),
  detail: z.string(),
})

/** Numbers are unique in their kind; an imported one may be that of several requests. */
const MOST = 20

/** The records that bear the number a text is, whatever its case, among what the person may read and open (TRUST-47). */
export async function findByNumero(typed: string, caller: Caller, person: Opener): Promise<NumeroTrouve[]> {
  const numero = readNumero(typed)
  if (numero === null) return []
  const is: IsNumero = (column) => sql`${column} in (${numero}, ${numero.toUpperCase()})`
  const open = NUMEROS.filter(({ path }) => mayShowLink(path(1), person))
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
      const path = open[place]?.path(id)
      return path === undefined ? [] : [{ ...found, path }]
    })
}
