'use client'

import { SlidersHorizontal } from 'lucide-react'
import { openPerimetre } from '@/components/shell/open-perimetre'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'

/** What a form of requests shows when the perimeter says for whom nothing can be filed. */
export function NoPerimetre({ type }: { type: DemandeType }) {
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
        Cette demande se dépose pour un groupe et un client du portail {type}. Votre périmètre n’en désigne
        aucun.
      </EmptyState>
    </Card>
  )
}
