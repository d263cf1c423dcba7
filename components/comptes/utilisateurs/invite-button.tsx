'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Person } from '@/lib/domain/permissions'
import { InviteDialog } from './windows'

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
