import clsx from 'clsx'
import { Check, Columns3, SlidersHorizontal } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import { formatNumber } from '@/lib/domain/textes/format'
import { type ListParams, PAGE_SIZES } from '@/lib/platform/lists/params'
import { CheckboxGroup, type CheckboxOption } from './checkbox-group'
import { Disclosure } from './disclosure'
import { ListForm } from './list-form'
import { SearchBox } from './search-box'
import { type SortChoice, SortSelect } from './sort-select'

export type ToolbarFilter = { name: string; label: string; options: readonly CheckboxOption[] }

type Props = {
  path: string
  params: ListParams
  searchLabel: string
  columns: readonly { name: string; header: string }[]
  facets: readonly (ToolbarFilter & { counts: Record<string, number> })[]
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
  const chosen = filters.reduce((count, filter) => count + (params.filters[filter.name]?.length ?? 0), 0)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3.5">
      <ListForm
        path={path}
        kept={hrefOf({ recherche: '', page: 1 })}
        className="w-full sm:w-auto sm:min-w-[270px]"
        role="search"
      >
        <SearchBox recherche={params.recherche} label={searchLabel} />
      </ListForm>
      {facets.map((facet) => (
        <ul
          key={facet.name}
          aria-label={facet.label}
          className="flex min-w-0 flex-1 basis-[260px] flex-wrap gap-2 max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]"
        >
          {facet.options.map((option) => (
            <li key={option.value}>
              <FacetLink
                label={option.label}
                count={facet.counts[option.value] ?? 0}
                chosen={params.filters[facet.name]?.includes(option.value) ?? false}
                href={hrefOf({ filters: toggled(params, facet.name, option.value) })}
              />
            </li>
          ))}
        </ul>
      ))}
      <div className="ml-auto flex gap-2">
        {filters.length > 0 && (
          <Disclosure
            icon={<SlidersHorizontal aria-hidden="true" />}
            label={chosen > 0 ? `Filtres (${chosen})` : 'Filtres'}
          >
            <ListForm
              path={path}
              kept={hrefOf({ filters: without(params, filters), page: 1 })}
              className="grid gap-4"
            >
              {filters.map((filter) => (
                <Fragment key={filter.name}>
                  {fields[filter.name] ?? (
                    <CheckboxGroup
                      name={filter.name}
                      label={filter.label}
                      options={filter.options}
                      chosen={params.filters[filter.name] ?? []}
                    />
                  )}
                </Fragment>
              ))}
              <Submit>Filtrer</Submit>
            </ListForm>
          </Disclosure>
        )}
        <div className="cards:hidden">
          <Disclosure icon={<Columns3 aria-hidden="true" />} label="Colonnes">
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

/** Number of rows of a page, as links. */
export function PageSizes({ params, hrefOf }: Pick<Props, 'params' | 'hrefOf'>) {
  return (
    <nav aria-label="Lignes par page" className="flex items-center gap-1">
      <span className="mr-1 max-sm:sr-only">Lignes</span>
      {PAGE_SIZES.map((size) => (
        <AppLink
          key={size}
          href={hrefOf({ lignes: size })}
          scroll={false}
          aria-label={`${size} lignes par page`}
          aria-current={size === params.lignes ? 'true' : undefined}
          className={clsx(
            'rounded-sm px-2 py-1 font-semibold hover:bg-sunken',
            size === params.lignes && 'bg-portal-soft text-portal-ink',
          )}
        >
          {size}
        </AppLink>
      ))}
    </nav>
  )
}

function FacetLink({
  label,
  count,
  chosen,
  href,
}: {
  label: string
  count: number
  chosen: boolean
  href: string
}) {
  return (
    <AppLink
      href={href}
      scroll={false}
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-[13.5px] font-medium whitespace-nowrap',
        chosen
          ? 'border-portal-line bg-portal-soft text-portal-ink'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {chosen && <Check aria-hidden="true" className="size-[15px]" />}
      {label} <span className="tabular-nums">{formatNumber(count)}</span>
    </AppLink>
  )
}

function Submit({ children }: { children: ReactNode }) {
  return (
    <button
      type="submit"
      className={clsx(buttonClass({ variant: 'primary', size: 'small' }), 'sticky bottom-0')}
    >
      {children}
    </button>
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
