import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Day } from '@/lib/domain/temps/days'
import { readCampagne } from '@/lib/parc/campagne/queries'
import { pageData } from '@/lib/platform/errors/page-data'
import { CampagneFigures } from './figures'
import { CampagneImmeubles } from './immeubles'
import { CampagneSemaines } from './semaines'

type Props = { perimetre: Perimetre; day: Day; absentsPath?: string }

/** Figures and pictures of the campaign, read while the rows of the list are (PARK-10). */
export async function Campagne({ perimetre, day, absentsPath }: Props) {
  const campagne = await pageData(() => readCampagne(perimetre, day))
  if (campagne.ensemble.total === 0) return null
  return (
    <CampagneFigures campagne={campagne} today={day} absentsPath={absentsPath}>
      <div className="grid items-stretch gap-6 border-t border-line bg-bg p-5 max-md:p-4 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <CampagneSemaines campagne={campagne} today={day} />
        <CampagneImmeubles campagne={campagne} />
      </div>
    </CampagneFigures>
  )
}
