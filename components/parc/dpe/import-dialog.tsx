'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CsvField } from '@/components/form/csv-field'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { apiFetch } from '@/lib/browser/client'
import {
  DPE_COLUMNS,
  type DpeImportReport,
  dpeImportReport,
  dpeImportSchema,
  MOST_DPE,
} from '@/lib/domain/parc/dpe-import'
import { ImportResult } from './import-result'

/** Stores the diagnoses of a CSV file, and says of each line that is refused why (PARK-35). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [report, setReport] = useState<DpeImportReport | null>(null)
  const form = useZodForm(dpeImportSchema, { defaultValues: { csv: '' } })
  const submit = submitOf(form, async (values) => {
    setReport(dpeImportReport.parse(await apiFetch('dpe/import', { method: 'POST', json: values })).data)
    router.refresh()
  })
  if (report !== null) return <ImportResult report={report} onClose={onClose} />
  return (
    <DialogForm form={form} onSubmit={submit} onClose={onClose} title="Importer des DPE" submit="Importer">
      <CsvField
        hint={`Un DPE par ligne, ${MOST_DPE} au plus. Colonnes : ${DPE_COLUMNS.join(', ')}. L’étiquette et la validité sont calculées.`}
        columns={DPE_COLUMNS}
        example="L-0001;2659E0000001A;01/03/2026;180;30;62;Gaz naturel;Diagnostics Martin"
        file="dpe.csv"
      />
    </DialogForm>
  )
}
