'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FileDrop } from '@/components/form/file-drop'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { UploadProgress } from '@/components/form/upload-progress'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { addImportFiles } from '@/lib/browser/import-files'
import { importSender } from '@/lib/browser/send-import'
import type { UploadProgress as Progress } from '@/lib/browser/upload'
import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import { IMPORT_ACCEPT, IMPORT_LIMITS } from '@/lib/domain/imports/fichiers'
import { typeOfName } from '@/lib/domain/imports/nom-de-fichier'
import { MESSAGES } from '@/lib/domain/textes/messages'

const percent = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 100, 'Indiquez un pourcentage, de 0 à 100.')

const schema = z.object({
  files: z
    .array(z.object({ type: z.string().min(1, MESSAGES.required) }))
    .min(1, 'Choisissez au moins un fichier.'),
  complet: z.boolean(),
  seuil: percent,
  frein: percent,
})
type Values = z.input<typeof schema>
type TypeChoice = { value: string; label: string }

const TAKEN = { accept: IMPORT_ACCEPT, add: addImportFiles }

/** Sends files of real data and tries them: nothing is stored before somebody has seen what it would do (FIRST-08). */
export function ImportForm({ types }: { types: readonly TypeChoice[] }) {
  const router = useRouter()
  const [files, setFiles] = useState<readonly File[]>([])
  const [sendImport] = useState(importSender)
  const [sending, setSending] = useState<{ name: string; progress: Progress } | null>(null)
  const form = useZodForm(schema, {
    defaultValues: {
      files: [],
      complet: false,
      seuil: String(SEUIL_PAR_DEFAUT),
      frein: String(FREIN_PAR_DEFAUT),
    },
  })
  const choose = (chosen: readonly File[]) => {
    const known = types.map(({ value }) => value)
    const typed = form.getValues('files')
    form.setValue(
      'files',
      chosen.map((file) => typed[files.indexOf(file)] ?? { type: typeOfName(file.name, known) ?? '' }),
      { shouldDirty: true },
    )
    setFiles(chosen)
    form.clearErrors('files')
  }
  const send = submitOf(form, async ({ files: typed, complet, seuil, frein }) => {
    try {
      const sent = files.map((file, index) => ({ file, type: typed[index]?.type ?? '' }))
      const options = { complet, seuil: Number(seuil), frein: Number(frein) }
      const id = await sendImport({ files: sent, options }, (name, progress) =>
        setSending({ name, progress }),
      )
      router.push(`/administration/imports/${id}`)
    } finally {
      setSending(null)
    }
  })
  const { isSubmitting, errors } = form.formState
  return (
    <Form form={form} onSubmit={send} className="grid max-w-[640px] gap-5">
      <FileDrop
        name="files"
        label="Fichiers"
        required
        hint="Plusieurs fichiers d’un même import se complètent, dans n’importe quel ordre."
        limits={IMPORT_LIMITS}
        taken={TAKEN}
        files={files}
        onChange={choose}
        disabled={isSubmitting}
        error={errors.files?.message ?? errors.files?.root?.message}
      />
      {files.map((file, index) => (
        <SelectField<Values>
          key={`${file.name}-${file.size}-${file.lastModified}`}
          name={`files.${index}.type`}
          label={`Contenu de ${file.name}`}
          required
          options={[{ value: '', label: 'Choisir' }, ...types]}
        />
      ))}
      <CheckboxField<Values>
        name="complet"
        label="Les fichiers sont complets"
        hint="Ce qu’ils ne contiennent plus est fermé (retiré, archivé, résilié, sorti), jamais supprimé."
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField<Values>
          name="seuil"
          label="Seuil de refus, en %"
          inputMode="numeric"
          hint="Au-delà de cette part de lignes refusées, rien n’est enregistré."
          required
        />
        <TextField<Values>
          name="frein"
          label="Frein des fermetures, en %"
          inputMode="numeric"
          hint="Au-delà de cette part de lignes à fermer, rien n’est enregistré."
          required
        />
      </div>
      {sending && <UploadProgress label={sending.name} progress={sending.progress} />}
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Essayer l’import
        </Button>
      </div>
    </Form>
  )
}
