import { type SQL, sql } from 'drizzle-orm'
import { today } from '@/lib/platform/clock'

/** Status of the quotes of an alias on this day: one that nobody signed in time, or that was withdrawn, is over (DOC-04). */
export function statutDevis(d: string): SQL {
  const of = (column: string) => sql`${sql.identifier(d)}.${sql.identifier(column)}`
  return sql`case when ${of('statut')} in ('À signer', 'Question posée')
    and (${of('valide_jusquau')} < ${today()}::date or ${of('retire_at')} is not null)
    then 'Expiré' else ${of('statut')} end`
}

/** Status of the requests of a signature, `s`, with their quote, `d`: one whose quote is over waits for nobody. */
export function statutSignature(): SQL {
  return sql`case when s.statut in ('En attente', 'Partiellement signé')
    and (d.valide_jusquau < ${today()}::date or (d.id is null and s.expire_at < ${today()}::date))
    then 'Expiré' else s.statut end`
}

/** Name of the person in whose place a signatory of an alias signed; null for most. */
export const remplacePar = (p: string): SQL => sql`${sql.identifier(p)}.preuve -> 'aLaPlaceDe' ->> 'nom'`

/** Name of a signatory of an alias, with those of the persons in whose place they are or signed, as `nomSigne` writes it. */
export const nomSignePar = (p: string): SQL =>
  sql`${sql.identifier(p)}.nom || coalesce(', à la place de ' || (${remplacePar(p)}), '') || coalesce((
    select string_agg(', en remplacement de ' || (r.un -> 'de' ->> 'nom') || ' (par décision de ' || (r.un ->> 'par') || ')',
      '' order by r.rang desc)
    from jsonb_array_elements(${sql.identifier(p)}.remplacements) with ordinality r(un, rang)), '')`
