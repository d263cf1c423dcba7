/** Choices of a filter whose values are shown as they are stored. */
export function optionsOf(values: readonly string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }))
}

/** Exported form of a day column. */
export function dayValue(value: string | null): { day: string } | null {
  return value === null ? null : { day: value }
}
