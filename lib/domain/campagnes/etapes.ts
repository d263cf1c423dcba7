/** Steps of a flow for visitors: how many it has, where a customer found leads, and where the receipt is (spec §2). */
export type Parcours = { steps: number; found: number; done: number }

/** The flows of the book (PUBLIC-07, PUBLIC-28, PUBLIC-37). */
export const PARCOURS = {
  jpo: { steps: 6, found: 3, done: 6 },
  basnox: { steps: 6, found: 3, done: 6 },
  depannage: { steps: 3, found: 3, done: 3 },
  resiliation: { steps: 3, found: 2, done: 3 },
  replanification: { steps: 3, found: 2, done: 3 },
} as const satisfies Record<string, Parcours>

/** Where a visitor is: the step, from 1, and whether the form was sent, since a step may be both form and receipt (PUBLIC-11). */
export type Place = { step: number; submitted: boolean }

export const START: Place = { step: 1, submitted: false }

/** After the customer, or the slots, were found (PUBLIC-08, PUBLIC-29, PUBLIC-38). */
export const afterFind = ({ found }: Parcours): Place => ({ step: found, submitted: false })

/** After the form, or the slot, was sent (PUBLIC-10, PUBLIC-29, PUBLIC-38). */
export const afterSubmit = ({ done }: Parcours): Place => ({ step: done, submitted: true })

/** One step on, never beyond the last. */
export function forward({ steps }: Parcours, place: Place): Place {
  return { ...place, step: Math.min(steps, place.step + 1) }
}

/** One step back, never below the first (PUBLIC-09). */
export function back(place: Place): Place {
  return { ...place, step: Math.max(1, place.step - 1) }
}
