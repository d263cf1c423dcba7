'use client'

import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { openPerimetre } from '@/lib/browser/open-perimetre'

/** Notice of what needs one group or one client where the perimeter names none; what is chosen comes back here. */
export function NoPerimetre({
  title = 'Choisissez d’abord pour qui vous déposez la demande',
  retour,
  children,
}: {
  title?: string
  /** Page to come back to, when it is another one. */
  retour?: string
  children: ReactNode
}) {
  return (
    <Card>
      <EmptyState
        title={title}
        icon={SlidersHorizontal}
        actions={
          <Button variant="primary" onClick={() => openPerimetre(retour)}>
            Choisir un périmètre
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
