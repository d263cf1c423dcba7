'use client'

import clsx from 'clsx'
import { ArrowLeft, ArrowRight, Send } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { StickyBar } from '@/components/ui/sticky-bar'
import { isFilled, nextButton } from '@/lib/domain/demandes/commun/etapes'
import type { DraftState } from './draft-keeper'
import { DraftStatus } from './draft-status'

type Props = {
  schema: z.ZodType
  label: string
  isLast: boolean
  pending: boolean
  onPrevious: (() => void) | null
  draft: DraftState
  onSave: () => void
}

/** « Précédent », the state of the draft and « Suivant », at the foot of the window while the step is longer than it. */
export function StepBar({ schema, label, isLast, pending, onPrevious, draft, onSave }: Props) {
  return (
    <StickyBar className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:grid-cols-[auto_1fr_auto] sm:px-6 sm:py-4">
      {onPrevious && (
        <Button onClick={onPrevious} disabled={pending} className="max-sm:px-3">
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Précédent</span>
        </Button>
      )}
      <DraftStatus state={draft} onSave={onSave} />
      <NextButton
        schema={schema}
        label={label}
        isLast={isLast}
        pending={pending}
        className="col-start-2 justify-self-end sm:col-start-3"
      />
    </StickyBar>
  )
}

/**
 * Submits the step. It stays a button that can be pressed, and looks so, while the step is not filled: it then says why
 * (CMI-11, CMI-49, TRUST-13).
 */
export function NextButton({
  schema,
  label,
  isLast,
  pending,
  className,
}: Pick<Props, 'schema' | 'label' | 'isLast' | 'pending'> & { className: string }) {
  const { control, getValues } = useFormContext()
  useWatch({ control })
  const { variant, cannotProgress } = nextButton(isFilled(schema, getValues()))
  const Sign = isLast ? Send : ArrowRight
  return (
    <Button
      type="submit"
      variant={variant}
      pending={pending}
      aria-disabled={cannotProgress || undefined}
      className={clsx('opacity-100!', className)}
    >
      {label}
      <Sign aria-hidden="true" />
    </Button>
  )
}
