import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre } from '@/lib/perimetre/scope'
import { totalOfList } from '@/lib/perimetre/total'
import { contratsList } from './list'

export const totals = [totalOfList(contratsList, 'Contrats')]

/** Contracts of the perimeter, whatever the period. */
export function contratsCount(perimetre: Perimetre): SQL {
  const scope = inPerimetre(perimetre, {
    groupe: sql`r.groupe_id`,
    client: sql`r.client_id`,
    numeroContrat: sql`r.numero_contrat`,
  })
  return sql`select count(*)::int from contrats r where ${scope}`
}
