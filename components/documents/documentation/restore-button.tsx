'use client'

import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { useWithdrawal } from './use-withdrawal'

/** Puts a withdrawn document back, for those who may change it. */
export function RestoreButton({ id }: { id: number }) {
  const { save, pending } = useSave(useWithdrawal(id), showFailure)
  return (
    <Button variant="primary" pending={pending} onClick={() => void save(false)}>
      Remettre en ligne
    </Button>
  )
}
