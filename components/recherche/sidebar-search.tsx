'use client'

import { Search } from 'lucide-react'
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
        className="nav-line"
        onClick={() => setOpen(!open)}
      >
        <DrawnIcon icon={Search} />
        <span>Recherche globale</span>
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
