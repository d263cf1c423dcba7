'use client'

import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { contactsFailure } from '@/lib/domain/demandes/commun/messages'
import type { DisValues } from '@/lib/domain/demandes/dis/saisie'
import { typographie } from '@/lib/domain/typography'
import { useDis } from './dis-data'

/** What stands for agency and prescriber when they were not found (DIS-15); the request can be sent without them. */
export function ContactsMissing() {
  const form = useFormContext<DisValues>()
  const { loadContacts } = useDis()
  const [message, setMessage] = useState(contactsFailure('DIS'))
  const [pending, setPending] = useState(false)
  const retry = async () => {
    setPending(true)
    setMessage((await loadContacts(form)) ?? message)
    setPending(false)
  }
  return (
    <Alert
      tone="warn"
      actions={
        <Button size="small" pending={pending} onClick={() => void retry()}>
          <RotateCw aria-hidden="true" />
          Réessayer
        </Button>
      }
    >
      {typographie(message)} Votre demande peut être envoyée : l’agence sera désignée à sa réception.
    </Alert>
  )
}
