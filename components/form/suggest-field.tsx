'use client'

import clsx from 'clsx'
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Input } from '@/components/ui/input'
import { Popover } from '@/components/ui/popover'
import { formatCount } from '@/lib/domain/textes/format'
import { Field } from './field'

export type Suggestion<T> = { key: string; text: string; detail?: string; value: T }

type Props<T> = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onSelect'> & {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  suggestions: readonly Suggestion<T>[]
  onChoose: (value: T) => void
  /** Asks again for suggestions that could not be read; null while there is no such thing to say. */
  onRetry?: (() => void) | null
}

/**
 * A text with suggestions under it: arrows move, Enter chooses, Escape closes. Any other text stays possible, so that a
 * form never depends on the suggestions.
 */
export function SuggestField<T>({
  label,
  error,
  hint,
  required = false,
  suggestions,
  onChoose,
  onRetry = null,
  ...input
}: Props<T>) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const anchor = useRef<HTMLDivElement>(null)
  const listId = useId()
  const isShown = open && suggestions.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion<T>) => {
    close()
    onChoose(suggestion.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(Math.max(0, Math.min(active + step, suggestions.length - 1)))
      return
    }
    const chosen = event.key === 'Enter' && isShown ? suggestions[active] : undefined
    if (chosen) {
      event.preventDefault()
      choose(chosen)
    }
  }
  return (
    <div className="min-w-0">
      <Field name={input.name} label={label} error={error} hint={hint} required={required}>
        {(control) => (
          <div ref={anchor}>
            <Input
              autoComplete="off"
              {...input}
              {...control}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
              onChange={(event) => {
                setOpen(true)
                setActive(-1)
                input.onChange(event)
              }}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
              onBlur={(event) => {
                close()
                input.onBlur?.(event)
              }}
            />
          </div>
        )}
      </Field>
      {onRetry && (
        <p role="status" className="mt-1.5 text-[13.5px] text-warn">
          Les propositions n’ont pas pu être lues, le champ se remplit sans elles.{' '}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-6 font-semibold underline underline-offset-2"
          >
            Réessayer
          </button>
        </p>
      )}
      <p role="status" className="sr-only">
        {isShown ? formatCount(suggestions.length, 'proposition') : ''}
      </p>
      <Popover
        open={isShown}
        onClose={close}
        anchor={anchor}
        role="listbox"
        id={listId}
        label="Propositions"
        className="w-[min(480px,calc(100vw-16px))] p-1.5"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the combobox, as the pattern asks
          <div
            key={suggestion.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus: leaving it would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(suggestion)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5',
              index === active && 'bg-portal-soft',
            )}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{suggestion.text}</span>
            {suggestion.detail && <span className="text-[13px] text-muted">{suggestion.detail}</span>}
          </div>
        ))}
      </Popover>
    </div>
  )
}
