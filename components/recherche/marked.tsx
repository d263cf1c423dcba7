import { highlight } from '@/lib/domain/recherche/highlight'
import type { MotTrouve } from '@/lib/domain/recherche/surlignage'

/** A text of a result, with what was found in it marked (SEARCH-07). */
export function Marked({ text, words }: { text: string; words: readonly MotTrouve[] }) {
  return highlight(text, words).map(({ text, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <mark key={index} className="rounded-[3px] bg-portal-soft font-bold text-portal-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
