'use client'

import { ComboboxList } from '@ariakit/react/combobox'
import { Skeleton } from '@/components/ui/skeleton'
import { ActionOption, DestinationOption, useActions } from './destination-options'
import { type Destination, matching } from './destinations'
import { OptionGroup } from './option'
import { ResultOption } from './result-option'
import { useRecents } from './use-recents'

type Props = { userId: number; destinations: readonly Destination[] }

/** Panel before anything is typed: the last results consulted (SEARCH-03), then the pages and actions. */
export function EmptyBox({ userId, destinations }: Props) {
  const recents = useRecents(userId)
  const actions = useActions()
  return (
    <div className="overflow-auto overscroll-contain p-2 md:p-3">
      {recents?.length === 0 && (
        <div className="px-3 pt-3 pb-1.5">
          <p className="text-[13px] font-semibold text-muted">Derniers résultats consultés</p>
          <p className="pt-1.5 text-muted">Les résultats que vous ouvrez se retrouvent ici.</p>
        </div>
      )}
      <ComboboxList aria-label="Suggestions">
        {recents?.length !== 0 && (
          <OptionGroup label="Derniers résultats consultés">
            {recents === undefined && <Skeleton className="mx-3 my-3 h-5 w-2/3" />}
            {recents?.map((result) => (
              <ResultOption key={result.key} result={result} words={[]} userId={userId} />
            ))}
          </OptionGroup>
        )}
        <OptionGroup label="Pages">
          {matching(destinations, '').map((page) => (
            <DestinationOption key={page.href} destination={page} />
          ))}
        </OptionGroup>
        <OptionGroup label="Actions">
          {actions.map((action) => (
            <ActionOption key={action.label} action={action} />
          ))}
        </OptionGroup>
      </ComboboxList>
    </div>
  )
}
