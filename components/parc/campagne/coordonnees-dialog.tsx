'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CsvField } from '@/components/form/csv-field'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { apiRead } from '@/lib/browser/client'
import {
  COLONNES_COORDONNEES,
  type CoordonneesReport,
  coordonneesReport,
  coordonneesSchema,
} from '@/lib/domain/parc/coordonnees'
import { CoordonneesResult } from './coordonnees-result'

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
  if (report !== null) return <CoordonneesResult report={report} onClose={onClose} />
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Mettre à jour les coordonnées"
      submit="Importer"
    >
      <CsvField
        hint={`Un logement par ligne, 1 000 au plus. Colonnes : ${COLONNES_COORDONNEES.join(', ')}. Une cellule vide ne change rien.`}
        columns={COLONNES_COORDONNEES}
        file="coordonnees.csv"
      />
    </DialogForm>
  )
}
