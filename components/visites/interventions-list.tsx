import { NothingYet } from '@/components/record/record'
import { EtatBadge } from '@/components/ui/etat-badge'
import { ETATS_INTERVENTION } from '@/lib/domain/textes/etats'
import { formatDay } from '@/lib/domain/textes/format'

type Intervention = {
  id: number
  numero: string
  type: string
  statut: string
  date: string
  objet: string
  technicien: string | null
}

/** Last visits of a dwelling or an equipment, the newest first. */
export function InterventionsList({ interventions }: { interventions: readonly Intervention[] }) {
  if (interventions.length === 0) return <NothingYet>Aucune intervention enregistrée.</NothingYet>
  return (
    <ul>
      {interventions.map((intervention) => (
        <li
          key={intervention.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 last:border-b-0"
        >
          <span className="w-full tabular-nums text-muted sm:w-24 sm:text-ink">
            {formatDay(intervention.date)}
          </span>
          <span className="min-w-40 flex-1">
            <span className="font-semibold">{intervention.type}</span>
            <span className="block text-[13.5px] text-muted">
              {intervention.numero}
              {intervention.technicien && `, technicien ${intervention.technicien}`}
            </span>
          </span>
          <EtatBadge etats={ETATS_INTERVENTION} etat={intervention.statut} />
        </li>
      ))}
    </ul>
  )
}
