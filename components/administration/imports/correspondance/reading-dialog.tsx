'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import type { Apercu } from '@/lib/domain/imports/apercu'
import { ENCODAGE_LABELS } from '@/lib/domain/imports/encodage-labels'

const schema = z.object({
  feuille: z.string(),
  ligneEntete: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}$/, 'Donnez le numéro d’une ligne du tableau.'),
  encodage: z.string(),
})
type Values = z.input<typeof schema>
export type Lecture = { feuille: string | null; ligneEntete: number | null; encodage: string | null }

type Props = { apercu: Apercu; onClose: () => void; onRead: (lecture: Lecture) => Promise<unknown> }

/** Where the table of a file is, and how its letters are written: for those that were understood otherwise than they are. */
export function ReadingDialog({ apercu, onClose, onRead }: Props) {
  const { feuilles, feuille, ligneEntete, encodage } = apercu
  const form = useZodForm(schema, {
    defaultValues: {
      feuille: feuille ?? '',
      ligneEntete: String(ligneEntete),
      encodage: encodage ?? '',
    },
  })
  const submit = submitOf(form, async (values) => {
    // The row of the headers of another sheet is not that of this one, unless it was said.
    const isOther = values.feuille !== (feuille ?? '') && !form.formState.dirtyFields.ligneEntete
    await onRead({
      feuille: values.feuille === '' ? null : values.feuille,
      ligneEntete: isOther ? null : Number(values.ligneEntete),
      encodage: values.encodage === '' ? null : values.encodage,
    })
    onClose()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Lire autrement"
      submit="Relire le fichier"
    >
      {feuilles.length > 1 && (
        <SelectField<Values>
          name="feuille"
          label="Feuille"
          placeholder={null}
          options={feuilles.map((one) => ({ value: one, label: one }))}
        />
      )}
      <TextField<Values>
        name="ligneEntete"
        label="Ligne des en-têtes"
        inputMode="numeric"
        hint="Son numéro dans le tableur. Ce qui est au-dessus n’est pas lu."
        required
      />
      {encodage !== null && (
        <SelectField<Values>
          name="encodage"
          label="Encodage"
          hint="Un autre rend leurs accents aux mots qui en ont perdu."
          placeholder={null}
          options={Object.entries(ENCODAGE_LABELS).map(([value, label]) => ({ value, label }))}
        />
      )}
    </DialogForm>
  )
}
