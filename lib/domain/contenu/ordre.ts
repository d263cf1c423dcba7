/** Level of a line of a flat menu: a line of a lower level belongs to the nearest line above it. */
export type Niveau = { isSubItem: boolean }

/** The list with the line at `from` moved to `to`; places out of the list are brought back into it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const line = list[from]
  if (line === undefined) return [...list]
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), line, ...rest.slice(place)]
}

/** Number of lines that move together: a line of the first level takes those below it along. */
export function blockLength(lines: readonly Niveau[], index: number): number {
  if (lines[index]?.isSubItem !== false) return 1
  const next = lines.findIndex((line, place) => place > index && !line.isSubItem)
  return (next === -1 ? lines.length : next) - index
}

/**
 * A menu with a line moved to the place of another. A line of the first level goes with its own before or after a whole
 * block, and the first line of a menu is always of the first level.
 */
export function movedLine<T extends Niveau>(lines: readonly T[], from: number, to: number): T[] {
  const line = lines[from]
  if (line === undefined || from === to) return [...lines]
  const length = blockLength(lines, from)
  if (to > from && to < from + length) return [...lines]
  const block = lines.slice(from, from + length)
  const rest = [...lines.slice(0, from), ...lines.slice(from + length)]
  const place = line.isSubItem
    ? Math.max(1, to)
    : blockPlace(rest, to > from ? to - length + 1 : to, to > from)
  return rooted([...rest.slice(0, place), ...block, ...rest.slice(place)])
}

/** The nearest place between two blocks, upwards or downwards. */
function blockPlace(rest: readonly Niveau[], wanted: number, down: boolean): number {
  let place = Math.max(0, Math.min(wanted, rest.length))
  const inside = () => place > 0 && place < rest.length && rest[place]?.isSubItem === true
  while (inside()) place += down ? 1 : -1
  return place
}

/** The menu without a line: one of the first level takes those below it along. */
export function withoutBlock<T extends Niveau>(lines: readonly T[], index: number): T[] {
  const end = index + blockLength(lines, index)
  return rooted(lines.filter((_, place) => place < index || place >= end))
}

/** The menu with its first line at the first level. */
function rooted<T extends Niveau>(lines: readonly T[]): T[] {
  return lines.map((line, index) => (index === 0 && line.isSubItem ? { ...line, isSubItem: false } : line))
}

/** The place that a step up or down leads to, its own at the end of the way; a line of the first level steps over a block. */
export function stepOf(lines: readonly Niveau[], index: number, step: -1 | 1): number {
  if (lines[index]?.isSubItem) {
    const place = index + step
    return place < 1 || place >= lines.length ? index : place
  }
  if (step === -1)
    return Math.max(
      0,
      lines.slice(0, index).findLastIndex(({ isSubItem }) => !isSubItem),
    )
  const next = index + blockLength(lines, index)
  return next >= lines.length ? index : next + blockLength(lines, next) - 1
}
