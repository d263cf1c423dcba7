'use client'

import { Select } from '@/components/ui/select'
import { withAllEnsembles } from '@/lib/domain/contenu/tuiles'
import type { EnsembleChoice } from '@/lib/parc/ensembles/ensemble'

type Props = { ensembles: readonly EnsembleChoice[]; chosen: readonly string[] }

/** Limits a list to one real-estate set of the perimeter. */
export function EnsembleFilter({ ensembles, chosen }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="filtre-ensemble" className="text-[13.5px] font-semibold">
        Ensemble immobilier
      </label>
      <Select id="filtre-ensemble" name="ensemble" defaultValue={chosen[0] ?? ''}>
        {withAllEnsembles(ensembles, { id: 0 }).map(({ id, ENSEMBLE_IMMOBILIER }) => (
          <option key={id} value={id === 0 ? '' : id}>
            {ENSEMBLE_IMMOBILIER}
          </option>
        ))}
      </Select>
    </div>
  )
}
