'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FileDrop } from '@/components/form/file-drop'
import { Form } from '@/components/form/form'
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

const percent = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 100, 'Indiquez un pourcentage, de 0 à 100.')

const schema = z.object({
  files: z.array(z.instanceof(File)).min(1, 'Choisissez au moins un fichier.'),
  complet: z.boolean(),
  seuil: percent,
  frein: percent,
})
type Values = z.input<typeof schema>

const TAKEN = { accept: IMPORT_ACCEPT, add: addImportFiles }

/** Takes the files that people have, and nothing else: what they hold is told by the machine, then shown (FIRST-08, FIRST-23). */
export function ImportForm() {
  const router = useRouter()
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
  const { field } = useController({ control: form.control, name: 'files' })
  const choose = (chosen: readonly File[]) => {
    field.onChange([...chosen])
    form.clearErrors('files')
  }
  const send = submitOf(form, async ({ files: sent, complet, seuil, frein }) => {
    try {
      const options = { complet, seuil: Number(seuil), frein: Number(frein) }
      const id = await sendImport({ files: sent, options }, (name, progress) =>
        setSending({ name, progress }),
      )
      router.push(`/administration/imports/${id}/correspondance`)
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
        hint="Tels que vous les avez : leur contenu et leurs colonnes sont reconnus, puis vous sont montrés. Plusieurs se complètent, dans n’importe quel ordre."
        limits={IMPORT_LIMITS}
        taken={TAKEN}
        controlRef={field.ref}
        files={field.value}
        onChange={choose}
        // While it is only checked, it must be able to take the focus.
        disabled={sending !== null}
        error={errors.files?.message}
      />
      <CheckboxField<Values>
        name="complet"
        label="Les fichiers sont complets"
        hint="Ce qu’ils ne contiennent plus est fermé (retiré, archivé, résilié, sorti), jamais supprimé."
      />
      <details>
        <summary className="min-h-9 cursor-pointer py-1 font-semibold">Seuils</summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
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
            hint="Au-delà de cette part de lignes à fermer, aucune n’est fermée sans que vous le confirmiez."
            required
          />
        </div>
      </details>
      {sending && <UploadProgress label={sending.name} progress={sending.progress} />}
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Continuer
        </Button>
      </div>
    </Form>
  )
}
