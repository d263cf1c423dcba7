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
import {
  DPE_COLUMNS,
  type DpeImportReport,
  dpeImportReport,
  dpeImportSchema,
  MOST_DPE,
} from '@/lib/domain/parc/dpe-import'
import { ImportResult } from './import-result'

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\ufeff${DPE_COLUMNS.join(';')}\r\nL-0001;2659E0000001A;01/03/2026;180;30;62;Gaz naturel;Diagnostics Martin\r\n`,
)}`

/** Stores the diagnoses of a CSV file, and says of each line that is refused why (PARK-35). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [report, setReport] = useState<DpeImportReport | null>(null)
  const form = useZodForm(dpeImportSchema, { defaultValues: { csv: '' } })
  const submit = submitOf(form, async (values) => {
    setReport(dpeImportReport.parse(await apiFetch('dpe/import', { method: 'POST', json: values })).data)
    router.refresh()
  })
  const choose = async (file: File | undefined) => {
    form.setValue('csv', file ? await readText(file) : '', { shouldDirty: true })
    form.clearErrors('csv')
  }
  if (report !== null) return <ImportResult report={report} onClose={onClose} />
  return (
    <DialogForm form={form} onSubmit={submit} onClose={onClose} title="Importer des DPE" submit="Importer">
      <Field
        name="csv"
        label="Fichier CSV"
        required
        hint={`Un DPE par ligne, ${MOST_DPE} au plus. Colonnes : ${DPE_COLUMNS.join(', ')}. L’étiquette et la validité sont calculées.`}
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
        download="dpe.csv"
        className="inline-flex min-h-9 items-center gap-2 justify-self-start text-[14px] font-semibold text-portal-ink underline underline-offset-2"
      >
        <Download aria-hidden="true" className="size-4.5" />
        Fichier modèle
      </a>
    </DialogForm>
  )
}
