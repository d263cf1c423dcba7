import { foldText } from '../textes/fold-text'

/** A text as it is compared: folded, and a separator at its end still is one. */
const compared = (text: string): string => `${foldText(text)}${/[^\p{L}\p{N}\p{M}]$/u.test(text) ? ' ' : ''}`

/**
 * Rest of a name after what was typed, shown in the box and accepted by Tab (SEARCH-05): « ONT MARIE » after « dup » for
 * « DUPONT MARIE ». Null when the name does not begin by it, or has nothing more.
 */
export function completionOf(typed: string, name: string | null): string | null {
  const start = compared(typed)
  if (name === null || start.trim() === '') return null
  for (let length = 1; length < name.length; length++) {
    const begun = compared(name.slice(0, length))
    if (begun === start) return name.slice(length)
    if (!start.startsWith(begun.trimEnd())) return null
  }
  return null
}
