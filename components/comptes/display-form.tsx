'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { storeCookie } from '@/lib/browser/browser-cookie'
import { COOKIES, DISPLAY_COOKIE } from '@/lib/domain/interface/cookies'
import { THEME_ATTRIBUTES, THEME_COOKIE, type Theme } from '@/lib/domain/interface/theme'

const THEMES = [
  { value: 'system', label: 'Comme le système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
] as const
type Choice = (typeof THEMES)[number]['value']

/** Theme at once, stored for a year; « Comme le système » forgets the choice. */
function applyTheme(choice: Choice): void {
  if (choice === 'system') {
    delete document.documentElement.dataset.theme
    storeCookie(THEME_COOKIE, '', { ...THEME_ATTRIBUTES, maxAge: 0 })
  } else {
    document.documentElement.dataset.theme = choice
    storeCookie(THEME_COOKIE, choice, THEME_ATTRIBUTES)
  }
}

/** Theme of the pages. */
export function ThemeChoice({ initial }: { initial: Theme | null }) {
  const [theme, setTheme] = useState<Choice>(initial ?? 'system')
  const choose = (choice: Choice) => {
    setTheme(choice)
    applyTheme(choice)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-[13.5px] font-semibold">Thème</legend>
      <div className="flex flex-wrap gap-3">
        {THEMES.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-4 has-checked:border-portal-fill has-checked:bg-portal-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
              className="size-4 accent-portal-fill"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Sidebars shown when a page opens; the frame is drawn again with the new choice. */
export function SidebarChoice({ main, mini }: { main: boolean; mini: boolean }) {
  const choose = (name: string, shown: boolean) => {
    storeCookie(name, String(shown), DISPLAY_COOKIE)
    window.location.reload()
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-[13.5px] font-semibold">Menus affichés à l’ouverture des pages</legend>
      <Checkbox
        label="Menu principal"
        checked={main}
        onChange={(event) => choose(COOKIES.mainDrawer, event.target.checked)}
      />
      <Checkbox
        label="Raccourcis"
        checked={mini}
        onChange={(event) => choose(COOKIES.miniDrawer, event.target.checked)}
      />
    </fieldset>
  )
}
