'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Person } from '@/lib/domain/acces/permissions'

const InviteDialog = windowOnOpen(async () => (await import('./invite-dialog')).InviteDialog)

/** Opens the window that invites somebody (ACCOUNT-15). */
export function InviteButton({ viewer }: { viewer: Person }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        Inviter
      </Button>
      {open && <InviteDialog viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  )
}
