'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { motDePasse, OWN } from './own-calls'
import { PasswordAgain } from './password-again'
import type { ShownFacteur } from './shown'

const schema = z.object({ motDePasse })

type Props = { facteur: ShownFacteur; isLast: boolean; onClose: () => void }

/** Removes a factor. */
export function RetraitDialog({ facteur: { id, type, nom }, isLast, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    defaultValues: { motDePasse: '' },
    onClose,
    send: async (json) => {
      await apiFetch(`${OWN}/${id}/retrait`, { method: 'POST', json })
      return `${type === 'cle' ? 'La clé d’accès' : 'L’application'} « ${nom} » est retirée.`
    },
  })
  return (
    <DialogForm {...dialog} title={`Retirer « ${nom} » ?`} submit="Retirer" danger>
      <p>
        {isLast
          ? 'C’est votre dernier facteur : vos codes de secours disparaîtront avec lui, et votre mot de passe suffira pour vous connecter.'
          : 'Elle ne servira plus à vous connecter. Vos autres facteurs et vos codes de secours restent valables.'}
      </p>
      <PasswordAgain />
    </DialogForm>
  )
}
