'use client'

import { useId } from 'react'
import { Input } from '@/components/ui/input'
import { CopyButton } from './copy-button'

type Props = {
  label: string
  value: string
  note: string
  /** Name of the button, and its texts once the value is copied. */
  copy: { label: string; done: string; said: string }
  onCopied?: () => void
}

/** Shows a value that is made to be copied: an address, a token. */
export function CopyField({ label, value, note, copy: { label: copyLabel, ...texts }, onCopied }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[13.5px] font-semibold">
        {label}
      </label>
      <Input
        id={id}
        readOnly
        value={value}
        aria-describedby={`${id}-note`}
        onFocus={({ target }) => target.select()}
        after={
          <CopyButton
            label={copyLabel}
            texts={texts}
            text={() => Promise.resolve(value)}
            onCopied={onCopied}
          />
        }
      />
      <p id={`${id}-note`} className="text-[13.5px] text-muted">
        {note}
      </p>
    </div>
  )
}
