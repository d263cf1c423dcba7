import type { z } from 'zod'

/** A step of a wizard: its address, its title, and the rule that says whether it is filled. */
export type Step = { slug: string; title: string; schema: z.ZodType }

/** Whether the fields of a step are filled and valid: the flag that each step computes (CMI-11). */
export function isFilled(schema: z.ZodType, form: unknown): boolean {
  return schema.safeParse(form).success
}

/** State of « Suivant » from the step's flag (CMI-11). */
export type NextButton = { enabled: boolean; variant: 'primary' | 'secondary'; cannotProgress: boolean }

export function nextButton(filled: boolean): NextButton {
  return { enabled: filled, variant: filled ? 'primary' : 'secondary', cannotProgress: !filled }
}

/** Place, from 0, of the last step that may open: the first that is not filled, or the last one. */
export function openPlace(steps: readonly Pick<Step, 'schema'>[], form: unknown): number {
  const unfilled = steps.findIndex(({ schema }) => !isFilled(schema, form))
  return unfilled < 0 ? steps.length - 1 : unfilled
}
