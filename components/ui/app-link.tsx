'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { shouldPrefetch } from '@/lib/domain/prefetch'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * Link inside the application (without /v2: Next adds it). The page is fetched ahead once the pointer or the focus
 * reaches the link, and never on a slow or metered connection (SHELL-49).
 */
export function AppLink({ onPointerEnter, onFocus, ...rest }: Props) {
  const [near, setNear] = useState(false)
  return (
    <Link
      {...rest}
      prefetch={near ? null : false}
      onPointerEnter={(event) => {
        setNear(prefetchAllowed())
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setNear(prefetchAllowed())
        onFocus?.(event)
      }}
    />
  )
}

type Connection = { effectiveType?: string; saveData?: boolean }

function prefetchAllowed(): boolean {
  return shouldPrefetch((navigator as Navigator & { connection?: Connection }).connection)
}
