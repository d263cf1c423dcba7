'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DialogForm } from '@/components/form/dialog-form'
import { Field } from '@/components/form/field'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { apiFetch } from '@/lib/browser/client'
import { readText } from '@/lib/browser/read-text'
import { IMPORT_COLUMNS, type ImportReport, importReport, MOST_PEOPLE } from '@/lib/domain/comptes/import'
import { importSchema } from '@/lib/domain/comptes/users'
import type { Person } from '@/lib/domain/permissions'
import { ImportResult } from './import-result'
import { NEW_RIGHTS, RightsFields } from './rights-fields'

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\ufeff${IMPORT_COLUMNS.join(';')}\r\nMartin;Camille;camille.martin@exemple.fr;06 39 98 00 11\r\n`,
)}`

type Props = { viewer: Person; onClose: () => void }

/** Invites the people of a CSV file (ACCOUNT-16). */
export function ImportDialog({ viewer, onClose }: Props) {
  const router = useRouter()
  const [report, setReport] = useState<ImportReport | null>(null)
  const form = useZodForm(importSchema, { defaultValues: { ...NEW_RIGHTS, groupes: [], csv: '' } })
  const submit = submitOf(form, async (values) => {
    setReport(importReport.parse(await apiFetch('users/import', { method: 'POST', json: values })).data)
    router.refresh()
  })
  const choose = async (file: File | undefined) => {
    form.setValue('csv', file ? await readText(file) : '', { shouldDirty: true })
    form.clearErrors('csv')
  }
  if (report !== null) return <ImportResult report={report} onClose={onClose} />
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Importer des personnes"
      submit="Envoyer les invitations"
    >
      <Field
        name="csv"
        label="Fichier CSV"
        required
        hint={`Une personne par ligne, ${MOST_PEOPLE} au plus. Colonnes : ${IMPORT_COLUMNS.join(', ')} (facultatif).`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
            className="min-h-11 w-full rounded-md border border-line-strong bg-surface p-2 text-[14px] file:mr-3 file:min-h-7 file:cursor-pointer file:rounded-sm file:border-0 file:bg-portal-soft file:px-3 file:font-semibold file:text-portal-ink aria-invalid:border-bad"
          />
        )}
      </Field>
      <a
        href={TEMPLATE}
        download="utilisateurs.csv"
        className="inline-flex min-h-9 items-center gap-2 justify-self-start text-[14px] font-semibold text-portal-ink underline underline-offset-2"
      >
        <Download aria-hidden="true" className="size-4.5" />
        Fichier modèle
      </a>
      <p className="text-muted">Toutes les personnes du fichier reçoivent les mêmes droits :</p>
      <RightsFields viewer={viewer} />
    </DialogForm>
  )
}
