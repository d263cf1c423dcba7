import { Printer } from 'lucide-react'
import { Disclosure } from '@/components/table/disclosure'
import { formatCount } from '@/lib/domain/textes/format'
import type { Periode } from '@/lib/domain/visites/planning'
import { apiUrl } from '@/lib/platform/routes'
import type { PlanningChoice } from '@/lib/visites/planning/queries'

type Props = { ensembles: readonly PlanningChoice[]; periode: Periode }

/** The notices for the halls of the sets that are visited in the period (VISIT-11). */
export function Affiches({ ensembles, periode: { debut, fin } }: Props) {
  if (ensembles.length === 0) return null
  return (
    <Disclosure icon={<Printer aria-hidden="true" />} label="Affiche de passage">
      <p className="mb-2 max-w-72 text-[13.5px] text-muted">
        À afficher dans le hall : l’adresse, les dates et les demi-journées, sans nom ni logement.
      </p>
      <ul className="grid">
        {ensembles.map(({ id, nom, nombre }) => (
          <li key={id}>
            <a
              href={apiUrl(`planning/ensembles/${id}/affiche?debut=${debut}&fin=${fin}`)}
              className="flex min-h-11 items-center justify-between gap-4 rounded-sm px-2 hover:bg-portal-soft"
            >
              <span className="font-semibold">{nom}</span>
              <span className="text-[13.5px] whitespace-nowrap text-muted">
                {formatCount(nombre, 'visite')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
