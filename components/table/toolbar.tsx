import clsx from 'clsx'
import { Columns3, SlidersHorizontal } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Definition } from '@/lib/domain/interface/definitions'
import type { ListFilter } from '@/lib/platform/lists/definition'
import type { ListParams } from '@/lib/platform/lists/params'
import { CheckboxGroup, type CheckboxOption } from './checkbox-group'
import { Disclosure } from './disclosure'
import { Facet } from './facet'
import { ListForm } from './list-form'
import { SearchBox } from './search-box'
import { type SortChoice, SortSelect } from './sort-select'
import { RangeFields, TypedField } from './typed-fields'

export type ToolbarFilter = {
  name: string
  label: string
  options: readonly CheckboxOption[]
  typed?: ListFilter['typed']
}

/** `covers`: rows that the number of a value covers, in words. */
type ToolbarFacet = Omit<ToolbarFilter, 'options'> & {
  options: readonly (CheckboxOption & { covers?: string })[]
  counts: Record<string, number>
  /** Words that the chips open. */
  definition?: Definition | undefined
}

/** Values that stand beside the search; more of them flow under it. */
const MOST_BESIDE = 8

type Props = {
  path: string
  params: ListParams
  searchLabel: string
  columns: readonly { name: string; header: string }[]
  facets: readonly ToolbarFacet[]
  filters: readonly ToolbarFilter[]
  /** Fields of filters in place of their options, by name. */
  fields: Readonly<Record<string, ReactNode>>
  /** Orders offered where the rows are cards. */
  sorts: readonly SortChoice[]
  hrefOf: (changes: Partial<ListParams>) => string
  /** Menu of the saved views. */
  views: ReactNode
}

/** Search, facets, further filters and columns of a list. Everything is a link or a GET form: it works without script. */
export function Toolbar(props: Props) {
  const { path, params, searchLabel, columns, facets, filters, fields, sorts, hrefOf, views } = props
  const isBelow = facets.reduce((count, { options }) => count + options.length, 0) > MOST_BESIDE
  const chosen = filters.reduce((count, filter) => count + (params.filters[filter.name]?.length ?? 0), 0)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 print:hidden">
      <ListForm
        path={path}
        kept={hrefOf({ recherche: '', page: 1 })}
        className="w-full sm:w-auto sm:min-w-[270px]"
        role="search"
      >
        <SearchBox recherche={params.recherche} label={searchLabel} />
      </ListForm>
      <div
        className={clsx(
          'contents',
          isBelow &&
            'sm:order-last sm:flex sm:basis-full sm:flex-wrap sm:items-center sm:gap-x-6 sm:gap-y-1.5',
        )}
      >
        {facets.map(({ name, label, options, counts, definition }) => (
          <Facet
            key={name}
            label={label}
            definition={definition}
            flows={isBelow}
            options={options.map(({ value, label, covers }) => ({
              label,
              ...(covers && { covers }),
              count: counts[value] ?? 0,
              href: hrefOf({ filters: toggled(params, name, value) }),
              ...(params.filters[name]?.includes(value) && { chosen: true }),
            }))}
          />
        ))}
      </div>
      <div className="ml-auto flex gap-2">
        {filters.length > 0 && (
          <Disclosure
            icon={<DrawnIcon icon={SlidersHorizontal} />}
            label={chosen > 0 ? `Filtres (${chosen})` : 'Filtres'}
          >
            <ListForm
              path={path}
              kept={hrefOf({ filters: without(params, filters), page: 1 })}
              className="grid gap-4 [&_:is(input,select)]:scroll-mb-20"
            >
              {filters.map((filter, index) => (
                <Fragment key={filter.name}>
                  {fields[filter.name] ?? (
                    <FilterField filter={filter} next={filters[index + 1]} params={params} />
                  )}
                </Fragment>
              ))}
              <Submit>Filtrer</Submit>
            </ListForm>
          </Disclosure>
        )}
        <div className="cards:hidden">
          <Disclosure icon={<DrawnIcon icon={Columns3} />} label="Colonnes">
            <ListForm
              path={path}
              kept={hrefOf({ colonnes: columns.map((column) => column.name) })}
              drop="colonnes"
              className="grid gap-4"
            >
              <CheckboxGroup
                name="colonnes"
                label="Colonnes affichées"
                options={columns.map((column) => ({ value: column.name, label: column.header }))}
                chosen={params.colonnes}
              />
              <p className="max-w-64 text-[13px] text-muted">
                Les colonnes affichées au départ laissent leur place quand la page est étroite ; celles que
                vous choisissez restent.
              </p>
              <Submit>Afficher</Submit>
            </ListForm>
          </Disclosure>
        </div>
        {views}
      </div>
      {sorts.length > 0 && <SortSelect choices={sorts} />}
    </div>
  )
}

/** Boxes of the values of a filter, or what is typed into it; the first bound of a range draws the `next` one too. */
function FilterField({
  filter: { name, label, options, typed },
  next,
  params: { filters },
}: {
  filter: ToolbarFilter
  next: ToolbarFilter | undefined
  params: ListParams
}) {
  const chosen = filters[name] ?? []
  if (!typed) return <CheckboxGroup name={name} label={label} options={options} chosen={chosen} />
  const { kind, range } = typed
  if (!range) return <TypedField name={name} label={label} kind={kind} value={chosen[0] ?? ''} />
  if (range.side === 'last' || next === undefined) return null
  const bounds = [name, next.name] as const
  return (
    <RangeFields
      label={range.label}
      kind={kind}
      names={bounds}
      values={[chosen[0] ?? '', filters[next.name]?.[0] ?? '']}
    />
  )
}

/** Sends the fields of a panel, always in view: they scroll above it, on its own ground, never behind it. */
function Submit({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 -mx-4 -mb-4 grid border-t border-line bg-surface px-4 py-3">
      <button type="submit" className={buttonClass({ variant: 'primary', size: 'small' })}>
        {children}
      </button>
    </div>
  )
}

function toggled({ filters }: ListParams, name: string, value: string): ListParams['filters'] {
  const values = filters[name] ?? []
  return {
    ...filters,
    [name]: values.includes(value) ? values.filter((v) => v !== value) : [...values, value],
  }
}

function without({ filters }: ListParams, removed: readonly { name: string }[]): ListParams['filters'] {
  return { ...filters, ...Object.fromEntries(removed.map(({ name }) => [name, []])) }
}
