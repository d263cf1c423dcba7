'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { apiFetch } from '@/lib/browser/client'
import { type ApercuPersonne, type EffacementFait, effacementFait } from '@/lib/domain/comptes/rgpd/apercu'
import { effacementPersonne, MOTIFS_EFFACEMENT } from '@/lib/domain/comptes/rgpd/demande'
import { Conserves } from './conserves'

const answer = z.object({ data: effacementFait })
const schema = effacementPersonne.refine(({ recherche, confirmation }) => confirmation === recherche, {
  path: ['confirmation'],
  message: 'Saisissez exactement ce que vous avez cherché.',
})
type Values = z.input<typeof schema>

type Props = {
  open: boolean
  onClose: () => void
  recherche: string
  apercu: ApercuPersonne
  onErased: (effacement: EffacementFait) => void
}

/** Asks why, and has the search typed again: nothing brings an erased person back. */
export function EffacementDialog({ open, onClose, recherche, apercu, onErased }: Props) {
  const form = useZodForm(schema, { defaultValues: { recherche, confirmation: '' } })
  const submit = submitOf(form, async (values) => {
    const { data } = answer.parse(
      await apiFetch('administration/personnes/effacement', { method: 'POST', json: values }),
    )
    onErased(data)
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Effacer cette personne ?"
      submit="Effacer définitivement"
      danger
      className="grid gap-5"
    >
      <p>
        Son nom, ses adresses et ses numéros disparaissent de toutes les parties du service, de ses e-mails et
        de ses fichiers. Son compte, s’il y en a un, se ferme. Rien ne permet de revenir en arrière.
      </p>
      <Conserves conserves={apercu.conserves} />
      <SelectField<Values>
        name="motif"
        label="Motif"
        options={MOTIFS_EFFACEMENT.map((motif) => ({ value: motif, label: motif }))}
        required
      />
      <TextField<Values>
        name="confirmation"
        label="Confirmation"
        hint={<>Saisissez «&nbsp;{recherche}&nbsp;».</>}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </DialogForm>
  )
}
