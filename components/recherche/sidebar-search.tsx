'use client'

import clsx from 'clsx'
import { ChevronDown, Search } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { lazyCode } from '@/components/ui/lazy-code'

const SidebarPanel = lazyCode(() => import('./sidebar-panel'))

type Props = { userId: number; onFollow: () => void }

/** The global search of the menu (SEARCH-20), folded: what it holds comes as it opens. */
export function SidebarSearch(props: Props) {
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
          <Suspense>
            <SidebarPanel {...props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
