'use client'

import { Combobox } from '@ariakit/react/combobox'
import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { closePalette, typeInPalette, usePalette } from './palette'

type Props = {
  box: RefObject<HTMLInputElement | null>
  label: string
  hasOptions: boolean
  loading?: boolean
  /** Text that Tab writes, and what of it is left after what is typed (SEARCH-05). */
  completion?: { whole: string; rest: string } | null
  /** Called as Enter is pressed, whatever it opens. */
  onEnter?: () => void
}

/** The box of the window, with what Tab would complete behind what is typed. */
export function PaletteBox({ box, label, hasOptions, loading = false, completion = null, onEnter }: Props) {
  const { text } = usePalette()
  return (
    <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--portal-mark)] md:pl-5">
      {loading ? <Spinner /> : <Search aria-hidden="true" className="text-muted" />}
      <div className="relative min-w-0 flex-1 text-[17px]">
        {completion && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 flex items-center overflow-hidden whitespace-pre"
          >
            <span className="invisible flex-none">{text}</span>
            <span data-completion="" className="flex-none text-muted">
              {completion.rest}
            </span>
          </span>
        )}
        <Combobox
          ref={box}
          autoSelect="always"
          autoComplete="list"
          aria-autocomplete={completion === null ? 'list' : 'both'}
          aria-expanded={hasOptions}
          aria-label={label}
          placeholder={label}
          enterKeyHint="go"
          spellCheck={false}
          autoCorrect="off"
          className="relative min-h-11 w-full bg-transparent outline-none placeholder:text-muted"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
            const accepts = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey
            if (!accepts || completion === null) return
            event.preventDefault()
            typeInPalette(completion.whole)
          }}
        />
      </div>
      {text !== '' && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            typeInPalette('')
            box.current?.focus()
          }}
        >
          Effacer
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label="Fermer" title="Fermer" onClick={closePalette}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
