'use client'

import { BarChart } from '@/components/charts/bar-chart'
import { Folded } from '@/components/charts/folded'
import { Indicators } from '@/components/charts/indicators'
import { FAMILLE_LABELS, type Famille } from '@/lib/domain/parc/familles'
import { type ParcFigures as Figures, OLD_YEARS } from '@/lib/domain/parc/figures'
import { formatNumber, formatPart } from '@/lib/domain/textes/format'

/** Age, maintenance and make-up of the equipment of a list (PARK-21). */
export function ParcFigures({ figures, famille }: { figures: Figures; famille: Famille | null }) {
  const { total, enService, aJour, ageMoyen, anciens, entretienAJour, familles, ages } = figures
  if (total === 0) return null
  return (
    <div className="relative border-b border-line">
      <Indicators
        label="Le parc en chiffres"
        items={[
          {
            label: 'Entretien à jour',
            value: entretienAJour === null ? '—' : `${formatNumber(entretienAJour)} %`,
            note: formatPart(aJour, enService),
            definition: 'Entretien à jour',
          },
          { label: 'Âge moyen', value: `${formatNumber(ageMoyen ?? 0)} ans` },
          { label: `Plus de ${OLD_YEARS} ans`, value: formatNumber(anciens) },
        ]}
      />
      <Folded label="Graphiques" beside>
        <div className="grid md:grid-cols-2 md:divide-x md:divide-line max-md:divide-y max-md:divide-line">
          {famille === null && (
            <BarChart
              title="Parc par famille"
              labelHeader="Famille"
              valueHeader="Équipements"
              bars={familles
                .filter(({ count }) => count > 0)
                .map(({ famille: name, count }) => ({
                  label: FAMILLE_LABELS[name],
                  value: count,
                  href: `/equipements/${name}`,
                }))}
            />
          )}
          <BarChart
            title="Âge du parc"
            labelHeader="Âge"
            valueHeader="Équipements"
            bars={ages.map(({ label, count }) => ({ label, value: count, colour: 'var(--d3)' }))}
          />
        </div>
      </Folded>
    </div>
  )
}
