'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Finalite } from '@/lib/domain/comptes/consentements'

const WithdrawalDialog = windowOnOpen(async () => (await import('./withdrawal-dialog')).WithdrawalDialog)

type Props = {
  /** Latest day at which a demand can have come. */
  today: string
  /** Consent that is withdrawn, when the line says it. */
  of?: { personne: string; finalite: Finalite }
  size?: 'small'
}

/** Opens the form of a withdrawal, filled with its line where there is one. */
export function WithdrawalButton({ today, of, size }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {of ? (
          <span>
            <span className="sr-only">Enregistrer un </span>
            <span className="inline-block first-letter:uppercase">retrait</span>
            <span className="sr-only">
              {' '}
              de {of.personne}, {of.finalite}
            </span>
          </span>
        ) : (
          'Enregistrer un retrait'
        )}
      </Button>
      {open && <WithdrawalDialog today={today} of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
