'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'

/** Asks the server for the page again (SHELL-58). */
export function RetryButton({ label = 'Réessayer' }: { label?: string }) {
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <Button size="small" pending={pending} onClick={() => start(() => router.refresh())}>
      {label}
    </Button>
  )
}
