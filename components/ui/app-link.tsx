'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { type Connection, shouldPrefetch } from '@/lib/domain/interface/prefetch'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  /** Address without /v2. */
  href: string
}

/**
 * Link inside the application, followed without reloading the document. A list holds dozens of them: a page is fetched ahead
 * only once the pointer or the focus reaches its link, and never on a slow or metered connection (SHELL-49).
 */
export function AppLink({ onPointerEnter, onFocus, ...link }: Props) {
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(prefetchAllowed())
  return (
    <Link
      {...link}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        approach()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        // The rows of a search take the focus in turn as results come, without anybody near them.
        if (link.role !== 'option') approach()
        onFocus?.(event)
      }}
    />
  )
}

const prefetchAllowed = () =>
  shouldPrefetch((navigator as Navigator & { connection?: Connection }).connection)
