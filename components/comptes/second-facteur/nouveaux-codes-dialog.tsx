'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiRead } from '@/lib/browser/client'
import { type Adding, motDePasse, OWN } from './own-calls'
import { PasswordAgain } from './password-again'

const schema = z.object({ motDePasse })
const made = z.object({ data: z.object({ codesSecours: z.array(z.string()) }) })

/** Replaces the recovery codes. */
export function NouveauxCodesDialog({ onClose, onCodes }: Adding) {
  const dialog = useDialogForm(schema, {
    defaultValues: { motDePasse: '' },
    onClose,
    send: async (json) => {
      const { data } = await apiRead(`${OWN}/codes`, made, { method: 'POST', json })
      onCodes(data.codesSecours)
      return 'Vos nouveaux codes de secours sont créés.'
    },
  })
  return (
    <DialogForm {...dialog} title="Créer de nouveaux codes" submit="Créer les codes">
      <p>Les codes de secours que vous avez conservés jusqu’ici ne seront plus acceptés.</p>
      <PasswordAgain />
    </DialogForm>
  )
}
