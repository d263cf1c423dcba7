import clsx from 'clsx'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { SuiviRow } from '@/lib/demandes/suivi/lists/toutes'
import { PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { PARCOURS, type Parcours, placeOf } from '@/lib/domain/demandes/suivi'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'

const WAYS: Readonly<Record<string, Parcours | undefined>> = { ...PARCOURS, ...PARCOURS_PUBLICS }

/** Status of a request over the steps of its way, as so many segments. */
export function EtapeCell(row: SuiviRow) {
  const parcours = WAYS[row.origine === 'partenaire' ? row.type : row.origine]
  const at = parcours && placeOf(parcours, row.statut)
  return (
    <span className="inline-grid gap-1.5">
      <EtatBadge etats={ETATS_DEMANDE} etat={row.statut} />
      {at && (
        <span className="flex items-center gap-1">
          {parcours.etapes.map((etape, index) => (
            <span
              key={etape}
              aria-hidden="true"
              className={clsx('h-1 flex-1 rounded-full', index < at.step ? 'bg-portal-fill' : 'bg-line')}
            />
          ))}
          <span className="sr-only">
            étape {at.step} sur {at.count}
          </span>
        </span>
      )}
    </span>
  )
}
