'use client'

import { Moon } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { switchTheme, useDark } from '../../lib/browser/theme-choice'

/** Dark mode: the person's choice, or the system's until there is one. */
export function ThemeSwitch() {
  const dark = useDark()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={switchTheme}
      className="group flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken"
    >
      <DrawnIcon icon={Moon} className="text-muted" />
      <span className="flex-1">Mode sombre</span>
      <span
        aria-hidden="true"
        className="flex h-6 w-10 items-center rounded-full border border-line-strong bg-sunken px-[3px] transition-colors group-aria-checked:border-portal-fill group-aria-checked:bg-portal-fill forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText]! forced-colors:bg-[ButtonFace] forced-colors:group-aria-checked:bg-[Highlight]!"
      >
        <span className="size-4 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-white forced-colors:bg-[ButtonText]! forced-colors:group-aria-checked:bg-[HighlightText]!" />
      </span>
    </button>
  )
}
