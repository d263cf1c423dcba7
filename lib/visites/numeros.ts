import { sql } from 'drizzle-orm'
import { interventionPath } from '@/lib/domain/parc/chemins'
import type { Numeros } from '@/lib/perimetre/numero'
import { rights } from '@/lib/perimetre/scope'

export const VISITES_NUMEROS: Numeros = {
  path: interventionPath,
  found: (is, { userId }) => sql`select v.id, v.numero, 'Intervention' as nature, v.objet as detail
    from interventions v where ${is(sql`v.numero`)} and ${rights(userId, sql`v.groupe_id`)}`,
}
