'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useUnsavedWarning } from '@/components/wizard/use-unsaved-warning'
import { BASE_PATH } from '@/lib/routes'

/** Asks before a page with unsaved changes is left, by a link of ours or by the browser. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const router = useRouter()
  const [wanted, setWanted] = useState<string | null>(null)
  useUnsavedWarning(unsaved)
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-app]')
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (!link || isElsewhere || link.pathname === window.location.pathname) return
      event.preventDefault()
      setWanted((link.pathname.slice(BASE_PATH.length) || '/') + link.search + link.hash)
    }
    document.addEventListener('click', hold, true)
    return () => document.removeEventListener('click', hold, true)
  }, [unsaved])
  return (
    <Dialog
      open={wanted !== null}
      onClose={() => setWanted(null)}
      title="Quitter sans enregistrer ?"
      actions={
        <>
          <Button onClick={() => setWanted(null)}>Rester sur la page</Button>
          <Button
            variant="danger"
            onClick={() => {
              setWanted(null)
              if (wanted !== null) router.push(wanted)
            }}
          >
            Quitter sans enregistrer
          </Button>
        </>
      }
    >
      <p>Vos modifications ne sont pas enregistrées : elles seront perdues.</p>
    </Dialog>
  )
}
