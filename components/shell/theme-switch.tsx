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
      <span aria-hidden="true" className="track">
        <span className="knob" />
      </span>
    </button>
  )
}
