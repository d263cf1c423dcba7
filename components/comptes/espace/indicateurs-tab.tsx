import { TuileGrid } from '@/components/accueil/tuile-grid'
import { readTotals } from '@/lib/accueil/counts'
import { personalTuiles } from '@/lib/accueil/tuiles'
import type { EspaceTabProps } from './tab-props'

/** Tab « Indicateurs »: the prescriber tiles of the person, with their totals (ACCOUNT-06). */
export function IndicateursTab({ contenu, viewer, perimetre }: EspaceTabProps) {
  const tuiles = personalTuiles(contenu, viewer)
  return <TuileGrid tuiles={tuiles} totals={readTotals(tuiles, perimetre)} />
}
