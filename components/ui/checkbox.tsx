'use client'

import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some of what the box stands for is chosen, not all: shown as a dash, read as « partiellement coché ». */
  indeterminate?: boolean
  label: ReactNode
  hideLabel?: boolean
}

/** Checkbox with its label; the whole line is clickable. */
export function Checkbox({
  indeterminate = false,
  label,
  hideLabel = false,
  className,
  ref,
  ...rest
}: Props) {
  const setBox = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = indeterminate
      if (typeof ref === 'function') return ref(box)
      if (ref) ref.current = box
    },
    [indeterminate, ref],
  )
  return (
    <label className={clsx('group/check flex min-h-6 min-w-6 cursor-pointer items-start gap-2.5', className)}>
      <span className="relative mt-px grid size-5 flex-none place-items-center">
        <input
          type="checkbox"
          {...rest}
          ref={setBox}
          className="peer absolute inset-0 size-5 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-line-strong bg-surface checked:border-portal-fill checked:bg-portal-fill indeterminate:border-portal-fill indeterminate:bg-portal-fill disabled:cursor-not-allowed disabled:opacity-45 aria-invalid:border-bad forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none relative hidden size-3.5 stroke-[3] text-white peer-checked:block peer-indeterminate:hidden forced-colors:hidden!"
        />
        <Minus
          aria-hidden="true"
          className="pointer-events-none relative hidden size-3.5 stroke-[3] text-white peer-indeterminate:block forced-colors:hidden!"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
    </label>
  )
}
