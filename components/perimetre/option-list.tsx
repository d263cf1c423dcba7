'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { Check, History } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { useDebounced } from '@/components/ui/use-debounced'
import { useLoadingShown } from '@/components/ui/use-loading-shown'
import { foldText } from '@/lib/domain/textes/fold-text'
import { formatCount } from '@/lib/domain/textes/format'
import { ListFault } from './list-fault'
import type { SearchSelectProps } from './search-select-props'
import { usePages } from './use-pages'

type Props<T> = Omit<SearchSelectProps<T>, 'label' | 'note' | 'icon' | 'value'> & { searchIcon: ReactNode }

const ROW_HEIGHT = 44
const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  PageDown: (index, last) => Math.min(index + 8, last),
  PageUp: (index) => Math.max(index - 8, 0),
}

/** As the server searches: whatever the case and the accents. */
const holds = (text: string, searched: string): boolean => foldText(text).includes(foldText(searched))

/** Longest text that is searched, as in the lists: the address of a call has its limits. */
const LONGEST = 100

/**
 * Search box over its list of options: those that stand before all, the recent ones, then the server's, drawn as they come into view. The
 * focus stays in the box, arrows move the active option and Enter chooses it.
 */
export function OptionList<T>({
  title,
  placeholder,
  empty,
  searchIcon,
  lead = [],
  recents = [],
  ...list
}: Props<T>) {
  const { pages, keyOf, textOf, detailOf, selectedKey, onChoose } = list
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const isTooLong = text.trim().length > LONGEST
  const searched = useDebounced(isTooLong ? '' : text.trim())
  const read = useMemo(() => pages(searched), [pages, searched])
  const { total, loading, hasFailed, retry, rowAt, ensure } = usePages(read)
  const showsLoading = useLoadingShown(loading, searched !== '')
  const shownOf = (items: readonly T[]) => items.filter((item) => holds(textOf(item), text.trim()))
  const leading = shownOf(lead)
  const recent = [...leading, ...shownOf(recents)]
  const count = recent.length + total
  const itemAt = (index: number) => recent[index] ?? rowAt(index - recent.length)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Once the popover that holds the list is shown: a hidden box takes no focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  })
  const shown = rows.getVirtualItems()
  const first = (shown[0]?.index ?? 0) - recent.length
  const last = (shown.at(-1)?.index ?? 0) - recent.length
  useEffect(() => {
    if (total > 0) ensure(Math.max(0, first), Math.max(0, Math.min(last, total - 1)))
  }, [ensure, first, last, total])

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move && count > 0) {
      event.preventDefault()
      const next = move(active, count - 1)
      setActive(next)
      rows.scrollToIndex(next)
    }
    if (event.key !== 'Enter') return
    // Even without an option: the form around the list is not to be sent.
    event.preventDefault()
    const item = itemAt(active)
    if (item !== undefined) onChoose(item)
  }

  return (
    <div className="grid gap-2 p-3">
      <p className="px-1 font-semibold">{title}</p>
      <Input
        ref={input}
        type="search"
        role="combobox"
        aria-label={placeholder}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        aria-describedby={isTooLong ? `${id}-limite` : undefined}
        aria-invalid={isTooLong ? 'true' : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        before={searchIcon}
        after={showsLoading && <Spinner />}
      />
      {isTooLong && (
        <p id={`${id}-limite`} role="alert" className="px-1 text-[13px] text-bad">
          {LONGEST} caractères au plus.
        </p>
      )}
      <p role="status" className="sr-only">
        {loading || hasFailed ? '' : formatCount(count, 'résultat')}
      </p>
      {hasFailed && (
        <ListFault
          onRetry={() => {
            retry()
            input.current?.focus()
          }}
        />
      )}
      <div ref={scroller} className="max-h-[320px] overflow-auto overscroll-contain" aria-busy={loading}>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={title}
          className="relative"
          style={{ height: rows.getTotalSize() }}
        >
          {shown.map(({ index, start }) => {
            const item = itemAt(index)
            const selected = item !== undefined && keyOf(item) === selectedKey
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the combobox, as the pattern asks
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={selected}
                aria-posinset={index + 1}
                aria-setsize={count}
                onPointerMove={() => setActive(index)}
                onClick={() => item !== undefined && onChoose(item)}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
                className={clsx(
                  'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-2.5 rounded-md px-2.5',
                  index === active &&
                    'bg-portal-soft forced-colors:outline-2 forced-colors:-outline-offset-2',
                  selected && 'font-semibold text-portal-ink',
                )}
              >
                {item === undefined ? (
                  <Skeleton className="h-4 w-3/4" />
                ) : (
                  <>
                    {index >= leading.length && index < recent.length && (
                      <History aria-label="Récent" className="size-[18px] text-muted" data-icon="history" />
                    )}
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{textOf(item)}</span>
                      {detailOf?.(item) && (
                        <span className="block truncate text-[13px] font-normal text-muted">
                          {detailOf(item)}
                        </span>
                      )}
                    </span>
                    {selected && <Check aria-hidden="true" className="size-[18px]" />}
                  </>
                )}
              </div>
            )
          })}
        </div>
        {!loading && !showsLoading && !hasFailed && count === 0 && (
          <p className="px-2.5 py-6 text-center text-muted">{empty}</p>
        )}
        {showsLoading && count === 0 && <Skeleton className="m-2.5 h-4 w-3/4" />}
      </div>
    </div>
  )
}
