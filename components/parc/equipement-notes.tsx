import { Alert } from '@/components/ui/alert'
import { isToWatch } from '@/lib/domain/parc/surveillance'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import type { EquipementSuivi } from '@/lib/parc/equipement-suivi'

/** Notes on an equipment before anything else: that it breaks down, that a quote is on its way. */
export function EquipementNotes({ suivi, today }: { suivi: EquipementSuivi; today: string }) {
  const { pannes, demandes } = suivi
  return (
    <>
      {isToWatch(pannes, today) && (
        <Alert tone="warn">
          <b>Équipement à surveiller</b> : {formatCount(pannes.length, 'panne')} en six mois.
        </Alert>
      )}
      {demandes.map(({ numero, at }) => (
        <Alert key={numero} tone="info">
          Devis demandé le {formatDay(dayInParis(new Date(at)))}, n° {numero}.
        </Alert>
      ))}
    </>
  )
}
