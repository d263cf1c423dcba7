'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormScope } from '@/components/form/form-scope'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import { openPlace } from '@/lib/domain/demandes/commun/etapes'
import type { Redaction } from '@/lib/domain/demandes/commun/redaction'
import { useUnsavedWarning } from '../form/use-unsaved-warning'
import { CancelButton } from './cancel-button'
import { ConflictDialog } from './conflict-dialog'
import { fileFields, type WizardDefinition, type WizardStep } from './definition'
import type { DraftPlace, StoredDraft } from './draft-call'
import { DraftKeeper } from './draft-keeper'
import { StepForm } from './step-form'
import { Stepper } from './stepper'
import { TestHelpers } from './test-helpers'
import { EntryContext, useEntry } from './use-entry'
import { forgetFiles, keepAllFiles } from './use-files'
import { useSending } from './use-sending'
import { nameStep } from './use-step'
import { useStepForm } from './use-step-form'
import { useSteps } from './use-steps'
import { WizardContext } from './wizard-context'

export type Begun<V> = {
  version: number
  savedAt: string | null
  etape: string
  redaction: Redaction<V>
  /** Whether the tab kept something of it that was never saved. */
  unsaved?: boolean
}

/** Values left for another version of the draft, to be taken up again. */
export type Left<V> = { etape: string; valeurs: V }

type Props<V extends FieldValues> = {
  definition: WizardDefinition<V>
  place: DraftPlace
  begun: Begun<V> | null
  initial: V | undefined
  test: boolean
  /** Starts again from another draft; null from nothing. */
  onReopen: (draft: StoredDraft | null, left: Left<V>) => void
  onCancelled: () => void
}

/** The form of a wizard, from what it begins with to its submission. */
export function WizardForm<V extends FieldValues>(props: Props<V>) {
  const { definition, place, begun, initial, test, onReopen, onCancelled } = props
  const router = useRouter()
  const [first] = useState(() => begun?.redaction.valeurs ?? initial ?? definition.newValues())
  const { form, shown } = useStepForm<V, WizardStep<V>>(first)
  const [keeper] = useState(
    () =>
      new DraftKeeper<V>(place, begun, () => ({
        etape: shown.current?.slug ?? '',
        valeurs: form.getValues(),
      })),
  )
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useUnsavedWarning(draft.status === 'typing' || draft.status === 'failed')
  const values = form.getValues()
  const steps = definition.steps.filter(({ applies }) => applies?.(values) ?? true)
  const store = {
    cle: keeper.cle,
    touch: () => {
      nameStep(shown.current?.slug ?? '')
      keeper.touch()
    },
    move: () => void keeper.save(),
  }
  const fields = fileFields(definition)
  const { step, index, isLast, refusals, goTo, isOpen, mayLeave, settledFiles, context } = useSteps({
    form,
    shown,
    steps,
    store,
    files: fields,
    address: {
      first:
        begun === null
          ? Math.max(
              0,
              steps.findIndex(({ slug }) => slug === definition.opensAt),
            )
          : 0,
    },
  })
  const { sending, hasFailed, send } = useSending(definition, { keeper, settledFiles })
  const isSending = sending.status === 'pending' || sending.status === 'saved'
  const wraps = definition.backWraps === true && openPlace(steps, values) === steps.length - 1
  const { entry, enter, claim, isClaimed } = useEntry(definition, form)
  const [isOpening, setIsOpening] = useState(false)
  const pending = isOpening || isSending
  const slug = step?.slug ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that the page opens with, once
  useEffect(() => {
    // What the tab kept is about to open: it is not to be written over.
    if (begun?.unsaved) keeper.touch()
    void enter(slug)
  }, [])

  /** Opens the last of these steps, or that before it which is not filled once what they show is loaded. */
  const openAfter = async (following: typeof steps) => {
    setIsOpening(true)
    for (const { slug: opening } of following) await enter(opening)
    setIsOpening(false)
    // « Back » leads elsewhere meanwhile.
    if (!isOpen(slug)) return
    const wanted = following.at(-1)
    const place = Math.min(openPlace(steps, form.getValues()), wanted ? steps.indexOf(wanted) : index)
    goTo(steps[place]?.slug ?? slug)
  }
  const next = async () => {
    if (pending || !(await mayLeave())) return
    const following = steps[index + 1]
    if (following === undefined) await send(form.getValues())
    else await openAfter([following])
  }
  const previous = async () => {
    const before = steps[index - 1]
    if (before !== undefined) return goTo(before.slug)
    if (!isOpening) await openAfter(steps.slice(1))
  }
  const forget = async () => {
    await keeper.forget().catch((error: unknown) => {
      keeper.reopen()
      throw error
    })
    await forgetFiles(keeper.cle, fields)
  }
  /**
   * Gives the form up; gives false when the request was filed and stays, which its receipt then says. One that was filed by
   * a sending whose answer was lost is deleted (CMI-45, ASS-21).
   */
  const cancel = async (): Promise<boolean> => {
    const sent = hasFailed ? await keeper.findSent() : null
    if (sent !== null) await definition.cancel?.(sent.id)
    await forget()
    if (sent !== null && definition.cancel === undefined) {
      router.replace(`${definition.path}?recu=${sent.id}`)
      return false
    }
    onCancelled()
    return true
  }
  /**
   * Takes the other version, read again: the one in the window may be old, and a draft that was sent meanwhile is none
   * to go on with.
   */
  const takeOther = async () => {
    const sent = await keeper.look().catch(() => null)
    if (sent !== null) return
    onReopen(keeper.state().other, structuredClone({ etape: slug, valeurs: form.getValues() }))
  }
  const keepMine = async () => {
    const saving = keeper.overwrite()
    await keepAllFiles(keeper.cle, context.files)
    await saving
  }
  if (step === undefined) return null
  const read = () => enter(slug)

  return (
    <FormScope form={form}>
      <WizardContext value={context}>
        <PageHead
          title={definition.title}
          actions={
            <div className="flex flex-wrap gap-2 max-sm:-ml-[18px]">
              {test && definition.testHelpers && <TestHelpers helpers={definition.testHelpers} />}
              <CancelButton mayBeStored={hasFailed} disabled={pending} onCancel={cancel} />
            </div>
          }
        />
        <Card as="section" aria-label={definition.title} data-wizard="" className="min-w-0">
          <Stepper
            titles={steps.map(({ title }) => title)}
            current={index}
            onSelect={(wanted) => goTo(steps[wanted]?.slug ?? step.slug)}
          />
          <EntryContext value={{ ...entry, shown: slug, read, claim }}>
            <StepForm
              step={step}
              entry={isClaimed || entry.slug !== slug ? null : entry}
              onRead={() => void read()}
              index={index}
              count={steps.length}
              label={isLast ? definition.submitLabel : 'Suivant'}
              refusals={refusals}
              sending={sending}
              pending={pending}
              draft={draft}
              onSave={() => void keeper.save()}
              onNext={() => void next()}
              onPrevious={index > 0 || wraps ? () => void previous() : null}
            />
          </EntryContext>
        </Card>
        <ConflictDialog
          // What this tab is sending is its own.
          open={draft.status === 'conflict' && !isSending}
          draft={draft}
          path={definition.path}
          onLook={() => void keeper.look().catch(() => null)}
          onTakeOther={() => void takeOther()}
          onKeepMine={() => void keepMine()}
        />
      </WizardContext>
    </FormScope>
  )
}
