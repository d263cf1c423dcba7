import { SelectField } from '@/components/form/select-field'
import { ListForm } from '@/components/table/list-form'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { pimList } from '@/lib/demandes/suivi/lists/pim'
import type { Programme } from '@/lib/demandes/suivi/programmes'
import { isFiltered, type ListParams, listQuery } from '@/lib/platform/lists/params'

type Props = {
  path: string
  params: ListParams
  programmes: readonly Programme[]
  ouvert: number | undefined
}

/** The four filters of the promoters' follow-up (FOLLOW-08): a GET form, which works without script. */
export function ProgrammeFilters({ path, params, programmes, ouvert }: Props) {
  const hidden = Object.fromEntries(
    pimList.filters.flatMap(({ name, hidden }) => (hidden ? [[name, params.filters[name] ?? []]] : [])),
  )
  const sorted = listQuery(pimList, params, { filters: hidden, page: 1 })
  const kept = ouvert === undefined ? sorted : `${sorted}${sorted === '' ? '?' : '&'}ouvert=${ouvert}`
  const names = programmes.map(({ id, nom }) => ({ value: String(id), label: nom }))
  return (
    <ListForm
      path={path}
      kept={`${path}${kept}`}
      className="grid items-end gap-3 border-b border-line px-4 py-3.5 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto]"
    >
      {pimList.filters
        .filter((filter) => !filter.hidden)
        .map(({ name, label, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            placeholder="Tous"
            options={name === 'programme' ? names : options}
            defaultValue={params.filters[name]?.[0] ?? ''}
          />
        ))}
      <div className="flex gap-2">
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          Filtrer
        </button>
        {isFiltered(params) && <ButtonLink href={path}>Réinitialiser</ButtonLink>}
      </div>
    </ListForm>
  )
}
