'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ReceiptCard } from '@/components/ui/receipt-card'
import { useFlow } from '../../wizard/flow/flow-context'

type Props = {
  message: string
  numero: string
  /** On a waiting list. */
  isWaiting?: boolean
  /** Label of the button that begins another registration. */
  again: string
  /** Next steps. */
  children: ReactNode
}

/** Receipt of a registration: its number, and what comes next. */
export function InscriptionReceipt({ message, numero, isWaiting = false, again, children }: Props) {
  const { restart } = useFlow()
  return (
    <div className="grid gap-6">
      <ReceiptCard isWaiting={isWaiting}>
        <div>
          <p className="text-[17px] font-semibold">{message}</p>
          <p className="text-[19px] font-semibold break-words">N° {numero}</p>
        </div>
        {children}
      </ReceiptCard>
      <Button onClick={restart} className="justify-self-start max-sm:w-full">
        {again}
      </Button>
    </div>
  )
}
