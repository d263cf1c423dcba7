export type Ligne = { etat: 'egale' | 'ajoutee' | 'retiree'; texte: string }

/** Lines compared of each text: it takes the product of both. A text of a page has far fewer. */
const MOST = 1000

/** Lengths of the longest common parts of what follows each pair of lines. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (!row) continue
      row[j] =
        before[i] === after[j]
          ? 1 + (lengths[i + 1]?.[j + 1] ?? 0)
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

/** Two texts line by line: those that stay, those that go, those that come, in reading order. */
export function compareLignes(avant: string, apres: string): Ligne[] {
  const before = avant.split('\n').slice(0, MOST)
  const after = apres.split('\n').slice(0, MOST)
  const lengths = commonLengths(before, after)
  const lines: Ligne[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [left, right] = [before[i], after[j]]
    const goes = (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)
    if (left !== undefined && left === right) {
      lines.push({ etat: 'egale', texte: left })
      i++
      j++
    } else if (left !== undefined && (right === undefined || goes)) {
      lines.push({ etat: 'retiree', texte: left })
      i++
    } else {
      lines.push({ etat: 'ajoutee', texte: right ?? '' })
      j++
    }
  }
  return lines.filter(({ etat, texte }) => etat === 'egale' || texte.trim() !== '')
}
