import { createHash } from 'node:crypto'

/** Rows that are remembered: more sets and buildings than any landlord has. */
const MOST = 500_000

/** 52 bits of a digest of texts: a number that a Map holds without an object of its own. */
const digestOf = (texts: readonly string[]): number =>
  Number.parseInt(createHash('sha1').update(texts.join('\u0000')).digest('hex').slice(0, 13), 16)

/**
 * Tells the first line of each row that many lines of a file bring, as those of dwellings bring their set: the others are no lines of
 * their own. Rows are told by these columns, by all where there are none: lines that then say something else are lines. What is in memory is bounded: beyond 500,000 rows it learns no new one, and their doubles are refused as such.
 */
export function repetitions(key: readonly string[] | null, most = MOST) {
  const known = new Map<number, number>()
  let different = 0
  return {
    /** A line that is not sound stands for none: those after it are looked at as if it were not there. */
    isRepeat(
      values: ReadonlyMap<string, string>,
      isSound: (values: ReadonlyMap<string, string>) => boolean,
    ): boolean {
      const whole = digestOf([...values].flat())
      const name = key ? digestOf(key.map((id) => (values.get(id) ?? '').trim().toLowerCase())) : whole
      const first = known.get(name)
      if (first === undefined) {
        if (known.size < most && isSound(values)) known.set(name, whole)
        return false
      }
      if (first !== whole) different += 1
      return true
    },
    /** Lines that were left out and say something else than the first of their row. */
    different: (): number => different,
  }
}
