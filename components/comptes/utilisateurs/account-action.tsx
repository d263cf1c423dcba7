'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { ConfirmButton } from '@/components/form/confirm'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'

type Props = {
  label: string
  icon: ReactNode
  danger?: boolean
  /** Asked before it is done. */
  question?: { title: string; text: string }
  run: () => Promise<unknown>
  /** Said once it is done; left out where another page follows. */
  done?: string
  after?: () => void
}

/** An act on an account: asks first where it cannot be undone at once, says what became of it. */
export function AccountAction({ label, icon, danger = false, question, run, done, after }: Props) {
  const router = useRouter()
  const act = async () => {
    await run()
    if (done) showSnackbar({ type: 'success', message: done })
    if (after) after()
    else router.refresh()
  }
  const { save, pending } = useSave(act, showFailure)
  const look = { size: 'small', variant: danger ? 'danger' : 'secondary' } as const
  if (question)
    return (
      <ConfirmButton {...look} question={{ ...question, confirm: label, danger, act, tell: showFailure }}>
        {icon}
        {label}
      </ConfirmButton>
    )
  return (
    <Button {...look} pending={pending} onClick={() => void save()}>
      {icon}
      {label}
    </Button>
  )
}
