'use client'

import clsx from 'clsx'
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
    <label className={clsx('check', className)}>
      <input type="checkbox" {...rest} ref={setBox} className="box" />
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
    </label>
  )
}
