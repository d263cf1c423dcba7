'use client'

import { useEffect, useRef } from 'react'

type Props = { title: string; index: number; count: number; takesFocus?: boolean }

/** Title of a step; it takes the focus when the step changes, so that the step is read (A11Y-09). */
export function StepHeading({ title, index, count, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(takesFocus ? '' : title)
  useEffect(() => {
    if (last.current !== title) heading.current?.focus()
    last.current = title
  }, [title])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-[19px] outline-none">
      <span className="sr-only">
        Étape {index + 1} sur {count} :{' '}
      </span>
      {title}
    </h2>
  )
}
