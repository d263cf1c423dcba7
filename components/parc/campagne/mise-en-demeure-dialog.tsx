'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiRead } from '@/lib/browser/client'
import { downloadFile } from '@/lib/browser/download'
import { miseEnDemeureSchema, REMISES, TEXTE_MISE_EN_DEMEURE } from '@/lib/domain/parc/mise-en-demeure'
import type { Target } from './target'

type Values = z.input<typeof miseEnDemeureSchema>

const answer = z.object({ data: z.object({ fichierId: z.number(), nom: z.string() }) })

/** The letter is kept: what fails here is told at the foot of the page, and can be tried again. */
const save = ({ fichierId, nom }: z.output<typeof answer>['data']): Promise<void> =>
  downloadFile(`fichiers/${fichierId}/contenu`, nom, 'GET').catch((error: unknown) =>
    showFailure(error, () => save({ fichierId, nom })),
  )

/** The letter to an occupant whom no attempt found: its text may be changed, and the PDF is kept (PARK-15). */
export function MiseEnDemeureDialog({ target: { id, reference, occupant }, open, onClose }: Target) {
  const router = useRouter()
  const form = useZodForm(miseEnDemeureSchema, {
    defaultValues: { texte: TEXTE_MISE_EN_DEMEURE, remise: REMISES[0] },
  })
  const submit = submitOf(form, async (json) => {
    const init = { method: 'POST', json }
    const { data } = await apiRead(`absentsdefinitifs/${id}/mise-en-demeure`, answer, init)
    onClose()
    showSnackbar({ type: 'success', message: 'Le courrier est généré et gardé dans le dossier.' })
    router.refresh()
    await save(data)
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Courrier de mise en demeure"
      submit="Générer le PDF"
    >
      <p>
        Pour {occupant}, logement {reference}. L’adresse et les dates des passages sont ajoutées au texte.
      </p>
      <SelectField<Values>
        name="remise"
        label="Remise du courrier"
        options={REMISES.map((value) => ({ value, label: value }))}
        placeholder={null}
        required
      />
      <TextareaField<Values> name="texte" label="Texte du courrier" rows={12} longest={2000} required />
    </DialogForm>
  )
}
