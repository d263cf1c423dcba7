'use client'

import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { openPerimetre } from '@/lib/browser/open-perimetre'

/** Notice of a form of requests when the perimeter says for whom nothing can be filed. */
export function NoPerimetre({ children }: { children: ReactNode }) {
  return (
    <Card>
      <EmptyState
        title="Choisissez d’abord pour qui vous déposez la demande"
        icon={SlidersHorizontal}
        actions={
          <Button variant="primary" onClick={openPerimetre}>
            Choisir mon périmètre
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
