import { sql } from 'drizzle-orm'
import { devisPath } from '@/lib/domain/documents/devis'
import type { Numeros } from '@/lib/perimetre/numero'
import { rights } from '@/lib/perimetre/scope'

export const DEVIS_NUMEROS: Numeros = {
  path: devisPath,
  found: (is, { userId }) => sql`select d.id, d.numero, 'Devis' as nature, d.objet as detail from devis d
    where ${is(sql`d.numero`)} and ${rights(userId, sql`d.groupe_id`)}`,
}
