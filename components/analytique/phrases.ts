import type { Chiffres } from '@/lib/analytique/chiffres'
import type { Vue } from '@/lib/analytique/types'
import {
  type AgencyFigures,
  enoughFor,
  rankExchanges,
  rankReminders,
} from '@/lib/domain/analytique/classements'
import { compteesText } from '@/lib/domain/analytique/comptees'
import { CHAMPS, type Champ, chipsOf, LIBELLES, valueText } from '@/lib/domain/analytique/filtres'
import type { ImageSource } from '@/lib/domain/analytique/image'
import { monthNames, monthOf } from '@/lib/domain/analytique/periodes'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { formatCount, formatDay, formatMonth, formatNumber, formatPercent } from '@/lib/domain/textes/format'

export const periodText = ({ start, end }: DayRange): string => `Du ${formatDay(start)} au ${formatDay(end)}`

type Filters = Readonly<Record<string, readonly string[] | undefined>>

/** Names in a title: beyond them it would be read by nobody. */
const MOST_NAMES = 3

const CALLED: Readonly<Record<string, string>> = {
  oui: 'appelées sous 48\u00a0h',
  non: 'non appelées sous 48\u00a0h',
}

/** Title of the rows behind a figure, by the filters of their list; `portails` name its portals, where they are read. */
export function lignesTitle(portails: Vue['portails'], filters: Filters): string {
  const only = (name: string) => (filters[name]?.length === 1 ? filters[name][0] : undefined)
  const named = (filters.portail ?? []).flatMap(
    (id) => portails.find((one) => String(one.id) === id)?.nom ?? [],
  )
  const values = [
    ...(filters.region ?? []).map((value) => valueText('prescripteurRegions', value)),
    ...(filters.prescripteur ?? []).map((value) => valueText('prescripteurPrenomNom', value)),
    ...(filters.agence ?? []).map((value) => valueText('agenceNomEHS', value)),
  ]
  const month = monthOf({ start: only('creeeDu') ?? '', end: only('creeeAu') ?? '' })
  const kind = ['Demandes', CALLED[only('appel') ?? ''], only('relances') === 'oui' && 'relancées']
  return [
    kind.filter(Boolean).join(' '),
    ...(named.length <= MOST_NAMES ? named : []),
    ...(values.length <= MOST_NAMES ? values : []),
    ...(month === null ? [] : [formatMonth(month)]),
  ].join(', ')
}

/** Text of the selector of portals. */
export function portailsText({ portails, groupes }: Vue): { text: string; count: number } {
  const chosen = portails.filter(({ choisis }) => choisis.length > 0)
  const [only] = chosen
  const text = chosen.length === 1 && only ? only.nom : formatCount(chosen.length, 'portail')
  return { text, count: groupes.length }
}

/** The values of a field that a view is limited to, in words. */
export function champText(vue: Vue, champ: Champ): string {
  const values = vue.filtres[champ]
  if (values === null) return LIBELLES[champ].tous
  if (values.length === 0) return `${LIBELLES[champ].nom}\u00a0: aucune valeur`
  const { shown, more } = chipsOf(values.map((value) => valueText(champ, value)))
  return `${LIBELLES[champ].nom}\u00a0: ${shown.join(', ')}${more > 0 ? ` et ${formatNumber(more)} de plus` : ''}`
}

/** The filters of a view in words, for a picture or a printed page. */
export function filtersInWords(vue: Vue): string[] {
  const { text, count } = portailsText(vue)
  const fields = CHAMPS.map((champ) => champText(vue, champ))
  return [`${text}, ${formatCount(count, 'groupe')}`, ...fields, compteesText(vue.avec)]
}

/** The filters that a view has and that contracts do not answer to, in words; null where they answer to all (ANALYTICS-49). */
export function sansEffetSurContrats({ filtres }: Vue): string | null {
  const names = CHAMPS.filter((champ) => filtres[champ] !== null).map((champ) => LIBELLES[champ].nom)
  if (names.length === 0) return null
  return `sans effet des filtres\u00a0: ${names.join(', ')}`
}

/** Lines of a ranking in a picture. */
const MOST = 12

/** Content of the picture of a view; null where nothing could be counted. `lues` dates its figures. */
export function imageSource(
  vue: Vue,
  chiffres: Chiffres | null,
  agences: readonly AgencyFigures[] | null,
  lues: string,
): ImageSource | null {
  if (chiffres === null || agences === null) return null
  const reminded = rankReminders(agences).slice(0, MOST)
  const most = Math.max(1, ...reminded.map(({ nbReminders }) => nbReminders))
  const { mois, jours } = chiffres.maintenant
  return {
    titre: 'Tableau de bord',
    lignes: [periodText(jours), lues, ...filtersInWords(vue)],
    mois: {
      titre: 'Demandes par mois',
      noms: monthNames(mois.map(({ mois: first }) => first)),
      valeurs: mois.map(({ demandes }) => demandes),
    },
    classements: [
      {
        titre: 'Agences par relances',
        rangs: reminded.map(({ agency, nbReminders }) => ({
          nom: valueText('agenceNomEHS', agency),
          valeur: formatNumber(nbReminders),
          part: nbReminders / most,
        })),
      },
      {
        titre: 'Agences par taux d’appel sous 48 h',
        rangs: enoughFor(rankExchanges(agences))
          .rated.slice(0, MOST)
          .map(({ agency, exchangesRate }) => ({
            nom: valueText('agenceNomEHS', agency),
            valeur: formatPercent(exchangesRate),
            part: exchangesRate / 100,
          })),
      },
    ],
  }
}
