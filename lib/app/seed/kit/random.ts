const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ALPHABET = `0123456789${LETTERS}`

/** Numeric digest of a text (FNV-1a), to give each area of the seed its own stream. */
function digest(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Reproducible draws (mulberry32): the same seed gives the same data on every machine (PLATFORM-17). */
export class Random {
  private state: number

  constructor(
    private readonly seed: number,
    name = '',
  ) {
    this.state = (seed ^ digest(name)) >>> 0
  }

  /** Another stream: what one area draws does not move what another one gets. */
  derive(name: string): Random {
    return new Random(this.seed, name)
  }

  /** A number from 0 (included) to 1 (excluded). */
  real(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer between two bounds, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.real() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.real() < probability
  }

  /** One of the values. Throws on an empty list. */
  pick<const T>(values: readonly T[]): T {
    const value = values[this.integer(0, values.length - 1)]
    if (value === undefined) throw new Error('Choix dans une liste vide')
    return value
  }

  /** One of the values, each as often as its weight says. */
  weighted<T>(weights: readonly (readonly [T, number])[]): T {
    let left = this.real() * weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of weights) {
      left -= weight
      if (left < 0) return value
    }
    return this.pick(weights)[0]
  }

  /** Shape of a cuid2: a letter, then 23 letters or digits. */
  documentId(): string {
    let text = LETTERS[this.integer(0, LETTERS.length - 1)] ?? ''
    for (let i = 0; i < 23; i += 1) text += ALPHABET[Math.floor(this.real() * 36)]
    return text
  }

  digits(length: number): string {
    let text = ''
    for (let i = 0; i < length; i += 1) text += Math.floor(this.real() * 10)
    return text
  }

  hexadecimal(length: number): string {
    let text = ''
    for (let i = 0; i < length; i += 1) text += ALPHABET[Math.floor(this.real() * 16)]
    return text
  }
}

/** Shares a total between parts so that the sum is exact: the number of each part, in order. */
export function shareOut(total: number, parts: number): () => number {
  let index = 0
  return () => {
    const before = Math.floor((index * total) / parts)
    index += 1
    return Math.floor((index * total) / parts) - before
  }
}

/** Value at a position of a list taken in turn. Throws on an empty list. */
export function tour<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('Tour d’une liste vide')
  return value
}

/** `count` values of a list, evenly spread over it. */
export function spreadOut<T>(values: readonly T[], count: number): T[] {
  const chosen: T[] = []
  for (let i = 0; i < count; i += 1) chosen.push(tour(values, Math.floor((i * values.length) / count)))
  return chosen
}
