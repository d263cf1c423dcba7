import { type Comptes, figuresOf } from '@/lib/domain/contrats/suivi'
import type { Definition } from '@/lib/domain/interface/definitions'
import { formatAmount, formatCount, formatNumber, formatPart, formatRate } from '@/lib/domain/textes/format'

export type Indicateur = { label: string; value: string; note?: string; definition?: Definition }

const orDash = (value: number | null, text: (value: number) => string): string =>
  value === null ? '—' : text(value)

/** « 75 % », « — » where nothing is due. */
export const tauxVisites = (faites: number, dues: number): string =>
  dues === 0 ? '—' : formatRate(Math.round((1000 * faites) / dues))

/** The figures of contracts as the screen and the report write them, so that both say the same (CONTRACT-05). */
export function indicateursOf(comptes: Comptes): Indicateur[] {
  const { delaiMoyen, tauxDelai, pannesParEquipement } = figuresOf(comptes)
  return [
    {
      label: 'Taux de réalisation',
      value: tauxVisites(comptes.realisees, comptes.dues),
      note: `${formatNumber(comptes.realisees)} sur ${formatCount(comptes.dues, 'visite due', 'visites dues')}`,
      definition: 'Taux de réalisation',
    },
    { label: 'Visites réalisées', value: formatNumber(comptes.realisees) },
    { label: 'En retard', value: formatNumber(comptes.enRetard) },
    { label: 'Absents définitifs', value: formatNumber(comptes.absentsDefinitifs) },
    {
      label: 'Délai moyen de dépannage',
      value: orDash(delaiMoyen, (hours) => `${formatNumber(hours)}\u00a0h`),
      ...(tauxDelai === null
        ? {}
        : {
            note: `${formatRate(tauxDelai)} dans le délai du contrat, ${formatPart(comptes.dansLeDelai, comptes.depannages)}`,
            definition: 'Délai du contrat' as const,
          }),
    },
    { label: 'Pannes par équipement', value: orDash(pannesParEquipement, formatNumber) },
    { label: 'Non-conformités ouvertes', value: formatNumber(comptes.nonConformites) },
    { label: 'Pénalités', value: formatAmount(comptes.penalitesCents) },
  ]
}
