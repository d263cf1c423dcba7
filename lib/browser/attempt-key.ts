import { newName } from './new-name'

/** Gives each content that a form sends its `Idempotency-Key`, and the same one when it is sent again. */
export function attemptKeys(): (content: string) => string {
  let last: { content: string; key: string } | null = null
  return (content) => {
    if (last?.content !== content) last = { content, key: newName() }
    return last.key
  }
}
