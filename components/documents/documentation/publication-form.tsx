'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { FieldGroup } from '@/components/form/field-group'
import { FileDrop } from '@/components/form/file-drop'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadProgress } from '@/components/form/upload-progress'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { ClientCallError } from '@/lib/browser/client'
import { type UploadProgress as Progress, upload } from '@/lib/browser/upload'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import { attachmentsBody } from '@/lib/domain/demandes/commun/pieces-jointes'
import { CATEGORIES } from '@/lib/domain/documents/documentation/documentation'
import { type PublicationInput, publicationForm } from '@/lib/domain/documents/documentation/publication'

const ROLE_IDS = Object.values(ROLES)
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }))

/** An answer that refuses the file, which is no field of the form. */
const fileRefusal = z.object({
  error: z.object({
    details: z.object({ errors: z.array(z.object({ path: z.tuple([z.literal('files')]) })) }),
  }),
})

export type PublicationProps = {
  portals: readonly { id: number; label: string }[]
  /** Whether no portal means all of them; otherwise at least one is to be chosen. */
  everywhere: boolean
}

type Props = PublicationProps & {
  /** Call that takes the form, without /v2/api. */
  call: string
  values: PublicationInput
  /** Whether the document has a file already, which a new one would replace. */
  hasFile: boolean
  submitLabel: string
  /** Told whether the form holds what was not sent. */
  onUnsaved: (unsaved: boolean) => void
  onDone: () => void
}

/** Form of a document: its facts and its file. The typed values stay when the sending fails. */
export function PublicationForm(props: Props) {
  const { portals, everywhere, call, values, hasFile, submitLabel, onUnsaved, onDone } = props
  const form = useZodForm(publicationForm({ everywhere }), { defaultValues: values })
  const [files, setFiles] = useState<File[]>([])
  const [fileFault, setFileFault] = useState<string>()
  const fileControl = useRef<HTMLInputElement>(null)
  const [keyOf] = useState(attemptKeys)
  const [progress, setProgress] = useState<Progress | null>(null)
  const { isDirty } = form.formState
  const isUnsaved = isDirty || files.length > 0
  // Before the next key, which may be Escape.
  useLayoutEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])

  const isFileMissing = files.length === 0 && !hasFile
  const tellMissingFile = () => {
    if (isFileMissing) setFileFault('Joignez le fichier à publier.')
  }
  const send = form.handleSubmit(async (publication) => {
    if (isFileMissing) {
      fileControl.current?.focus()
      return tellMissingFile()
    }
    setProgress({ sent: 0, total: 0 })
    try {
      const data = JSON.stringify(publication)
      const named = files.map(({ name, size, lastModified }) => [name, size, lastModified])
      const headers = { 'Idempotency-Key': keyOf(data + JSON.stringify(named)) }
      await upload(call, attachmentsBody({ data }, files), { headers, onProgress: setProgress })
      onDone()
    } catch (error) {
      if (error instanceof ClientCallError && fileRefusal.safeParse(error.body).success)
        setFileFault(error.message)
      else applyCallError(form, error, 'L’envoi a échoué. Votre saisie est toujours là : veuillez réessayer.')
    } finally {
      setProgress(null)
    }
  }, tellMissingFile)
  return (
    <Form form={form} onSubmit={send} className="grid gap-5">
      <TextField<PublicationInput> name="titre" label="Titre" required longest={200} />
      <SelectField<PublicationInput> name="categorie" label="Catégorie" required options={CATEGORY_OPTIONS} />
      <TextareaField<PublicationInput>
        name="resume"
        label="Résumé"
        rows={2}
        hint="Une phrase, montrée sous le titre."
      />
      <TextareaField<PublicationInput>
        name="texte"
        label="Article"
        rows={6}
        hint="Facultatif. Une ligne qui commence par « ## » est un intertitre du sommaire."
      />
      <FieldGroup
        name="portails"
        label="Portails"
        required={!everywhere}
        hint={everywhere ? 'Sans choix, le document est pour tous les portails.' : undefined}
      >
        {(control) => (
          <div className="grid gap-2 sm:grid-cols-2">
            {portals.map(({ id, label }) => (
              <Checkbox key={id} value={id} label={label} {...control} {...form.register('portails')} />
            ))}
          </div>
        )}
      </FieldGroup>
      <FieldGroup name="roles" label="Rôles" hint="Sans choix, le document est pour tous les rôles.">
        {(control) => (
          <div className="grid gap-2">
            {ROLE_IDS.map((id) => (
              <Checkbox key={id} value={id} label={roleName(id)} {...control} {...form.register('roles')} />
            ))}
          </div>
        )}
      </FieldGroup>
      <FileDrop
        label="Fichier"
        name="files"
        controlRef={fileControl}
        single
        required={!hasFile}
        hint={hasFile ? 'Sans fichier, la nouvelle version garde celui d’avant.' : undefined}
        files={files}
        error={fileFault}
        disabled={progress !== null}
        onChange={(chosen) => {
          setFiles(chosen)
          setFileFault(undefined)
        }}
      />
      {progress && <UploadProgress label="Envoi du document" progress={progress} />}
      <div>
        <Button type="submit" variant="primary" pending={progress !== null}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
