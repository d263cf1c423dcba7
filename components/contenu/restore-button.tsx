'use client'

import { useRouter } from 'next/navigation'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Takes a version up again as the draft, and opens it in the editor. */
export function RestoreButton({ id, version, mark }: { id: number; version: number; mark: string }) {
  const router = useRouter()
  const { save, status } = useSave(async () => {
    const path = `administration/pages/${id}/versions/${version}/restauration`
    try {
      await apiFetch(path, { method: 'POST', json: { mark } })
    } catch (error) {
      router.refresh()
      throw error
    }
    showSnackbar({ type: 'success', message: `La version n° ${version} est reprise en brouillon.` })
    router.push(`/administration/pages/${id}`)
    router.refresh()
  }, showFailure)
  return (
    <Button size="small" pending={status === 'pending' || status === 'saved'} onClick={() => void save()}>
      Restaurer<span className="sr-only"> la version n° {version} en brouillon</span>
    </Button>
  )
}
