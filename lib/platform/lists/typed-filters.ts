import { type SQL, sql } from 'drizzle-orm'
import { centsDeSaisie, type SaisieFiltre } from '@/lib/domain/interface/saisie-filtre'
import type { ListFilter } from './definition'
import { containsEach, wordsOf } from './search'

type Given = { name: string; label: string }
type Bound = Given & {
  kind: SaisieFiltre
  range: { label: string; side: 'first' | 'last' }
  condition: (value: string) => SQL
}

const NONE = sql`null::text`

const bound = ({ name, label, kind, range, condition }: Bound): ListFilter => ({
  name,
  label,
  expr: NONE,
  options: [],
  typed: { kind, range },
  condition: ([value = '']) => condition(value),
})

/**
 * Two filters that keep the rows whose day lies between two, each bound alone or both: `<name>Du` and `<name>Au`. `legend` says of
 * both fields what the label alone does not.
 */
export const dayFilters = ({
  name,
  label,
  legend = label,
  day,
}: Given & { legend?: string; day: SQL }): ListFilter[] => [
  bound({
    name: `${name}Du`,
    label: `${label} à partir du`,
    kind: 'jour',
    range: { label: legend, side: 'first' },
    condition: (value) => sql`${day} >= ${value}::date`,
  }),
  bound({
    name: `${name}Au`,
    label: `${label} jusqu’au`,
    kind: 'jour',
    range: { label: legend, side: 'last' },
    condition: (value) => sql`${day} <= ${value}::date`,
  }),
]

/** Two filters that keep the rows whose amount, in cents, lies between two in euros: `<name>Min` and `<name>Max`. */
export const amountFilters = ({ name, label, cents }: Given & { cents: SQL }): ListFilter[] => [
  bound({
    name: `${name}Min`,
    label: `${label} au moins`,
    kind: 'montant',
    range: { label, side: 'first' },
    condition: (value) => sql`${cents} >= ${centsDeSaisie(value)}::bigint`,
  }),
  bound({
    name: `${name}Max`,
    label: `${label} au plus`,
    kind: 'montant',
    range: { label, side: 'last' },
    condition: (value) => sql`${cents} <= ${centsDeSaisie(value)}::bigint`,
  }),
]

/**
 * Filter that keeps the rows which refer to one whose text holds each word typed. The rows referred to are read once: `reference`
 * is the column, `id`, `from` and `text` (folded) are of those.
 */
export const wordsFilter = ({
  name,
  label,
  reference,
  id,
  from,
  text,
}: Given & { reference: SQL; id: SQL; from: SQL; text: SQL }): ListFilter => ({
  name,
  label,
  expr: NONE,
  options: [],
  typed: { kind: 'texte' },
  condition: ([value = '']) =>
    sql`${reference} in (select ${id} from ${from} where ${containsEach(wordsOf(value), text)})`,
})
