'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { RecordSection } from '@/components/record/record'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { needsReason } from '@/lib/domain/demandes/suivi'
import { commentSchema, writtenSchema } from '@/lib/domain/textes/textes'
import { postChange } from './call'

type Props = {
  /** Calls of the request, without /v2/api: `demandes/1001`. */
  calls: string
  /** Statuses it may be brought to. */
  steps: readonly string[]
  statut: string
}

/** Panel of the provider's staff on a request: another step, an answer to the person (FOLLOW-17). */
export function StaffPanel({ calls, steps, statut }: Props) {
  return (
    <RecordSection title="Traitement">
      <StepForm key={statut} call={`${calls}/etape`} steps={steps} statut={statut} />
      <div className="border-t border-line">
        <ReplyForm call={`${calls}/messages`} />
      </div>
    </RecordSection>
  )
}

const stepSchema = z.object({ statut: z.string(), motif: commentSchema })
type StepValues = z.input<typeof stepSchema>

type StepProps = { call: string; steps: readonly string[]; statut: string }

/** Brings a request to another step; an end that is not the good one is told with its reason. */
function StepForm({ call, steps, statut }: StepProps) {
  const router = useRouter()
  const form = useZodForm(stepSchema, { defaultValues: { statut, motif: '' } })
  const { isSubmitting } = form.formState
  const [keyOf] = useState(attemptKeys)
  const chosen = form.watch('statut')
  const submit = submitOf(form, async ({ statut: next, motif }) => {
    const json = { statut: next, motif: motif.trim() || null }
    await postChange(call, json, keyOf(JSON.stringify(json)))
    showSnackbar({ type: 'success', message: `La demande est à l’étape « ${next} ».` })
    router.refresh()
  })
  return (
    <Form form={form} onSubmit={submit} aria-label="Étape" className="grid gap-3 px-5 py-4">
      <SelectField<StepValues>
        name="statut"
        label="Étape"
        placeholder={null}
        options={(steps.includes(statut) ? steps : [statut, ...steps]).map((value) => ({
          value,
          label: value,
        }))}
      />
      {chosen !== statut && needsReason(chosen) && (
        <TextareaField<StepValues>
          name="motif"
          label="Motif"
          required
          rows={2}
          longest={2000}
          hint="Il est montré au demandeur."
        />
      )}
      <Button
        type="submit"
        className="justify-self-start"
        pending={isSubmitting}
        disabled={chosen === statut}
      >
        Changer l’étape
      </Button>
    </Form>
  )
}

const replySchema = z.object({ texte: writtenSchema })
type ReplyValues = z.input<typeof replySchema>

/** Writes to the person who filed a request; the answer goes by mail and stays in the history. */
function ReplyForm({ call }: { call: string }) {
  const router = useRouter()
  const form = useZodForm(replySchema, { defaultValues: { texte: '' } })
  const { isSubmitting } = form.formState
  const [keyOf, setKeyOf] = useState(attemptKeys)
  const submit = submitOf(form, async ({ texte }) => {
    await postChange(call, { texte }, keyOf(texte))
    setKeyOf(attemptKeys)
    form.reset()
    showSnackbar({ type: 'success', message: 'Votre réponse est envoyée.' })
    router.refresh()
  })
  return (
    <Form form={form} onSubmit={submit} aria-label="Réponse" className="grid gap-3 px-5 py-4">
      <TextareaField<ReplyValues> name="texte" label="Réponse au demandeur" rows={4} longest={2000} />
      <Button type="submit" variant="primary" className="justify-self-start" pending={isSubmitting}>
        Répondre
      </Button>
    </Form>
  )
}
