'use client'

import { LogOut } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { leaveSession } from '../ui/leave-session'

/** Ends the session. `onLeaving` tells the header to drop the person's name while it happens (SHELL-16). */
export function LogoutButton({ onLeaving }: { onLeaving: (leaving: boolean) => void }) {
  const leave = () => leaveSession(onLeaving)
  return (
    <Button variant="ghost" size="icon" aria-label="Se déconnecter" title="Se déconnecter" onClick={leave}>
      <DrawnIcon icon={LogOut} />
    </Button>
  )
}
