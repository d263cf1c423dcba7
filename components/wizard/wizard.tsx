'use client'

import '@/lib/browser/no-eval'
import { useRouter, useSearchParams } from 'next/navigation'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PageHead } from '@/components/shell/page-head'
import { showErased, showFailure } from '@/components/ui/snackbar-store'
import { newName } from '@/lib/browser/new-name'
import type { DemandeContext, FormContext } from '@/lib/domain/demandes/commun/contexte'
import { readRedaction } from '@/lib/domain/demandes/commun/redaction'
import { callMessage } from '../form/call-message'
import { ContexteContext } from './contexte'
import { fileFields, type WizardDefinition } from './definition'
import { type DraftPlace, deleteDraft, fetchDraft, type StoredDraft } from './draft-call'
import { ResumePanel } from './resume-panel'
import { closeDraft, isClosedDraft, readCopy, writeCopy } from './session-copy'
import { STEP_PARAMETER } from './step-parameter'
import { forgetFiles } from './use-files'
import { visitStep } from './use-step'
import { type Begun, type Left, WizardForm } from './wizard-form'

/** Props that the page gives a wizard: who files for whom, and the draft that was left. */
export type WizardPageProps = { contexte: DemandeContext; draft: StoredDraft | null }

type Props<V extends FieldValues> = Pick<WizardPageProps, 'draft'> & {
  definition: WizardDefinition<V>
  /** That of a request, or of another form. */
  contexte: DemandeContext | FormContext
  /** Values of a new request that starts from an earlier one (CMI-51). */
  initial?: V
}

/** Start of the form: a draft, what the tab kept of it, or first values. `turn` makes a new form of each. */
type Opening<V> = { turn: number; begun: Begun<V> | null; first: V | undefined }

function begunOf<V extends FieldValues>(
  definition: WizardDefinition<V>,
  draft: StoredDraft | null,
): Begun<V> | null {
  const redaction = draft === null ? null : readRedaction(draft.valeurs, definition.valuesSchema)
  if (draft === null || redaction === null) return null
  return { version: draft.version, savedAt: draft.updatedAt, etape: draft.etape, redaction }
}

/** Reads the tab's copy and the draft it belongs to: unsaved typing wins, over the version it was typed on. */
async function restored<V extends FieldValues>(
  definition: WizardDefinition<V>,
  place: DraftPlace,
  given: Begun<V> | null,
): Promise<Begun<V> | null> {
  // A page that « back » shows again carries the draft of its time, which may have been sent since.
  const open = given !== null && isClosedDraft(place, given.redaction.cle) ? null : given
  const copy = readCopy(place)
  if (copy === null) return open
  const isOld = copy.version > (open?.version ?? 0)
  const draft = isOld ? begunOf(definition, await fetchDraft(place).catch(() => null)) : open
  const redaction = readRedaction(copy.redaction, definition.valuesSchema)
  if (redaction === null) return draft
  const isOwn = draft?.redaction.sauvegarde === copy.sauvegarde
  return {
    version: isOwn ? draft.version : copy.version,
    savedAt: draft?.savedAt ?? null,
    etape: copy.etape,
    redaction,
    unsaved: true,
  }
}

/**
 * A request filled in steps: the draft, the steps, the errors, the submission and the way out are here, the fields in the
 * definition's steps. Opens by itself where it was left when the address names a step, otherwise asks (CMI-48).
 */
export function Wizard<V extends FieldValues>({ definition, contexte, draft, initial }: Props<V>) {
  const router = useRouter()
  const place = { type: definition.type, groupeId: contexte.groupe.id, userId: contexte.createurId }
  const named = useSearchParams().has(STEP_PARAMETER)
  const stored = useMemo(() => begunOf(definition, draft), [definition, draft])
  const [asking, setAsking] = useState(stored !== null && !named)
  const [{ turn, begun, first }, setOpening] = useState<Opening<V>>({
    turn: 0,
    begun: stored,
    first: initial,
  })
  const open = (next: Begun<V> | null, values = first) =>
    setOpening((last) => ({ turn: last.turn + 1, begun: next, first: values }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page came with
  useLayoutEffect(() => {
    void restored(definition, place, stored).then((found) => {
      if (found !== stored) open(found)
    })
  }, [])

  /** Goes on from what was left for another version, over whatever is stored now. */
  const takeUp = async ({ etape, valeurs }: Left<V>) => {
    const stored = begunOf(definition, await fetchDraft(place).catch(() => null))
    const redaction = { cle: newName(), sauvegarde: '', valeurs }
    open({ version: stored?.version ?? 0, savedAt: stored?.savedAt ?? null, etape, redaction, unsaved: true })
    visitStep(etape, 'replace')
  }
  /** Takes up what was left, unless something was typed in this version since: that would be lost in turn (TRUST-50). */
  const takeBack = (left: Left<V>) => () => {
    if (readCopy(place) !== null) return false
    void takeUp(left)
    return true
  }
  const restart = async () => {
    try {
      await deleteDraft(place)
      if (begun) await forgetFiles(begun.redaction.cle, fileFields(definition))
      writeCopy(place, null)
      if (begun) closeDraft(place, begun.redaction.cle)
      open(null)
      setAsking(false)
      if (begun)
        showErased(
          'Le brouillon a été effacé.',
          takeBack({ etape: begun.etape, valeurs: begun.redaction.valeurs }),
        )
    } catch (error) {
      showFailure(error, restart, callMessage(error))
    }
  }
  const resume = () => {
    setAsking(false)
    if (begun) visitStep(begun.etape, 'replace')
  }

  if (asking && begun?.savedAt) {
    return (
      <>
        <PageHead title={definition.title} />
        <ResumePanel
          savedAt={begun.savedAt}
          place={placeInSteps(definition, begun)}
          onResume={resume}
          onRestart={restart}
        />
      </>
    )
  }
  return (
    <ContexteContext value={'client' in contexte ? contexte : null}>
      <WizardForm
        key={turn}
        definition={definition}
        place={place}
        begun={begun}
        initial={first}
        test={contexte.test}
        onReopen={(other, left) => {
          writeCopy(place, null)
          const taken = begunOf(definition, other)
          open(taken)
          visitStep(other?.etape ?? definition.steps[0]?.slug ?? '', 'replace')
          showErased('Votre version a été remplacée par l’autre.', takeBack(left))
        }}
        onCancelled={() => {
          open(null, definition.newValues())
          router.replace(definition.path)
        }}
      />
    </ContexteContext>
  )
}

function placeInSteps<V extends FieldValues>(
  { steps }: WizardDefinition<V>,
  { etape, redaction }: Begun<V>,
): string {
  const shown = steps.filter(({ applies }) => applies?.(redaction.valeurs) ?? true)
  const index = Math.max(
    0,
    shown.findIndex(({ slug }) => slug === etape),
  )
  return `Étape ${index + 1} sur ${shown.length} : ${shown[index]?.title ?? ''}`
}
