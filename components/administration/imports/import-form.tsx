'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Field } from '@/components/form/field'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { UploadProgress } from '@/components/form/upload-progress'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { apiRead } from '@/lib/browser/client'
import { type UploadProgress as Progress, upload } from '@/lib/browser/upload'
import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import { typeOfName } from '@/lib/domain/imports/nom-de-fichier'
import { MESSAGES } from '@/lib/domain/messages'

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

const created = z.object({ data: z.object({ id: z.number() }) })

/** Sends files of real data and tries them: nothing is stored before somebody has seen what it would do (FIRST-08). */
export function ImportForm({ types }: { types: readonly TypeChoice[] }) {
  const router = useRouter()
  const [files, setFiles] = useState<readonly File[]>([])
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
    setFiles(chosen)
    const known = types.map(({ value }) => value)
    form.setValue(
      'files',
      chosen.map(({ name }) => ({ type: typeOfName(name, known) ?? '' })),
      { shouldDirty: true },
    )
    form.clearErrors('files')
  }
  const send = submitOf(form, async ({ files: typed, complet, seuil, frein }) => {
    try {
      const json = { essai: true, complet, seuil: Number(seuil), frein: Number(frein) }
      const { data } = await apiRead('imports', created, { method: 'POST', json })
      for (const [index, file] of files.entries()) {
        const search = new URLSearchParams({ type: typed[index]?.type ?? '', nom: file.name })
        await upload(`imports/${data.id}/fichiers?${search}`, file, {
          headers: { 'Content-Type': /\.zip$/i.test(file.name) ? 'application/zip' : 'text/plain' },
          onProgress: (progress) => setSending({ name: file.name, progress }),
        })
      }
      await apiRead(`imports/${data.id}/depart`, created, { method: 'POST' })
      router.push(`/administration/imports/${data.id}`)
    } finally {
      setSending(null)
    }
  })
  const { isSubmitting, errors } = form.formState
  return (
    <Form form={form} onSubmit={send} className="grid max-w-[640px] gap-5">
      <Field
        name="files"
        label="Fichiers"
        required
        hint="CSV ou NDJSON ; ZIP pour les documents. Plusieurs fichiers d’un même import se complètent, dans n’importe quel ordre."
        error={errors.files?.message ?? errors.files?.root?.message}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept=".csv,.txt,.tsv,.ndjson,.jsonl,.zip,text/csv,application/zip"
            onChange={({ target }) => choose([...(target.files ?? [])])}
            className="min-h-11 w-full rounded-md border border-line-strong bg-surface p-2 text-[14px] file:mr-3 file:min-h-7 file:cursor-pointer file:rounded-sm file:border-0 file:bg-portal-soft file:px-3 file:font-semibold file:text-portal-ink aria-invalid:border-bad"
          />
        )}
      </Field>
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
