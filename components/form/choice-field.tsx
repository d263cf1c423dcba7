'use client'

import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { SEGMENTS, Segment } from '@/components/ui/segment'
import { FieldGroup } from './field-group'

export type Choice = { value: string; label: string; detail?: string }

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: ReactNode
  choices: readonly Choice[]
  /** `segments` for a few short words, `cards` for choices that need room or a sentence. */
  shape?: 'segments' | 'cards'
  /** The chosen one, when the form does not register the field itself. */
  value?: string
  error?: string | undefined
  hint?: ReactNode
}

/** One choice among a few, all shown; takes the props of `form.register(name)`. */
export function ChoiceField({
  label,
  choices,
  shape = 'segments',
  value,
  error,
  hint,
  required = false,
  className,
  ...input
}: Props) {
  const Item = shape === 'cards' ? ChoiceCard : SegmentChoice
  return (
    <FieldGroup label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        <div className={shape === 'cards' ? 'grid gap-3 sm:grid-cols-2' : clsx(SEGMENTS, 'my-[3px]')}>
          {choices.map((choice) => (
            <Item
              key={choice.value}
              {...input}
              {...control}
              required={required}
              choice={choice}
              value={choice.value}
              {...(value === undefined ? {} : { checked: choice.value === value })}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

type ItemProps = ComponentProps<'input'> & { choice: Choice }

function SegmentChoice({ choice, ...input }: ItemProps) {
  return <Segment label={choice.label} {...input} />
}

function ChoiceCard({ choice, ...input }: ItemProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 has-[:checked]:border-portal has-[:checked]:bg-portal-soft has-[:checked]:shadow-[inset_0_0_0_1px_var(--portal)] has-[:disabled]:cursor-not-allowed has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus) has-[[aria-invalid=true]]:border-bad">
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-4.5 flex-none cursor-pointer accent-(--portal-fill) outline-none"
      />
      <span className="min-w-0">
        <span className="font-semibold">{choice.label}</span>
        {choice.detail && <span className="block text-[13.5px] text-muted">{choice.detail}</span>}
      </span>
    </label>
  )
}
