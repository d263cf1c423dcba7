'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'

type Props = {
  /** Call that puts it back in line. */
  call: string
  label: string
  /** What is put back, for screen readers, where several are listed. */
  of?: string
  done: string
  size?: 'small'
}

/** Puts a mail or a job that failed back in line. */
export function RelaunchButton({ call, label, of, done, size }: Props) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const relaunch = async () => {
    setPending(true)
    try {
      await apiFetch(call, { method: 'POST' })
      showSnackbar({ type: 'success', message: done })
    } catch (error) {
      showFailure(error, relaunch)
    }
    router.refresh()
    setPending(false)
  }
  return (
    <Button size={size} pending={pending} onClick={() => void relaunch()}>
      {label}
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
