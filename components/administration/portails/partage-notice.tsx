import { Alert } from '@/components/ui/alert'
import type { LigneStockee } from '@/lib/contenu/portails/edition'

type Props = { stockee: LigneStockee | undefined; quoi: 'Ce lien' | 'Cette tuile' }

const SHOWN = 4

/** Tells which other portals show a line, because they see its changes too; its place is each one's own. */
export function PartageNotice({ stockee, quoi }: Props) {
  if (!stockee || stockee.partage.length === 0) return null
  const others = stockee.partage.length - SHOWN
  const names = stockee.partage.slice(0, SHOWN).join(', ')
  return (
    <Alert tone="info" className="sm:col-span-2">
      {quoi} est aussi dans : {names}
      {others > 0 && ` et ${others} ${others > 1 ? 'autres' : 'autre'}`}. Ce que vous changez s’y voit aussi,
      sauf l’ordre.
    </Alert>
  )
}
