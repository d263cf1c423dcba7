'use client'

import { Search } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Input } from '@/components/ui/input'
import { openPalette, typeInPalette, usePalette } from './palette'
import { useShortcutName } from './shortcut'

/**
 * The search of the top bar (SHELL-03): a box where there is room for one, else a button. A press or the first letter opens
 * the panel, whose own box goes on with what was typed; the focus alone opens nothing.
 */
export function SearchBar() {
  const { text } = usePalette()
  const shortcut = useShortcutName()
  const box = useRef<HTMLInputElement>(null)
  // What was typed before the page answered.
  useLayoutEffect(() => {
    if (box.current?.value) openPalette({ text: box.current.value })
  }, [])
  return (
    <search className="flex min-w-0 flex-1 items-center justify-end @5xl:justify-start">
      <Input
        ref={box}
        type="text"
        inputMode="search"
        aria-label="Rechercher"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder="Rechercher"
        autoComplete="off"
        value={text}
        className="max-w-[420px] cursor-text @max-5xl:hidden"
        before={<DrawnIcon icon={Search} />}
        after={
          shortcut && (
            <kbd className="rounded-sm border border-line px-1.5 font-sans text-[12px] whitespace-nowrap text-muted @max-6xl:hidden">
              {shortcut}
            </kbd>
          )
        }
        onClick={() => openPalette()}
        onChange={({ target }) => {
          typeInPalette(target.value)
          openPalette()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          openPalette()
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Rechercher"
        title="Rechercher"
        aria-haspopup="dialog"
        className="@5xl:hidden"
        onClick={() => openPalette()}
      >
        <DrawnIcon icon={Search} />
      </Button>
    </search>
  )
}
