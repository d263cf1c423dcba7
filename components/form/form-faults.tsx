'use client'

import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { faultsOf, type Labels, namedFaults } from '@/lib/domain/demandes/commun/fautes'
import { ErrorSummary } from './error-summary'

type Props = { schema: z.ZodType; labels: Labels }

/**
 * Faults that stopped a form or a step, each line leading to its field (CMI-49). A line stays once its field is
 * corrected, and says so: the fields below do not move under the pointer.
 */
export function FormFaults({ schema, labels }: Props) {
  const form = useFormContext()
  useWatch({ control: form.control })
  const [faults] = useState(() => namedFaults(schema, labels, form.getValues()))
  const left = new Map(faultsOf(schema, form.getValues()).map(({ path, message }) => [path, message]))
  const lines = faults.map(({ name, label, message }) => ({
    name,
    label,
    message: left.get(name) ?? message,
    corrected: !left.has(name),
  }))
  const focus = (name: string) => {
    form.setFocus(name)
    if (document.activeElement?.getAttribute('name') === name) return
    const field = document.querySelector(`main [name="${CSS.escape(name)}"]`)
    if (field instanceof HTMLElement) field.focus()
  }
  return left.size === 0 ? null : <ErrorSummary errors={lines} onSelect={focus} />
}
