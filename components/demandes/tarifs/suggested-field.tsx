'use client'

import type { ComponentProps } from 'react'
import { SuggestField } from '@/components/form/suggest-field'
import { foldText } from '@/lib/domain/textes/fold-text'

type Props = Omit<ComponentProps<typeof SuggestField<string>>, 'suggestions' | 'onChange' | 'onChoose'> & {
  value: string
  words: readonly string[]
  onText: (text: string) => void
}

const MOST = 8

/** A text that is typed; what has a word that begins so is suggested. */
export function SuggestedField({ words, onText, value, ...field }: Props) {
  const typed = foldText(value)
  const found = words.filter((word) => ` ${foldText(word)}`.includes(` ${typed}`))
  const isSettled = words.some((word) => foldText(word) === typed)
  return (
    <SuggestField
      {...field}
      value={value}
      onChange={(event) => onText(event.target.value)}
      suggestions={(isSettled ? [] : found).slice(0, MOST).map((word) => ({
        key: word,
        text: word,
        value: word,
      }))}
      onChoose={onText}
    />
  )
}
