'use client'

import { UserMinus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'

type Props = {
  portailId: number
  groupeId: number
  groupe: string
  membre: { id: number; nom: string }
}

/** Takes a person out of a group, once confirmed. */
export function RetraitMembre({ portailId, groupeId, groupe, membre }: Props) {
  const router = useRouter()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      const path = `administration/portails/${portailId}/membres/${groupeId}/${membre.id}`
      await apiFetch(path, { method: 'DELETE' })
      showSnackbar({ type: 'success', message: `${membre.nom} n’est plus dans le groupe.` })
      router.refresh()
    } catch (error) {
      showFailure(error, remove)
    }
    setPending(false)
    setAsked(false)
  }
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="size-9"
        aria-label={`Retirer ${membre.nom} du groupe ${groupe}`}
        onClick={() => setAsked(true)}
      >
        <UserMinus aria-hidden="true" className="size-4.5" />
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Retirer du groupe ?"
        actions={
          <>
            <Button onClick={() => setAsked(false)}>Annuler</Button>
            <Button variant="danger" pending={pending} onClick={() => void remove()}>
              Retirer du groupe
            </Button>
          </>
        }
      >
        <p>
          {membre.nom} ne verra plus ce que montre le groupe « {groupe} ». Son compte reste ouvert.
        </p>
      </Dialog>
    </>
  )
}
