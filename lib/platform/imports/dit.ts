import { type SQL, sql } from 'drizzle-orm'
import type { Champ } from './definition'

/** A staged number of `scale` decimals as people write it: 16000 cents are « 160,00 ». */
const decimal = (cell: SQL, scale: number): SQL =>
  sql`replace(round(nullif(${cell}, '')::numeric / ${10 ** scale}::numeric, ${scale}::int)::text, '.', ',')`

/** A cell of the staging table as its file has it, or near: a report never shows the writing of that table. */
export function ditSql(champ: Champ | undefined, cell: SQL): SQL {
  if (champ === undefined) return cell
  if (champ.dit) return champ.dit(cell)
  const { format } = champ
  if (format.kind === 'montant') return decimal(cell, 2)
  if (format.kind === 'decimal') return decimal(cell, format.scale)
  if (format.kind === 'jour')
    return sql`regexp_replace(${cell}, '^(\\d{4})-(\\d{2})-(\\d{2})$', '\\3/\\2/\\1')`
  if (format.kind === 'booleen')
    return sql`case ${cell} when 'true' then 'Oui' when 'false' then 'Non' else ${cell} end`
  return cell
}
