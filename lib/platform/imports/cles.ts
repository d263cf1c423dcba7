import { type SQL, sql } from 'drizzle-orm'
import { motsDe } from '@/lib/domain/imports/mots'
import { type ImportDefinition, name, type Values } from './definition'

/** Headers that say nothing of what they name: it is what the rows of the type are. */
const BARE = new Set(['référence', 'nom', 'numéro', 'code', 'instance', 'e-mail', 'n° ademe'])

/** Thing that a column of a key names: « client » of « Code client ». */
function wordOf({ type, columns }: ImportDefinition, column: string): string {
  const header = (columns[column]?.header ?? '').toLowerCase()
  if (header === '' || BARE.has(header)) return motsDe(type).un
  return header.replace(/^(?:code|numéro|référence) (?:de |d’|du )?/, '')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Columns of the key, each with its word; the first one begins the sentence. */
const wordsOf = (definition: ImportDefinition) =>
  definition.key.map((column, index) => {
    const word = wordOf(definition, column)
    return { column, word: index === 0 ? capital(word) : word }
  })

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** A value after its word, unless it says that word itself: « bâtiment A » of « Bâtiment A ». */
const said = (word: string, value: string) =>
  value.toLowerCase().startsWith(word.toLowerCase()) ? capitalLike(word, value) : `${word} ${value}`
const capitalLike = (word: string, value: string) => word.charAt(0) + value.slice(1)

/** Business key of a line as people say it: « Client C-1001, logement L-0004 » (FIRST-28). Null where the line has none. */
export function keyText(definition: ImportDefinition, values: Values): string | null {
  const parts = wordsOf(definition).flatMap(({ column, word }) => {
    const value = values[column]?.replace(DAY, '$3/$2/$1')
    return value ? [said(word, value)] : []
  })
  return parts.length === 0 ? null : parts.join(', ').slice(0, 300)
}

/** Expression of the same for a row, or a staged line, that has a column for each of its key. */
export function keySql(definition: ImportDefinition, row: SQL): SQL {
  const parts = wordsOf(definition).map(({ column, word }) => {
    const value = sql`regexp_replace(${row}.${name(column)}::text, '^(\\d{4})-(\\d{2})-(\\d{2})$', '\\3/\\2/\\1')`
    return sql`case when ${value} = '' then null
      when starts_with(lower(${value}), ${word.toLowerCase()}::text) then ${word.charAt(0)}::text || substr(${value}, 2)
      else ${`${word} `}::text || ${value} end`
  })
  return sql`left(concat_ws(', ', ${sql.join(parts, sql`, `)}), 300)`
}
