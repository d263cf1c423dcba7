'use client'

import { useRouter } from 'next/navigation'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

type Props = {
  /** Call that puts it back in line. */
  call: string
  label: string
  /** Name of what is put back, for screen readers, where several are listed. */
  of?: string
  done: string
  size?: 'small'
  variant?: 'primary'
}

/** Puts a mail or a job that failed back in line. */
export function RelaunchButton({ call, label, of, done, size, variant }: Props) {
  const router = useRouter()
  const { save, pending } = useSave(async () => {
    try {
      await apiFetch(call, { method: 'POST' })
      showSnackbar({ type: 'success', message: done })
    } finally {
      router.refresh()
    }
  }, showFailure)
  return (
    <Button size={size} variant={variant} pending={pending} onClick={() => void save()}>
      {label}
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
