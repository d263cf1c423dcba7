import { LayoutGrid } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

/** Home of a person without visible tile (HOME-21). */
export function NoTuile() {
  return (
    <Card>
      <EmptyState title="Aucune tuile n’est activée pour votre profil" icon={LayoutGrid} />
    </Card>
  )
}
