'use client'

import { Flame, House } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Skeleton } from '@/components/ui/skeleton'
import { openPalette } from './palette'
import { useRecents } from './use-recents'

const CATEGORIES = [
  { tab: 'equipements', label: 'Équipements', icon: Flame },
  { tab: 'logements', label: 'Logements', icon: House },
] as const

/** Panel that the search of the menu unfolds: its categories, and the last results consulted (SEARCH-20). */
export default function SidebarPanel({ userId, onFollow }: { userId: number; onFollow: () => void }) {
  const recents = useRecents(userId)
  return (
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
      <p className="pt-2 pb-1 pl-11 text-[12.5px] font-semibold text-muted">Derniers résultats consultés</p>
      {recents === undefined && <Skeleton className="my-2 ml-11 h-4 w-1/2" />}
      {recents?.length === 0 && (
        <p className="pb-1 pl-11 text-[14px] text-muted">Les résultats que vous ouvrez se retrouvent ici.</p>
      )}
      <ul className="grid gap-0.5">
        {recents?.map(({ key, href, title, details }) => (
          <li key={key}>
            <AppLink
              href={href}
              onClick={onFollow}
              className="block min-h-10 rounded-md py-2 pr-3 pl-11 text-muted hover:bg-sunken hover:text-ink"
            >
              <span className="block truncate">{title}</span>
              {details[0] && <span className="block truncate text-[13px]">{details[0]}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
