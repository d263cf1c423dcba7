'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '@/components/form/error-summary'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { apiFetch } from '@/lib/browser/client'
import type { Correspondance } from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import type { TypeVue } from '@/lib/domain/imports/vue'
import { quoteFirst } from '@/lib/domain/textes/quote'
import { ClientChoice } from './client-choice'
import { FileCard, type FileErrors } from './file-card'
import {
  colonnesVues,
  filesWithoutClient,
  type MatchingValues,
  matchingSchema,
  modeleAGarder,
  modelesOf,
  questionsOf,
} from './values'

type Props = {
  id: number
  fichiers: readonly Correspondance[]
  types: readonly TypeVue[]
  modeles: readonly string[]
  groupes: readonly { cle: string; libelle: string }[]
  portails: readonly string[]
  /** Whether there is a client to choose. */
  hasClients: boolean
}

/** The matching of the files of an import with ours, then its trial, in one press where nothing is left to say (FIRST-24). */
export function MatchingScreen({ id, fichiers, types, modeles, groupes, portails, hasClients }: Props) {
  const router = useRouter()
  const [files, setFiles] = useState(fichiers)
  const form = useZodForm<MatchingValues, MatchingValues>(matchingSchema(types), {
    defaultValues: {
      fichiers: fichiers.map(({ modele }) => ({ modele })),
      client: {
        mode: hasClients ? 'existant' : 'nouveau',
        nom: '',
        code: '',
        groupe: '',
        portail: portails[0] ?? '',
      },
    },
  })
  const rows = useWatch({ control: form.control, name: 'fichiers' })
  const colonnesDe = colonnesVues(types)
  const noms = files.map(({ nom }) => nom)
  const withoutClient = filesWithoutClient(rows, noms, colonnesDe)
  const isSure = files.every(({ sure }) => sure) && withoutClient.length === 0
  const set = (index: number, modele: Modele | null) =>
    form.setValue(`fichiers.${index}.modele`, modele, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const replace = (index: number, file: Correspondance) => {
    setFiles(files.map((one, at) => (at === index ? file : one)))
    set(index, file.modele)
  }
  const send = submitOf(form, async (values) => {
    const modeles = modelesOf(values, types)
    for (const [index, modele] of modeles.entries()) {
      const file = files[index]
      if (!file || modele === null || JSON.stringify(modele) === JSON.stringify(file.modele)) continue
      await apiFetch(`imports/${id}/fichiers/${file.fichier}/modele`, { method: 'PUT', json: { modele } })
    }
    await apiFetch(`imports/${id}/depart`, { method: 'POST' })
    router.push(`/administration/imports/${id}`)
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const faults = isSubmitted ? questionsOf(form.getValues(), types, noms) : []
  return (
    <Form form={form} onSubmit={send} className="grid gap-5">
      <ErrorSummary errors={faults} onSelect={focusOn} />
      {isSure && (
        <Alert tone="ok" title="Tout est reconnu">
          Chaque colonne a trouvé sa place. Essayez l’import : rien ne sera enregistré.
        </Alert>
      )}
      {withoutClient.length > 0 && (
        <Card as="section" padded className="grid gap-3">
          <h2>Client</h2>
          <p className="wrap-anywhere text-muted">
            Aucune colonne de {quoteFirst(withoutClient)} ne dit à quel client sont ses lignes.
          </p>
          <ClientChoice groupes={groupes} portails={portails} />
        </Card>
      )}
      {files.map((file, index) => (
        <FileCard
          key={file.fichier}
          importId={id}
          index={index}
          file={file}
          modele={rows[index]?.modele ?? null}
          types={types}
          modeles={modeles}
          errors={errors.fichiers?.[index] as FileErrors | undefined}
          toKeep={(modele) =>
            modeleAGarder(modele, file.apercu?.entetes ?? [], { client: form.getValues('client'), types })
          }
          onModele={(modele) => set(index, modele)}
          onFile={(changed) => replace(index, changed)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Essayer
        </Button>
      </div>
    </Form>
  )
}

const focusOn = (name: string) => {
  const field = document.getElementsByName(name)[0]
  field?.focus()
}
