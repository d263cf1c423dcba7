'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'

/** Deletes a created portal, once confirmed. */
export function SuppressionPortail({ id, label }: { id: number; label: string }) {
  const router = useRouter()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const remove = async () => {
    setPending(true)
    setRefusal(null)
    try {
      await apiFetch(`administration/portails/${id}`, { method: 'DELETE' })
      showSnackbar({ type: 'success', message: `Le portail « ${label} » est supprimé.` })
      router.push('/administration/portails')
      router.refresh()
    } catch (error) {
      setRefusal(error)
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" />
        Supprimer
      </Button>
      <Dialog
        open={asked}
        onClose={() => {
          setAsked(false)
          setRefusal(null)
        }}
        title={`Supprimer le portail « ${label} » ?`}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>Annuler</Button>
            <Button variant="danger" pending={pending} onClick={() => void remove()}>
              Supprimer le portail
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <CallFault error={refusal} onRetry={remove} />
          <p>
            Son menu, ses pages, ses tuiles et ses groupes disparaissent aussitôt. Les comptes des
            utilisateurs restent, et ce que d’autres portails montrent aussi. C’est définitif.
          </p>
        </div>
      </Dialog>
    </>
  )
}
