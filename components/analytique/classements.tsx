import { detailQuery, vuePath } from '@/lib/analytique/adresse'
import {
  type AgencyFigures,
  demandsOf,
  exchangeRate,
  rankExchanges,
  rankReminders,
} from '@/lib/domain/analytique/classements'
import { valueText } from '@/lib/domain/analytique/filtres'
import { formatCount, formatNumber, formatPercent } from '@/lib/domain/textes/format'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import { Classement, type Rang } from './classement'

type Props = { agences: readonly AgencyFigures[]; requete: string }

const COLONNES = ['Agence', 'Région', 'CMI', 'DIS', 'INS']
const nameOf = (agency: string) => valueText('agenceNomEHS', agency)
const decimals = (value: number) => formatNumber(Math.round(value * 100) / 100)

/** Both rankings of agencies: reminders, and calls within 48 hours (ANALYTICS-30). */
export function Classements({ agences, requete }: Props) {
  const link = (agence: string, more: object) =>
    vuePath(requete, detailQuery({ agence, classees: true, ...more }))
  const reminded = rankReminders(agences)
  const called = rankExchanges(agences)
  const demandes = called.reduce((sum, one) => sum + demandsOf(one), 0)
  const calls = called.reduce((sum, one) => sum + one.nbCalls, 0)
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
  const byRate = called.map(
    (one): Rang => ({
      nom: nameOf(one.agency),
      note: regionsOf(one),
      valeur: formatPercent(one.exchangesRate),
      detail: `${formatNumber(one.nbCalls)} sur ${formatNumber(demandsOf(one))}`,
      part: one.exchangesRate / 100,
      href: link(one.agency, { appel: false }),
      cellules: [...counts(one), formatNumber(one.nbCalls), formatPercent(one.exchangesRate)],
    }),
  )
  const mean = exchangeRate(demandes, calls)
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
        sousTitre={`Les plus faibles d’abord, hors PIM. Trait : moyenne de ${formatPercent(mean)}.`}
        rangs={byRate}
        colonnes={[...COLONNES, 'Appels', 'Taux']}
        moyenne={mean / 100}
      />
    </div>
  )
}
