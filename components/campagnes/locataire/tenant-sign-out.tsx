'use client'

import { LogOut } from 'lucide-react'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Ends the tenant's session and comes back to the entry. */
export function TenantSignOut() {
  const { save, status } = useSave(
    async () => {
      await apiFetch('locataires/deconnexion', { method: 'POST', json: {} })
      window.location.reload()
    },
    () => showSnackbar({ type: 'info', message: 'La déconnexion n’a pas abouti. Veuillez réessayer.' }),
  )
  const leaving = status === 'pending' || status === 'saved'
  return (
    <Button onClick={() => void save()} pending={leaving}>
      {!leaving && <LogOut aria-hidden="true" />}
      Se déconnecter
    </Button>
  )
}
