'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { RequiredNote } from '@/components/form/field-notes'
import { FormScope } from '@/components/form/form-scope'
import { LeaveGuard } from '@/components/form/leave-guard'
import { takeRow } from '@/components/form/take-row'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { MAX_ONGLETS, newOnglet, type PageEditee, pageSaisie } from '@/lib/domain/contenu/page'
import { EditorBar } from './editor-bar'
import type { EditorChoices } from './editor-choices'
import { EditorNotices } from './editor-notices'
import { OngletFields } from './onglet-fields'
import { editionOf, usePageSaving } from './use-page-saving'

type Values = z.input<typeof pageSaisie>

const FORM = 'edition-page'

type Props = {
  id: number
  page: PageEditee
  mark: string
  /** Number of the draft; null without one. */
  draft: number | null
  published: boolean
  /** Whether readers saw it once: its draft may be given up. */
  wasPublished: boolean
  choices: EditorChoices
}

/** The editor of a content page: what is typed is kept as a draft, and seen by readers once it is published (HOME-23). */
export function PageEditor({ id, page, mark, draft, published, wasPublished, choices }: Props) {
  const router = useRouter()
  const [start] = useState(() => editionOf(id, { contenu: page, version: draft, mark }))
  const form = useZodForm<PageEditee, PageEditee>(pageSaisie, { defaultValues: start.contenu })
  const saving = usePageSaving(id, form, start)
  const { errors, isDirty, isSubmitting } = form.formState
  const { fields, append, insert, move, remove } = useFieldArray({
    control: form.control,
    name: 'onglets',
    keyName: 'key',
  })

  const last = useRef<() => Promise<unknown>>(async () => undefined)
  /** Does what was asked for, and again by « Réessayer ». */
  const doing = async (run: () => Promise<unknown>): Promise<void> => {
    last.current = run
    await run()
  }
  const save = (over?: string) =>
    form.handleSubmit(async (values) => {
      if (await saving.save(values, over))
        showSnackbar({ type: 'success', message: 'Le brouillon est enregistré.' })
    })()
  const preview = form.handleSubmit(async (values) => {
    if (!isDirty || (await saving.save(values))) router.push(`/administration/pages/${id}/apercu`)
  })
  const publish = form.handleSubmit(async (values) => {
    const saved = isDirty || saving.version === null ? await saving.save(values) : saving.mark
    if (saved === null || !(await saving.call('/publication', 'POST', saved))) return
    showSnackbar({ type: 'success', message: 'La page est publiée.' })
    router.refresh()
  })
  /** A call on the page as a whole, then what the server has of it. */
  const act = async (path: string, over: string, done: string) => {
    if (!(await saving.call(path, 'DELETE', over))) return
    showSnackbar({ type: 'success', message: done })
    if (path === '') router.replace('/administration/pages')
    router.refresh()
  }
  /** Withdraws the page, once what is typed is kept: the page that stays is a draft. */
  const withdraw = form.handleSubmit(async (values) => {
    const over = isDirty ? await saving.save(values) : saving.mark
    if (over !== null) await act('/publication', over, 'La page est retirée.')
  })
  return (
    <FormScope form={form}>
      <form
        id={FORM}
        className="grid grid-cols-1 gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void doing(save)
        }}
      >
        <RequiredNote />
        <EditorNotices
          id={id}
          error={errors.root?.server ?? errors.onglets?.root}
          conflict={saving.conflict}
          brokenLinks={saving.brokenLinks}
          onOverwrite={(over) => void doing(() => save(over))}
          onRetry={() => void last.current()}
        />
        <Card as="section" aria-label="Page" padded className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField<Values> name="label" label="Titre" required />
          <TextField<Values>
            name="url"
            label="Adresse"
            required
            hint="Comme /ma-page ; les liens écrits avec l’ancienne adresse ne mèneront plus ici."
          />
          <div className="sm:col-span-2">
            <ChoixMultiple
              name="portails"
              label="Portails qui l’affichent"
              required
              choices={choices.portails.map(({ id: value, label }) => ({ value, label }))}
            />
          </div>
        </Card>
        {fields.map((field, index) => (
          <OngletFields
            key={field.key}
            index={index}
            count={fields.length}
            choices={choices}
            onMove={(to) => move(index, to)}
            onRemove={() =>
              takeRow({
                row: form.getValues(`onglets.${index}`),
                index,
                remove,
                insert,
                message: 'L’onglet a été retiré.',
                hasRoom: () => form.getValues('onglets').length < MAX_ONGLETS,
              })
            }
          />
        ))}
        {fields.length < MAX_ONGLETS && (
          <div>
            <Button onClick={() => append(newOnglet(), { focusName: `onglets.${fields.length}.titre` })}>
              <Plus aria-hidden="true" />
              Ajouter un onglet
            </Button>
          </div>
        )}
        <EditorBar
          version={saving.version}
          published={published}
          wasPublished={wasPublished}
          isDirty={isDirty}
          isSubmitting={isSubmitting}
          onPreview={() => void doing(preview)}
          onPublish={() => void doing(publish)}
          onDrop={() => doing(() => act('/brouillon', saving.mark, 'Le brouillon est abandonné.'))}
          onWithdraw={() => doing(withdraw)}
          onDelete={() => doing(() => act('', saving.mark, 'La page est supprimée.'))}
        />
      </form>
      <LeaveGuard unsaved={isDirty} />
    </FormScope>
  )
}
