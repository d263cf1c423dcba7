'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { signOut } from '@/components/ui/sign-out'

/** Ends the session, then opens the page the server names. */
export function SignOutButton() {
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    if (!(await signOut())) setPending(false)
  }
  return (
    <Button variant="primary" pending={pending} onClick={leave} className="w-full">
      Se déconnecter
    </Button>
  )
}
