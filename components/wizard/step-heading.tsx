'use client'

import { useEffect, useRef } from 'react'

type Props = { title: string; index: number; count: number }

/** Title of a step; it takes the focus when the step changes, so that the step is read (A11Y-09). */
export function StepHeading({ title, index, count }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(index)
  useEffect(() => {
    if (last.current !== index) heading.current?.focus()
    last.current = index
  }, [index])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-[19px] outline-none">
      <span className="sr-only">
        Étape {index + 1} sur {count} :{' '}
      </span>
      {title}
    </h2>
  )
}
