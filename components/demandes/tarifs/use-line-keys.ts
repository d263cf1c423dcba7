import { useState } from 'react'

/** Keys of lines that are numbered again as one leaves: what is typed in a field stays with its line (TRUST-49). */
export function useLineKeys(count: number) {
  const [held] = useState((): { keys: number[]; next: number } => ({ keys: [], next: 0 }))
  while (held.keys.length < count) held.keys.push(held.next++)
  held.keys.length = count
  return {
    keyOf: (index: number): number => held.keys[index] ?? index,
    leave: (index: number): void => {
      held.keys.splice(index, 1)
    },
    enter: (index: number): void => {
      held.keys.splice(index, 0, held.next++)
    },
  }
}
