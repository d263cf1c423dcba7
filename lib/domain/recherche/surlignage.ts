import { foldText } from '@/lib/domain/textes/fold-text'
import { allowedTypos, typosOf } from './distance'
import type { Mot } from './mots'

/** A folded word of what is shown, and how many of its first characters are what was typed. */
export type MotTrouve = { word: string; length: number }

/**
 * The words of what is shown that a query found: whole, by their beginning or, in a hit that holds neither, whole again for a
 * near spelling.
 * @param hits the texts of each hit
 */
export function matchedWords(mots: readonly Mot[], hits: readonly (readonly string[])[]): MotTrouve[] {
  const found = new Map<string, number>()
  for (const texts of hits) {
    const words = [...new Set(texts.flatMap((text) => foldText(text).split(' ')))]
    for (const mot of mots) {
      const sure = words.flatMap((word) => lengthIn(word, mot))
      for (const { word, length } of sure.length > 0 ? sure : words.flatMap((word) => nearly(word, mot)))
        found.set(word, Math.max(length, found.get(word) ?? 0))
    }
  }
  return [...found].map(([word, length]) => ({ word, length }))
}

function lengthIn(word: string, mot: Mot): MotTrouve[] {
  if (word === mot.text || (mot.isPrefix && word.startsWith(mot.text)))
    return [{ word, length: mot.text.length }]
  return []
}

function nearly(word: string, mot: Mot): MotTrouve[] {
  const most = allowedTypos(mot.text)
  return most > 0 && typosOf(mot, word) <= most ? [{ word, length: word.length }] : []
}
