import { sql } from 'drizzle-orm'
import { nonConformitePath } from '@/lib/domain/parc/chemins'
import type { Numeros } from '@/lib/perimetre/numero'
import { rights } from '@/lib/perimetre/scope'

export const NON_CONFORMITES_NUMEROS: Numeros = {
  path: nonConformitePath,
  found: (is, { userId }) => sql`select n.id, n.numero, 'Non-conformité' as nature, n.constat as detail
    from non_conformites n where ${is(sql`n.numero`)} and ${rights(userId, sql`n.groupe_id`)}`,
}
