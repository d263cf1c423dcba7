'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'

/** Takes a version up again as the draft, and opens it in the editor. */
export function RestoreButton({ id, version, mark }: { id: number; version: number; mark: string }) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const restore = async () => {
    setPending(true)
    try {
      await apiFetch(`administration/pages/${id}/versions/${version}/restauration`, {
        method: 'POST',
        json: { mark },
      })
      showSnackbar({ type: 'success', message: `La version n° ${version} est reprise en brouillon.` })
      router.push(`/administration/pages/${id}`)
      router.refresh()
    } catch (error) {
      showFailure(error, restore)
      router.refresh()
      setPending(false)
    }
  }
  return (
    <Button size="small" pending={pending} onClick={() => void restore()}>
      Restaurer<span className="sr-only"> la version n° {version} en brouillon</span>
    </Button>
  )
}
