/** Fast-fill and clear-all are offered to people in test mode only (CMI-22, PIM-15). */
export function hasTestHelpers(person: { test: boolean }): boolean {
  return person.test
}
