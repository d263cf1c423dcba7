'use client'

import { AppLink } from '@/components/ui/app-link'
import { Skeleton } from '@/components/ui/skeleton'
import { useRecents } from './use-recents'

/** The last results consulted, in the menu. */
export default function RecentLinks({ userId, onFollow }: { userId: number; onFollow: () => void }) {
  const recents = useRecents(userId)
  return (
    <>
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
