'use client'

import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCaptcha } from '@/components/form/captcha/use-captcha'
import { FormScope } from '@/components/form/form-scope'
import { forgetFiles } from '@/components/wizard/use-files'
import { visitStep } from '@/components/wizard/use-step'
import { useStepForm } from '@/components/wizard/use-step-form'
import { useSteps } from '@/components/wizard/use-steps'
import { WizardContext } from '@/components/wizard/wizard-context'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { afterFind, afterSubmit, back, forward, type Place } from '@/lib/domain/campagnes/etapes'
import type { FlowDefinition, FlowStep } from './definition'
import { FlowContext } from './flow-context'
import { writeFlow } from './flow-copy'
import { FlowFrame } from './flow-frame'
import { FlowStepForm } from './flow-step-form'
import { useFlowSending } from './use-flow-sending'
import { useFlowState } from './use-flow-state'

/**
 * Start that a link fills: values, and the step they lead to. `source` names it, so that a reload finds what was typed
 * since.
 */
export type FlowStart<V> = { source: string; step: number; values: V }

type Props<V extends FieldValues, A> = {
  flow: FlowDefinition<V, A>
  initial: FlowStart<V> | undefined
  /** The captcha of the call that files the form; null where none is configured. */
  captcha: PageCaptcha | null
  /** Whether it follows another form on the page: its title then takes the focus. */
  isAgain: boolean
  onRestart: (cle: string) => void
}

/** The form of a flow, from what it begins with to its receipt. */
export function FlowForm<V extends FieldValues, A>({
  flow,
  initial,
  captcha,
  isAgain,
  onRestart,
}: Props<V, A>) {
  const { parcours } = flow
  const [first] = useState(() => initial?.values ?? flow.newValues())
  const steps = flow.steps.map((step, index) => ({ ...step, slug: String(index + 1) }))
  const { form, shown } = useStepForm<V, FlowStep<V> & { slug: string }>(first)
  const { cle, isReady, sent, keep, touch, settle } = useFlowState(flow, form, initial?.source ?? '')
  const { sending, run, submit, forgive } = useFlowSending(flow)
  const fields = flow.files ?? []
  const { step, index, isLast, refusals, goTo, isOpen, mayLeave, settledFiles, context } = useSteps({
    form,
    shown,
    steps,
    store: {
      cle,
      touch,
      move: (slug) => {
        forgive()
        keep({ step: Number(slug) })
      },
    },
    files: fields,
    address: {
      first: (initial?.step ?? 1) - 1,
      keepsQuery: true,
      isReady: isReady && sent === null,
    },
  })
  const { notice, box, withCaptcha } = useCaptcha(
    captcha && { ...captcha, action: step?.captcha ?? captcha.action },
  )
  if (step === undefined) return null
  const place: Place = sent ? afterSubmit(parcours) : { step: index + 1, submitted: false }

  const open = ({ step: wanted }: Place) => goTo(String(wanted))
  const send = async () => {
    const values = form.getValues()
    const files = await settledFiles()
    const answer = await submit(values, { cle, files, withCaptcha })
    if (answer === null) return
    const { step: done } = afterSubmit(parcours)
    settle(answer, done)
    visitStep(String(done), 'replace', true)
    form.reset(flow.newValues() as V)
    void forgetFiles(cle, fields)
  }
  const next = async () => {
    if (sending.status === 'pending' || step.stops?.(form.getValues())) return
    // What the last call answered says nothing any more of what is typed now.
    if (!(await mayLeave())) return forgive()
    if (isLast) return send()
    const { onNext } = step
    const way = onNext ? await run(() => withCaptcha((solved) => onNext(form, solved))) : 'next'
    // « Back » leads elsewhere meanwhile.
    if (!isOpen(step.slug)) return
    if (way === 'found') moves.found()
    if (way === 'next') moves.forward()
  }
  const moves = {
    found: () => open(afterFind(parcours)),
    forward: () => open(forward(parcours, place)),
    back: () => open(back(place)),
    restart: () => onRestart(cle),
    forget: () => writeFlow(flow.name, null),
  }

  return (
    <FormScope form={form}>
      <FlowContext value={moves}>
        <WizardContext value={context}>
          <FlowFrame
            flow={flow}
            place={place}
            isReady={isReady}
            isAgain={isAgain}
            onSelect={(to) => goTo(String(to + 1))}
          >
            {!sent && notice}
            {sent ? (
              <flow.end.Content answer={sent.answer} />
            ) : (
              <FlowStepForm
                step={step}
                isLast={isLast}
                label={step.nextLabel ?? (isLast ? flow.submitLabel : 'Suivant')}
                refusals={refusals}
                sending={sending}
                captcha={(step.captcha === undefined ? isLast : step.captcha) ? box : null}
                onNext={() => void next()}
                onPrevious={index === 0 ? null : moves.back}
              />
            )}
          </FlowFrame>
        </WizardContext>
      </FlowContext>
    </FormScope>
  )
}
