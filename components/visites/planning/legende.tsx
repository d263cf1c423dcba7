import { INTERVENTION_STATUTS, INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { HATCHED } from './jour'
import { signOf, TYPES } from './types'

const LIST = 'flex flex-wrap items-center gap-x-5 gap-y-1.5 text-[13.5px] text-muted'

/** Statuses of the visits of a planning, which shows no cancelled one. */
const STATUTS = INTERVENTION_STATUTS.filter((statut) => statut !== 'Demandée' && statut !== 'Annulée')

/** Meaning of the icons of the statuses, where no word stands beside them. */
export function Statuts() {
  return (
    <ul aria-label="Statuts" className={LIST}>
      {STATUTS.map((statut) => {
        const { icon: Sign, ink } = signOf(statut)
        return (
          <li key={statut} className="flex items-center gap-1.5">
            <Sign aria-hidden="true" className={`size-4 ${ink}`} />
            {statut}
          </li>
        )
      })}
    </ul>
  )
}

/** Meaning of colours, icons and hatching (VISIT-10). */
export function Legende() {
  return (
    <ul aria-label="Légende" className={LIST}>
      {INTERVENTION_TYPES.map((type) => {
        const { couleur, icon: Type } = TYPES[type]
        return (
          <li key={type} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="h-4 w-1 rounded-[2px] forced-color-adjust-none"
              style={{ background: couleur }}
            />
            <Type aria-hidden="true" className="size-4" style={{ color: couleur }} />
            {type}
          </li>
        )
      })}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`size-4 rounded-[4px] border border-line-strong ${HATCHED}`} />
        Jour férié ou fermé
      </li>
    </ul>
  )
}
