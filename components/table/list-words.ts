import { saisieEnMots } from '@/lib/domain/interface/saisie-filtre'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { ListParams } from '@/lib/platform/lists/params'
import type { ListPage } from '@/lib/platform/lists/source'
import { orderWords } from './order-words'
import type { SortChoice } from './sort-select'

/** Announces a list that changed: how many rows, in which order, and where in them. */
export function announced<Row>(
  list: ListDefinition<Row>,
  { tri, ordre, page, lignes }: ListParams,
  { rows, total, sum }: ListPage<Row>,
  summary: (total: number, sum: number) => string,
): string {
  const by = list.columns.find(({ name }) => name === tri)
  const pages = Math.max(1, Math.ceil(total / lignes))
  const order = total > 1 && by ? `, tri «\u00a0${by.header}\u00a0» ${orderWords(by, rows, ordre)}` : ''
  return `${summary(total, sum)}${order}${pages > 1 ? `, page ${page} sur ${pages}` : ''}`
}

/** The filters that are chosen, each with its values as people read them. */
export const chosenFilters = <Row>(
  { filters }: ListDefinition<Row>,
  params: ListParams,
): { name: string; text: string }[] =>
  filters.flatMap(({ name, label, options, labelOf, typed }) => {
    const values = (params.filters[name] ?? []).map((value) =>
      typed
        ? saisieEnMots(typed.kind, value)
        : valeurTypographiee(
            options.find((option) => option.value === value)?.label ?? labelOf?.(value) ?? value,
          ),
    )
    return values.length > 0 ? [{ name, text: `${label}\u00a0: ${values.join(', ')}` }] : []
  })

/** Search and choices of the list, which its fields no longer say on paper. */
export function chosenInWords<Row>(list: ListDefinition<Row>, params: ListParams): string {
  const chosen = chosenFilters(list, params).map(({ text }) => text)
  const searched = params.recherche === '' ? [] : [`Recherche\u00a0: ${params.recherche}`]
  return [...searched, ...chosen].join('. ')
}

/** The orders that a list may have, each with its address. */
export function sortsOf<Row>(
  { columns }: ListDefinition<Row>,
  { tri, ordre }: ListParams,
  rows: readonly Row[],
  hrefOf: (changes: Partial<ListParams>) => string,
): SortChoice[] {
  return columns
    .filter(({ sort }) => sort !== undefined)
    .flatMap((column) =>
      (['asc', 'desc'] as const).map((order) => ({
        href: hrefOf({ tri: column.name, ordre: order }),
        label: `${column.header}, ${orderWords(column, rows, order)}`,
        current: column.name === tri && order === ordre,
      })),
    )
}
