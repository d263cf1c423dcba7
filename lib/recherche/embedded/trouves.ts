import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Demande } from '@/lib/domain/recherche/mots'
import { lookUp } from './lexique'
import { holding, scope } from './logements'
import { clausesOf } from './tsquery'

/** Dwellings of the perimeter that hold all the words as they are typed, or going on from the last one: their `id`, some of them. */
export async function logementsHolding(demande: Demande, perimetre: Perimetre, most: number): Promise<SQL> {
  const clauses = clausesOf(demande, await lookUp(demande.mots))
  return sql`select t.entite_id as id from ${holding(clauses, scope(perimetre, null), 'direct')} t limit ${sql.raw(String(most))}`
}
