'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { tellUnrun } from '../ui/chunk-reload'

/** Ends the session as somebody else; what changes the person is fetched when it is used. */
export function ReturnButton() {
  const [pending, setPending] = useState(false)
  const goBack = async () => {
    setPending(true)
    try {
      const { changePerson } = await import('@/lib/browser/change-person')
      await changePerson('auth/retour')
    } catch (error) {
      setPending(false)
      tellUnrun(error, goBack, 'Le retour à votre compte a échoué. Veuillez réessayer.')
    }
  }
  return (
    <Button size="small" pending={pending} onClick={() => void goBack()}>
      Revenir à mon compte
    </Button>
  )
}
