'use client'

import clsx from 'clsx'
import { ChevronDown, Flame, House, Search } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { lazyCode } from '@/components/ui/lazy-code'
import { Skeleton } from '@/components/ui/skeleton'
import { openPalette } from './palette'

const RecentLinks = lazyCode(() => import('./recent-links'))

const CATEGORIES = [
  { tab: 'equipements', label: 'Équipements', icon: Flame },
  { tab: 'logements', label: 'Logements', icon: House },
] as const

type Props = { userId: number; onFollow: () => void }

/** The global search of the menu (SEARCH-20): what can be looked for, and what was consulted last. */
export function SidebarSearch({ userId, onFollow }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-2 border-b border-line pb-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-2 text-left font-[550] hover:bg-sunken [&>svg]:text-muted"
        onClick={() => setOpen(!open)}
      >
        <DrawnIcon icon={Search} />
        <span className="min-w-0 flex-1">Recherche globale</span>
        <DrawnIcon icon={ChevronDown} className={clsx('transition-transform', open && 'rotate-180')} />
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <>
            <ul aria-label="Suggestions de recherche" className="flex flex-wrap gap-2 py-2 pl-11">
              {CATEGORIES.map(({ tab, label, icon }) => (
                <li key={tab}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className="flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-3 text-[14px] font-[550] hover:bg-sunken"
                    onClick={() => {
                      onFollow()
                      openPalette({ tab })
                    }}
                  >
                    <DrawnIcon icon={icon} className="size-4 text-muted" />
                    {label}
                  </button>
                </li>
              ))}
            </ul>
            <Suspense fallback={<Skeleton className="my-2 ml-11 h-4 w-1/2" />}>
              <RecentLinks userId={userId} onFollow={onFollow} />
            </Suspense>
          </>
        )}
      </div>
    </div>
  )
}
