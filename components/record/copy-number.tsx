'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showFailure } from '@/components/ui/snackbar-store'

const SHOWN = 6000

/** Number of a record on one line, with a button that copies it. */
export function CopyNumber({ numero }: { numero: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(numero)
      setCopied(true)
    } catch (error) {
      showFailure(error, copy, 'La copie a échoué. Veuillez réessayer.')
    }
  }
  const Sign = copied ? Check : Copy
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0 font-mono text-[13px] break-all">N° {numero}</span>
      <button
        type="button"
        aria-label="Copier le numéro"
        onClick={copy}
        className="grid size-7 flex-none place-items-center rounded-sm hover:bg-sunken hover:text-ink print:hidden"
      >
        <Sign aria-hidden="true" className={copied ? 'size-4 text-ok' : 'size-4'} />
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Le numéro est copié.' : ''}
      </span>
    </span>
  )
}
