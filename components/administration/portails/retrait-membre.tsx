'use client'

import { UserMinus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
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
  const remove = async () => {
    const path = `administration/portails/${portailId}/membres/${groupeId}/${membre.id}`
    await apiFetch(path, { method: 'DELETE' })
    showSnackbar({ type: 'success', message: `${membre.nom} n’est plus dans le groupe.` })
    router.refresh()
  }
  return (
    <ConfirmButton
      variant="ghost"
      size="icon"
      className="size-9"
      aria-label={`Retirer ${membre.nom} du groupe ${groupe}`}
      question={{
        title: 'Retirer du groupe ?',
        text: `${membre.nom} ne verra plus ce que montre le groupe « ${groupe} ». Son compte reste ouvert.`,
        confirm: 'Retirer du groupe',
        danger: true,
        act: remove,
        tell: showFailure,
      }}
    >
      <UserMinus aria-hidden="true" className="size-4.5" />
    </ConfirmButton>
  )
}
