/** A state that an editor starts from, under the mark that its next save names. */
type Marked = { mark: string }

/**
 * Remembers what this tab saved last of each thing that it edits. The browser's « Précédent » gives a page back as it
 * was read, before those saves: its editor would show the former state, and take one's own saves for somebody else's
 * (TRUST-30).
 */
export function lastSaved<S extends Marked>() {
  const states = new Map<number, { state: S; replaced: Set<string> }>()
  return {
    /** The state to start from: what was saved since `read`, where that is a state that a save of this tab replaced. */
    startOf(id: number, read: S): S {
      const saved = states.get(id)
      return saved?.replaced.has(read.mark) ? saved.state : read
    },
    /** Keeps what was saved over the state of mark `replaced`. */
    keep(id: number, state: S, replaced: string): void {
      const marks = states.get(id)?.replaced ?? new Set()
      marks.add(replaced)
      marks.delete(state.mark)
      states.set(id, { state, replaced: marks })
    },
    /** To be called when the page is read anew after another act. */
    forget: (id: number): void => void states.delete(id),
  }
}
