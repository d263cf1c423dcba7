import { Check, EyeOff } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { FILTRES_INTERVENTION } from '@/lib/domain/visites/filtres'
import { type ListParams, type ListShape, listHref, listQuery } from '@/lib/platform/lists/params'

type Props = { list: ListShape; params: ListParams; path: string }

/** The seven filters of interventions, on unless turned off (VISIT-05). Links: they work without script. */
export function StatusToggles({ list, params, path }: Props) {
  const hidden = params.filters.masquer ?? []
  return (
    <ul aria-label="Interventions affichées" className="flex flex-wrap gap-2 border-b border-line px-4 py-3">
      {FILTRES_INTERVENTION.map((name) => {
        const on = !hidden.includes(name)
        const masquer = on ? [...hidden, name] : hidden.filter((other) => other !== name)
        const Sign = on ? Check : EyeOff
        return (
          <li key={name}>
            <AppLink
              href={listHref(path, listQuery(list, params, { filters: { ...params.filters, masquer } }))}
              scroll={false}
              aria-current={on ? 'true' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong px-3 text-[13.5px] font-medium text-muted aria-[current]:border-portal-line aria-[current]:bg-portal-soft aria-[current]:text-portal-ink"
            >
              <Sign aria-hidden="true" className="size-4" />
              {name}
              <span className="sr-only">{on ? ', affichées' : ', masquées'}</span>
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
