'use client'

import { FileText } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { QuoteCause } from './ask-quote-dialog'

const AskQuoteDialog = windowOnOpen(async () => (await import('./ask-quote-dialog')).AskQuoteDialog)

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  cause: QuoteCause
  label: string
  /** Cause of the quote, in a sentence. */
  text: string
}

/** Opens the request of a quote (PARK-24, PARK-42). */
export function AskQuoteButton({ cause, label, text, ...look }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" />
        {label}
      </Button>
      <AskQuoteDialog cause={cause} title={label} text={text} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
