import { type Limites, lignesPath } from '@/lib/analytique/lignes'
import {
  type AgencyFigures,
  demandsOf,
  enoughFor,
  rankExchanges,
  rankReminders,
} from '@/lib/domain/analytique/classements'
import { valueText } from '@/lib/domain/analytique/filtres'
import { MINIMUM_DU_TAUX, type Taux, tauxText } from '@/lib/domain/analytique/totaux'
import { formatCount, formatNumber, formatPart, formatPercent } from '@/lib/domain/textes/format'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import { Classement, type Rang } from './classement'

type Props = {
  agences: readonly AgencyFigures[]
  /** The rate of the whole view; null where it could not be read. */
  taux: Taux | null
  requete: string
}

const COLONNES = ['Agence', 'Région', 'CMI', 'DIS', 'INS']
const nameOf = (agency: string) => valueText('agenceNomEHS', agency)
const decimals = (value: number) => formatNumber(Math.round(value * 100) / 100)

/** Both rankings of agencies: reminders, and calls within 48 hours (ANALYTICS-30). */
export function Classements({ agences, taux, requete }: Props) {
  const link = (agence: string, more: Limites) => lignesPath(requete, { agence, classees: true, ...more })
  const reminded = rankReminders(agences)
  const called = rankExchanges(agences)
  const { rated, few } = enoughFor(called)
  const reminders = reminded.reduce((sum, one) => sum + one.nbReminders, 0)
  const most = Math.max(1, ...reminded.map(({ nbReminders }) => nbReminders))
  const regionsOf = ({ regions }: { regions: readonly string[] }) =>
    valeurTypographiee(regions.map((region) => valueText('prescripteurRegions', region)).join(', '))
  const counts = (one: (typeof reminded)[number] | (typeof called)[number]) => [
    regionsOf(one),
    formatNumber(one.nbDemandsCMI),
    formatNumber(one.nbDemandsDIS),
    formatNumber(one.nbDemandsINS),
  ]
  const byReminders = reminded.map(
    (one): Rang => ({
      nom: nameOf(one.agency),
      note: regionsOf(one),
      valeur: formatNumber(one.nbReminders),
      detail: `${decimals(one.nbReminders / Math.max(1, demandsOf(one)))} / demande`,
      part: one.nbReminders / most,
      href: link(one.agency, { relances: true }),
      cellules: [...counts(one), formatNumber(one.nbReminders)],
    }),
  )
  const rateOf = (one: (typeof called)[number]) =>
    few.includes(one) ? '—' : formatPercent(one.exchangesRate)
  const rangOf = (one: (typeof called)[number]): Rang => ({
    nom: nameOf(one.agency),
    note: regionsOf(one),
    valeur: rateOf(one),
    detail: formatPart(one.nbCalls, demandsOf(one)),
    part: one.exchangesRate / 100,
    href: link(one.agency, { appel: false }),
    cellules: [...counts(one), formatNumber(one.nbCalls), rateOf(one)],
  })
  const line =
    taux === null || taux.taux === null
      ? ''
      : ` Trait : taux de la vue, ${tauxText(taux)} (${formatPart(taux.appels, taux.demandes)}).`
  const left = few.length === 0 ? '' : ` ${formatCount(few.length, 'autre')} au tableau.`
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <Classement
        id="classement-relances"
        titre="Agences par relances"
        sousTitre={`${formatCount(reminders, 'relance')}, hors promoteurs (PIM). Les plus relancées d’abord.`}
        rangs={byReminders}
        colonnes={[...COLONNES, 'Relances']}
      />
      <Classement
        id="classement-appels"
        titre="Agences par taux d’appel sous 48 h"
        sousTitre={`Agences de ${MINIMUM_DU_TAUX} demandes et plus, hors PIM, les plus faibles d’abord.${left}${line}`}
        rangs={rated.map(rangOf)}
        autres={few.map(rangOf)}
        colonnes={[...COLONNES, 'Appels', 'Taux']}
        repere={taux === null || taux.taux === null ? undefined : taux.taux / 100}
      />
    </div>
  )
}
