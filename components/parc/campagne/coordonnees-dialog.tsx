'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DialogForm } from '@/components/form/dialog-form'
import { Field } from '@/components/form/field'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { apiRead } from '@/lib/browser/client'
import { readText } from '@/lib/browser/read-text'
import {
  COLONNES_COORDONNEES,
  type CoordonneesReport,
  coordonneesReport,
  coordonneesSchema,
} from '@/lib/domain/parc/coordonnees'
import { CoordonneesResult } from './coordonnees-result'

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\ufeff${COLONNES_COORDONNEES.join(';')}\r\n`,
)}`

/** Changes the contacts of the occupants that a CSV file names (PARK-12). */
export function CoordonneesDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [report, setReport] = useState<CoordonneesReport | null>(null)
  const form = useZodForm(coordonneesSchema, { defaultValues: { csv: '' } })
  const submit = submitOf(form, async (json) => {
    const init = { method: 'POST', json }
    setReport((await apiRead('logements/coordonnees', coordonneesReport, init)).data)
    router.refresh()
  })
  const choose = async (file: File | undefined) => {
    form.setValue('csv', file ? await readText(file) : '', { shouldDirty: true })
    form.clearErrors('csv')
  }
  if (report !== null) return <CoordonneesResult report={report} onClose={onClose} />
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Mettre à jour les coordonnées"
      submit="Importer"
    >
      <Field
        name="csv"
        label="Fichier CSV"
        required
        error={form.formState.errors.csv?.message}
        hint={`Un logement par ligne, 1 000 au plus. Colonnes : ${COLONNES_COORDONNEES.join(', ')}. Une cellule vide ne change rien.`}
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
        download="coordonnees.csv"
        className="inline-flex min-h-9 items-center gap-2 justify-self-start text-[14px] font-semibold text-portal-ink underline underline-offset-2"
      >
        <Download aria-hidden="true" className="size-4.5" />
        Fichier modèle
      </a>
    </DialogForm>
  )
}
