'use client'

import { useRouter } from 'next/navigation'
import { useId, useTransition } from 'react'
import { OnceHydrated } from '@/components/ui/once-hydrated'
import { Select } from '@/components/ui/select'

export type SortChoice = { href: string; label: string; current: boolean }

/** « Trier par », where the rows are cards and have no headers (TRUST-21). */
export function SortSelect({ choices }: { choices: readonly SortChoice[] }) {
  const router = useRouter()
  const id = useId()
  const [pending, start] = useTransition()
  return (
    <div className="flex w-full items-center gap-2.5 text-[14px] whitespace-nowrap text-muted tabled:hidden">
      <label htmlFor={id}>Trier par</label>
      <OnceHydrated>
        <Select
          id={id}
          value={choices.find(({ current }) => current)?.href}
          aria-busy={pending || undefined}
          onChange={({ target }) => start(() => router.push(target.value, { scroll: false }))}
          className="min-w-0 flex-1"
        >
          {choices.map(({ href, label }) => (
            <option key={href} value={href}>
              {label}
            </option>
          ))}
        </Select>
      </OnceHydrated>
    </div>
  )
}
