'use client'

import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Input } from '@/components/ui/input'

/**
 * The search of the top bar (SHELL-03): a box where there is room for one, else a button. It is answered by `useSearchBar`. `shortcut` is how the key of the search is written.
 */
export function SearchBar({ shortcut }: { shortcut: string }) {
  return (
    <search className="flex min-w-0 flex-1 items-center justify-end @5xl:justify-start">
      <Input
        type="text"
        inputMode="search"
        aria-label="Rechercher"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder="Rechercher"
        autoComplete="off"
        data-search-box=""
        className="max-w-[420px] cursor-text @max-5xl:hidden"
        before={<DrawnIcon icon={Search} />}
        after={
          <kbd className="rounded-sm border border-line px-1.5 font-sans text-[12px] whitespace-nowrap text-muted @max-6xl:hidden">
            {shortcut}
          </kbd>
        }
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Rechercher"
        title="Rechercher"
        aria-haspopup="dialog"
        data-search-open=""
        className="@5xl:hidden"
      >
        <DrawnIcon icon={Search} />
      </Button>
    </search>
  )
}
