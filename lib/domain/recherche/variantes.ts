import { STREET_TYPES } from '@/lib/domain/identite/street-types'
import { foldText } from '@/lib/domain/textes/fold-text'

const PAIRS = [
  ...STREET_TYPES.map(({ code, label }) => [foldText(code), foldText(label)] as const),
  ['al', 'allee'],
  ['bld', 'boulevard'],
  ['bvd', 'boulevard'],
  ['chem', 'chemin'],
  ['ave', 'avenue'],
  ['r', 'rue'],
  ['st', 'saint'],
  ['ste', 'sainte'],
].filter(([short, long]) => !long?.includes(' ') && short !== long)

/** Words that are written two ways, each with the others: « bd » and « boulevard », « st » and « saint ». */
export const VARIANTES: readonly (readonly [string, string])[] = PAIRS.flatMap(([short, long]) =>
  short === undefined || long === undefined ? [] : [[short, long] as const, [long, short] as const],
)

/** The other writings of a word. */
export function variantesOf(word: string): string[] {
  return VARIANTES.flatMap(([one, other]) => (one === word ? [other] : []))
}
