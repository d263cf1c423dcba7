'use client'

import { Button } from '@/components/ui/button'
import { useWithdrawal } from './use-withdrawal'

/** Puts a withdrawn document back, for those who may change it. */
export function RestoreButton({ id }: { id: number }) {
  const { pending, withdraw } = useWithdrawal(id)
  return (
    <Button variant="primary" pending={pending} onClick={() => void withdraw(false)}>
      Remettre en ligne
    </Button>
  )
}
