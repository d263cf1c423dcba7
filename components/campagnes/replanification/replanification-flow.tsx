'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import { Skeleton } from '@/components/ui/skeleton'
import { StepHeading } from '@/components/wizard/step-heading'
import { STEP_PARAMETER } from '@/components/wizard/step-parameter'
import { Stepper } from '@/components/wizard/stepper'
import { visitStep } from '@/components/wizard/use-step'
import { afterFind, afterSubmit, back, PARCOURS, START } from '@/lib/domain/campagnes/etapes'
import type {
  ChangeAnswer,
  Replanification as Link,
  SearchAnswer,
} from '@/lib/domain/campagnes/replanification'
import type { Day } from '@/lib/domain/temps/days'
import { CRENEAU_PRIS, type SlotWindow, shiftedWindow, slotWindow } from '@/lib/domain/visites/creneaux'
import { confirmCall, searchCall, submitCall } from './calls'
import { ConfirmStep } from './confirm-step'
import { type Copy, useCopy } from './copy'
import { DoneStep } from './done-step'
import { SlotsStep } from './slots-step'
import { useCalls } from './use-calls'
import type { VisiteDuLien } from './visite'
import { MovedVisite, VisiteCard } from './visite-card'

const parcours = PARCOURS.replanification
const CONFLICT = 409
const TITLES = ['Confirmation', 'Créneau', 'Terminé']

type Props = { link: Link; visite: VisiteDuLien; today: Day; hotline: string }

/** Confirms or moves a visit by the link of a reminder: 1 confirm, 2 pick a slot, 3 done (PUBLIC-37). */
export function ReplanificationFlow(props: Props) {
  const { copy, keep } = useCopy(props.link.ID)
  const asked = Number(useSearchParams().get(STEP_PARAMETER) ?? START.step)
  if (copy === null && asked > START.step) return <Restoring />
  return <Steps {...props} copy={copy} keep={keep} asked={asked} />
}

type StepsProps = Props & { copy: Copy | null; keep: (change: Partial<Copy>) => void; asked: number }

function Steps({ link, visite, today, hotline, copy, keep, asked }: StepsProps) {
  const router = useRouter()
  const calls = useCalls()
  const [found, setFound] = useState<SearchAnswer | null>(null)
  const done = copy?.done ?? null
  const step = stepOf(asked, done !== null)
  const window = copy?.window ?? slotWindow(today)

  useEffect(() => {
    if (copy && asked !== step) visitStep(String(step), 'replace', true)
  }, [copy, asked, step])

  const search = async (wanted: SlotWindow) => {
    keep({ window: wanted })
    const isFirst = wanted.startDate === today
    const { answer } = await calls.run('search', () => searchCall(link, wanted, isFirst))
    if (answer === undefined) return
    setFound(answer)
    if (!answer.slots.some(({ start }) => start === copy?.chosen)) keep({ chosen: null })
  }
  const isToSearch = step === afterFind(parcours).step && visite.refus === null && found === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the step has no slots
  useEffect(() => {
    if (copy && isToSearch) void search(window)
  }, [copy === null, isToSearch])

  const finish = ({ data: { start, mailed } }: ChangeAnswer, isMoved: boolean) => {
    keep({ done: { start, isMoved, isMailed: mailed }, chosen: null, window: null })
    visitStep(String(afterSubmit(parcours).step), 'replace', true)
    router.refresh()
  }
  const change = () => {
    setFound(null)
    visitStep(String(afterFind(parcours).step), 'push', true)
  }
  const confirm = async () => {
    if (copy === null) return
    const { answer, failure } = await calls.run('confirm', () => confirmCall(link, visite.start, copy.cle))
    if (answer) finish(answer, false)
    // Moved meanwhile: the page shows the new date, to be confirmed again.
    if (failure?.status === CONFLICT) router.refresh()
  }
  const submit = async () => {
    if (!copy?.chosen) return
    const { chosen, cle } = copy
    const { answer, failure } = await calls.run('submit', () =>
      submitCall(link, { start: chosen, actuel: visite.start }, cle),
    )
    if (answer) finish(answer, true)
    if (failure?.status !== CONFLICT) return
    // Moved meanwhile: the page shows the new date.
    if (!failure.detail?.startsWith(CRENEAU_PRIS)) router.refresh()
    else {
      // Somebody else has it: it is not offered any more.
      setFound(found && { ...found, slots: found.slots.filter(({ start }) => start !== chosen) })
      keep({ chosen: null })
    }
  }

  return (
    <div data-wizard="" className="grid gap-6 noscript:hidden">
      <Stepper
        titles={TITLES}
        current={step - 1}
        onSelect={
          step === 2
            ? () => visitStep(String(back({ step, submitted: false }).step), 'push', true)
            : undefined
        }
        className=""
      />
      <div className="grid gap-5">
        <StepHeading title={headingOf(step, visite)} index={step - 1} count={TITLES.length} />
        {step === 1 && (
          <ConfirmStep
            visite={visite}
            pending={calls.loading === 'confirm'}
            failure={calls.error?.call === 'confirm' ? calls.error : null}
            onConfirm={confirm}
            onChange={change}
          />
        )}
        {step === 2 && visite.hasMoved && (
          <>
            <MovedVisite visite={visite} />
            <VisiteCard start={visite.start} objet={visite.objet} />
          </>
        )}
        {step === 2 && visite.refus && (
          <Alert tone="warn" title={visite.refus}>
            Appelez-nous au <PhoneLink number={hotline} />
            {' : '}nous chercherons une date ensemble.
          </Alert>
        )}
        {step === 2 && !visite.refus && (
          <SlotsStep
            window={window}
            found={found}
            chosen={copy?.chosen ?? null}
            loading={calls.loading}
            failure={calls.error?.call === 'confirm' ? null : calls.error}
            onChoose={(chosen) => keep({ chosen })}
            onShift={(direction) => void search(shiftedWindow(window, direction, today))}
            onSearch={() => void search(window)}
            onSubmit={() => void submit()}
          />
        )}
        {step === 3 && done && <DoneStep ID={link.ID} visite={visite} done={done} />}
      </div>
    </div>
  )
}

function headingOf(step: number, { isConfirmed, refus }: VisiteDuLien): string {
  if (step === 1) return isConfirmed ? 'Votre rendez-vous est confirmé' : 'Confirmez votre rendez-vous'
  if (step === 2) return refus ? 'Changez de date par téléphone' : 'Choisissez un nouveau créneau'
  return 'C’est noté'
}

/** The step that the address asks for, when it is open: the last one once something was done. */
function stepOf(asked: number, isDone: boolean): number {
  if (asked === afterSubmit(parcours).step) return isDone ? asked : START.step
  return asked === afterFind(parcours).step ? asked : START.step
}

function Restoring() {
  return (
    <div role="status" className="grid gap-5 noscript:hidden">
      <span className="sr-only">Votre rendez-vous est en cours de reprise.</span>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
