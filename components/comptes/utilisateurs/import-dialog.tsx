'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CsvField } from '@/components/form/csv-field'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { apiFetch } from '@/lib/browser/client'
import type { Person } from '@/lib/domain/acces/permissions'
import { IMPORT_COLUMNS, type ImportReport, importReport, MOST_PEOPLE } from '@/lib/domain/comptes/import'
import { importSchema } from '@/lib/domain/comptes/users'
import { ImportResult } from './import-result'
import { NEW_RIGHTS, RightsFields } from './rights-fields'

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
  if (report !== null) return <ImportResult report={report} onClose={onClose} />
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Importer des personnes"
      submit="Envoyer les invitations"
    >
      <CsvField
        hint={`Une personne par ligne, ${MOST_PEOPLE} au plus. Colonnes : ${IMPORT_COLUMNS.join(', ')} (facultatif).`}
        columns={IMPORT_COLUMNS}
        example="Martin;Camille;camille.martin@exemple.fr;06 39 98 00 11"
        file="utilisateurs.csv"
      />
      <p className="text-muted">Toutes les personnes du fichier reçoivent les mêmes droits :</p>
      <RightsFields viewer={viewer} />
    </DialogForm>
  )
}
