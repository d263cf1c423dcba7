'use client'

import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { closeSnackbar } from '@/components/shell/snackbar-store'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { AssForm } from '@/lib/domain/demandes/ass/formulaire'
import { typographie } from '@/lib/domain/typography'
import { AgencyFacts } from '../agency-facts'
import { useAss } from './ass-context'
import { RecapStep } from './recap-step'

/** Step 2: agency and prescriber, read-only; in the reading of two steps, the summary of what is sent (ASS-01). */
export function AgencyStep() {
  const form = useFormContext<AssForm>()
  const { steps } = useAss()
  const isFound = form.watch('selectedContact') !== null
  return (
    <>
      {isFound ? <AgencyFacts /> : <ContactsMissing />}
      {steps === 2 && <RecapStep />}
    </>
  )
}

function ContactsMissing() {
  const form = useFormContext<AssForm>()
  const { loadContacts } = useAss()
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const retry = async () => {
    setPending(true)
    const failure = await loadContacts(form)
    setMessage(failure)
    setPending(false)
    if (failure === null) closeSnackbar()
  }
  return (
    <Alert
      tone="warn"
      title="L’agence et le prescripteur ne sont pas connus."
      actions={
        <Button size="small" pending={pending} onClick={retry}>
          <RotateCw aria-hidden="true" />
          Réessayer
        </Button>
      }
    >
      {message === null
        ? 'Réessayez dans un instant, ou vérifiez le code postal de l’assuré à l’étape précédente.'
        : typographie(message)}
    </Alert>
  )
}
