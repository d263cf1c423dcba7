'use client'

import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'

type Props = {
  codes: readonly string[]
  /** They were copied, or their file was taken. */
  onKept?: () => void
}

/** Recovery codes, with what keeps them: the clipboard or a file. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const [said, setSaid] = useState('')
  const text = codes.join('\r\n')
  const file = `Codes de secours de l’extranet. Chacun ne sert qu’une fois.\r\n\r\n${text}\r\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Les codes de secours sont copiés.')
      onKept?.()
    } catch (error) {
      showFailure(error, copy, 'La copie a échoué. Veuillez réessayer.')
    }
  }
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Codes de secours"
        className="grid max-w-[360px] grid-cols-[repeat(auto-fill,minmax(115px,1fr))] gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-5 py-4"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-[15px] whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copier
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\ufeff${file}`)}`}
          download="codes-de-secours.txt"
          onClick={onKept}
          className={buttonClass({ size: 'small' })}
        >
          <Download aria-hidden="true" />
          Télécharger
        </a>
        <p role="status" className="text-[13.5px] text-muted">
          {said}
        </p>
      </div>
    </div>
  )
}
