import { Building2, FileText, MapPin, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxGroup, type CheckboxOption } from '@/components/table/checkbox-group'
import { Disclosure } from '@/components/table/disclosure'
import { ListForm } from '@/components/table/list-form'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import type { Day } from '@/lib/domain/temps/days'
import { formatNumber } from '@/lib/domain/textes/format'
import {
  FILTRES_PLANNING,
  type FiltrePlanning,
  type Planning,
  planningPath,
} from '@/lib/domain/visites/planning'
import { INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import type { PlanningChoice, PlanningData } from '@/lib/visites/planning/queries'

const LABELS: Readonly<Record<FiltrePlanning, { label: string; icon: ReactNode }>> = {
  agence: { label: 'Agences', icon: <MapPin aria-hidden="true" /> },
  ensemble: { label: 'Ensembles', icon: <Building2 aria-hidden="true" /> },
  contrat: { label: 'Contrats', icon: <FileText aria-hidden="true" /> },
  type: { label: 'Types', icon: <Tags aria-hidden="true" /> },
}

const optionOf = ({ id, nom, nombre }: PlanningChoice): CheckboxOption => ({
  value: String(id),
  label: `${nom} (${formatNumber(nombre)})`,
})

type Props = { planning: Planning; today: Day; choix: PlanningData['choix'] }

/** Filters of the planning, each in its panel: GET forms, so that the address holds the choice. */
export function Filtres({ planning, today, choix }: Props) {
  const { filtres } = planning
  const options: Record<FiltrePlanning, readonly CheckboxOption[]> = {
    agence: choix.agence.map(optionOf),
    ensemble: choix.ensemble.map(optionOf),
    contrat: choix.contrat.map(optionOf),
    type: INTERVENTION_TYPES.map((type) => ({ value: type, label: type })),
  }
  const isFiltered = FILTRES_PLANNING.some((name) => filtres[name].length > 0)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {FILTRES_PLANNING.filter((name) => options[name].length > 0).map((name) => {
        const { label, icon } = LABELS[name]
        const count = filtres[name].length
        const without = { filtres: { ...filtres, [name]: [] } }
        return (
          <Disclosure key={name} icon={icon} label={count > 0 ? `${label} (${count})` : label}>
            <ListForm path="/planning" kept={planningPath(planning, today, without)} className="grid gap-4">
              <CheckboxGroup name={name} label={label} options={options[name]} chosen={filtres[name]} />
              <button
                type="submit"
                className={`${buttonClass({ variant: 'primary', size: 'small' })} sticky bottom-0`}
              >
                Filtrer
              </button>
            </ListForm>
          </Disclosure>
        )
      })}
      {isFiltered && (
        <AppLink
          href={planningPath(planning, today, {
            filtres: { agence: [], ensemble: [], contrat: [], type: [] },
          })}
          scroll={false}
          className={buttonClass({ variant: 'ghost', size: 'small' })}
        >
          Effacer les filtres
        </AppLink>
      )}
    </div>
  )
}
