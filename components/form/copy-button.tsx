'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showFailure } from '@/components/ui/snackbar-store'
import { COPY_CONFIRMATION } from '@/lib/domain/perimetre/contrats'

type Props = {
  label: string
  text: () => Promise<string>
  /** Texts once it is copied. */
  texts: { done: string; said: string }
  onCopied?: () => void
}

/** Puts a text in the clipboard and says so for 6 seconds (PERIM-31, PERIM-32). */
export function CopyButton({ label, text, texts, onCopied }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text())
      setCopied(true)
      onCopied?.()
    } catch (error) {
      showFailure(error, copy, 'La copie a échoué. Veuillez réessayer.')
    }
  }
  return (
    <button
      type="button"
      aria-label={copied ? texts.done : label}
      title={copied ? texts.done : label}
      onClick={copy}
      className="-mr-1.5 grid size-8 flex-none place-items-center rounded-sm text-muted hover:text-ink"
    >
      {copied ? <Check aria-hidden="true" className="text-ok" /> : <Copy aria-hidden="true" />}
      <span role="status" className="sr-only">
        {copied ? texts.said : ''}
      </span>
    </button>
  )
}
