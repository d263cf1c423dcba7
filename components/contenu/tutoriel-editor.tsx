'use client'

import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { lastSaved } from '@/components/form/last-saved'
import { LeaveGuard } from '@/components/form/leave-guard'
import type { Option } from '@/components/form/select-field'
import { applyCallError } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { takeRow } from '@/components/form/take-row'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { StickyBar } from '@/components/ui/sticky-bar'
import { apiFetch, ClientCallError } from '@/lib/browser/client'
import { ROLE_CHOICES } from '@/lib/domain/acces/roles'
import { type Etape, MAX_ETAPES, NEW_ETAPE, type Tutoriel, tutoriel } from '@/lib/domain/contenu/tutoriel'
import { EtapeFields } from './etape-fields'
import { Replay } from './replay'

const answer = z.object({ data: tutoriel.extend({ mark: z.string() }) })
const conflict = z.object({
  error: z.object({ message: z.string(), details: z.object({ mark: z.string() }) }),
})

type Edition = Tutoriel & { mark: string }

/** There is one tutorial: its number here. */
const TUTORIEL = 0
const tutoriels = lastSaved<Edition>()

type Props = {
  etapes: Etape[]
  mark: string
  portails: readonly { id: number; label: string }[]
  cibles: readonly Option[]
}

/** The steps of the guided tutorial, in their order, saved together. */
export function TutorielEditor({ etapes: read, mark: opened, portails, cibles }: Props) {
  const [{ etapes, mark: started }] = useState(() =>
    tutoriels.startOf(TUTORIEL, { etapes: read, mark: opened }),
  )
  const mark = useRef(started)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useZodForm<Tutoriel, Tutoriel>(tutoriel, { defaultValues: { etapes } })
  const { isDirty, isSubmitting } = form.formState
  const { fields, append, insert, move, remove } = useFieldArray({
    control: form.control,
    name: 'etapes',
    keyName: 'key',
  })
  const portailChoices = portails.map(({ id: value, label }) => ({ value, label }))
  const submit = form.handleSubmit(async (values) => {
    const stored = storedAs(form)
    try {
      const sent = await apiFetch('administration/tutoriel', {
        method: 'PUT',
        json: { ...values, mark: mark.current },
      })
      const { data } = answer.parse(sent)
      tutoriels.keep(TUTORIEL, data, mark.current)
      mark.current = data.mark
      setRefused(null)
      stored({ etapes: data.etapes })
      showSnackbar({ type: 'success', message: 'La visite guidée est enregistrée.' })
    } catch (error) {
      const other = error instanceof ClientCallError ? conflict.safeParse(error.body) : null
      if (!other?.success) return applyCallError(form, error)
      // The next save is over the other one, knowingly.
      mark.current = other.data.error.details.mark
      setRefused(other.data.error.message)
    }
  })
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        className="grid grid-cols-1 gap-6"
        before={
          refused && (
            <Alert tone="bad" title={refused}>
              Ouvrez cette page dans un autre onglet pour comparer. Si vous enregistrez de nouveau, votre
              saisie remplace la sienne.
            </Alert>
          )
        }
      >
        {fields.length === 0 && (
          <Card>
            <EmptyState title="Aucune étape">
              Sans étape, la visite guidée n’est proposée à personne.
            </EmptyState>
          </Card>
        )}
        {fields.map((field, index) => (
          <EtapeFields
            key={field.key}
            index={index}
            count={fields.length}
            portails={portailChoices}
            roles={ROLE_CHOICES}
            cibles={cibles}
            onMove={(to) => move(index, to)}
            onRemove={() =>
              takeRow({
                row: form.getValues(`etapes.${index}`),
                index,
                remove,
                insert,
                message: 'L’étape a été retirée.',
                hasRoom: () => form.getValues('etapes').length < MAX_ETAPES,
              })
            }
          />
        ))}
        {fields.length < MAX_ETAPES && (
          <div>
            <Button onClick={() => append(NEW_ETAPE, { focusName: `etapes.${fields.length}.titre` })}>
              <Plus aria-hidden="true" />
              Ajouter une étape
            </Button>
          </div>
        )}
        <StickyBar className="-mx-2 flex flex-wrap items-end gap-3 rounded-t-lg border border-b-0 border-line bg-surface px-4 py-3 shadow-pop">
          <Replay etapes={() => form.getValues('etapes')} portails={portailChoices} roles={ROLE_CHOICES} />
          <Button
            type="submit"
            variant="primary"
            className="ml-auto"
            pending={isSubmitting}
            disabled={!isDirty}
          >
            Enregistrer
          </Button>
        </StickyBar>
      </Form>
      <LeaveGuard unsaved={isDirty} />
    </>
  )
}
