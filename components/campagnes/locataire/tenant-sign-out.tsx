'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'

/** Ends the tenant's session and comes back to the entry. */
export function TenantSignOut() {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await apiFetch('locataires/deconnexion', { method: 'POST', json: {} })
      window.location.reload()
    } catch {
      setLeaving(false)
      showSnackbar({ type: 'info', message: 'La déconnexion n’a pas abouti. Veuillez réessayer.' })
    }
  }
  return (
    <Button onClick={leave} pending={leaving}>
      {!leaving && <LogOut aria-hidden="true" />}
      Se déconnecter
    </Button>
  )
}
