'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCaptcha } from '@/components/captcha/use-captcha'
import { FormScope } from '@/components/form/form-scope'
import { useEarlyTyping } from '@/components/form/use-early-typing'
import { forgetFiles, useFiles } from '@/components/wizard/use-files'
import { useStep } from '@/components/wizard/use-step'
import { useStepForm } from '@/components/wizard/use-step-form'
import { WizardContext } from '@/components/wizard/wizard-context'
import { afterFind, afterSubmit, back, forward, type Place } from '@/lib/domain/campagnes/etapes'
import type { PageCaptcha } from '@/lib/domain/captcha'
import { isFilled } from '@/lib/domain/demandes/commun/etapes'
import type { FlowDefinition, FlowStep } from './definition'
import { visitFlowStep } from './flow-address'
import { FlowContext } from './flow-context'
import { writeFlow } from './flow-copy'
import { FlowFrame } from './flow-frame'
import { FlowStepForm } from './flow-step-form'
import { useFlowSending } from './use-flow-sending'
import { useFlowState } from './use-flow-state'

/** What a link fills: values, and the step they lead to. `source` names it, so that a reload finds what was typed since. */
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
  const shown = useRef<FlowStep<V> | undefined>(undefined)
  const form = useStepForm<V>(first, () => shown.current?.schema)
  const { cle, isReady, sent, keep, settle } = useFlowState(flow, form, initial?.source ?? '')
  const typedEarly = useEarlyTyping(form, '[data-wizard]')
  useEffect(() => {
    if (isReady && typedEarly.current) keep()
  }, [isReady, typedEarly, keep])
  const { files, setFiles, awaitCheck, settledFiles } = useFiles(cle, flow.files ?? [])
  const { sending, run, submit, forgive } = useFlowSending(flow)
  const [refusals, setRefusals] = useState(0)

  const gates = steps.map((one) => ({ ...one, schema: one.leaves ?? one.schema }))
  const index = useStep(gates, form.getValues(), {
    first: (initial?.step ?? 1) - 1,
    visit: visitFlowStep,
    isReady: isReady && sent === null,
  })
  const step = steps[index]
  const isLast = index === steps.length - 1
  const { box, withCaptcha } = useCaptcha(captcha && { ...captcha, action: step?.captcha ?? captcha.action })
  useLayoutEffect(() => {
    shown.current = step
  })
  if (step === undefined) return null
  const place: Place = sent ? afterSubmit(parcours) : { step: index + 1, submitted: false }

  const goTo = (wanted: number) => {
    setRefusals(0)
    forgive()
    form.reset(undefined, { keepValues: true })
    keep({ step: wanted })
    if (wanted !== place.step) visitFlowStep(wanted, 'push')
  }
  const refuse = () => {
    setRefusals((count) => count + 1)
    // From then on errors go as soon as their field is corrected.
    void form.handleSubmit(() => undefined)()
  }
  const send = async () => {
    const values = form.getValues()
    const files = await settledFiles()
    const answer = await submit(values, { cle, files, withCaptcha })
    if (answer === null) return
    const { step: done } = afterSubmit(parcours)
    settle(answer, done)
    visitFlowStep(done, 'replace')
    form.reset(flow.newValues() as V)
    void forgetFiles(cle, flow.files ?? [])
  }
  const next = async () => {
    if (step.stops?.(form.getValues())) return
    await settledFiles()
    if (!isFilled(step.schema, form.getValues())) return refuse()
    if (isLast) return send()
    const { onNext } = step
    const way = onNext ? await run(() => withCaptcha((solved) => onNext(form, solved))) : 'next'
    if (way === 'found') goTo(afterFind(parcours).step)
    if (way === 'next') goTo(forward(parcours, place).step)
  }
  const moves = {
    found: () => goTo(afterFind(parcours).step),
    forward: () => goTo(forward(parcours, place).step),
    back: () => goTo(back(place).step),
    restart: () => onRestart(cle),
    forget: () => writeFlow(flow.name, null),
  }
  const chooseFiles: typeof setFiles = (field, chosen) => {
    setFiles(field, chosen)
    keep()
  }

  return (
    <FormScope form={form}>
      <FlowContext value={moves}>
        <WizardContext
          value={{ files, setFiles: chooseFiles, awaitCheck, goTo: (slug) => goTo(Number(slug)) }}
        >
          <FlowFrame
            flow={flow}
            place={place}
            isReady={isReady}
            isAgain={isAgain}
            onSelect={(to) => goTo(to + 1)}
          >
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
