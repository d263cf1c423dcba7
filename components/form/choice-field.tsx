'use client'

import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SEGMENTS, Segment } from '@/components/ui/segment'
import { FieldGroup } from './field-group'
import { useBound, type WithField } from './use-bound'

export type Choice = { value: string; label: string; detail?: string }

type Props<V extends FieldValues> = WithField<Omit<ComponentProps<'input'>, 'type' | 'value'>, V> & {
  label: ReactNode
  choices: readonly Choice[]
  /** `segments` for a few short words, `cards` for choices that need room or a sentence. */
  shape?: 'segments' | 'cards'
  /** The chosen one, where the form around does not hold it. */
  value?: string
  hint?: ReactNode
}

/** One choice among a few, all shown, bound to the form around it by `name`. */
export function ChoiceField<V extends FieldValues>(props: Props<V>) {
  const { label, choices, shape = 'segments', value, error, hint, ...bound } = useBound(props)
  const { required = false, className, defaultValue, ...input } = bound
  const Item = shape === 'cards' ? ChoiceCard : SegmentChoice
  return (
    <FieldGroup label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        <div
          className={
            shape === 'cards'
              ? clsx(cardsClass(choices.length), 'sm:grid-cols-2')
              : clsx(SEGMENTS, 'my-[3px]')
          }
        >
          {choices.map((choice) => (
            <Item
              key={choice.value}
              {...input}
              {...control}
              required={required}
              choice={choice}
              value={choice.value}
              {...(choice.value === defaultValue ? { defaultChecked: true } : {})}
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

/** A choice with room for a sentence: the whole card is clickable. */
export const CARD =
  'min-h-11 cursor-pointer rounded-md border border-line-strong bg-surface px-3.5 py-2.5 has-[:checked]:border-portal has-[:checked]:bg-portal-soft has-[:checked]:shadow-[inset_0_0_0_1px_var(--portal-mark)] has-[[aria-invalid=true]]:border-bad'

const MOST_CARDS = 8

/** So many cards; a long list scrolls by itself, so that what follows stays within reach. */
export const cardsClass = (count: number): string =>
  clsx('grid gap-3', count > MOST_CARDS && '-m-1 max-h-[28rem] auto-rows-max overflow-y-auto p-1')

function ChoiceCard({ choice, ...input }: ItemProps) {
  return (
    <label
      className={clsx(
        CARD,
        'flex items-start gap-3 has-[[disabled]]:cursor-not-allowed has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
      )}
    >
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
