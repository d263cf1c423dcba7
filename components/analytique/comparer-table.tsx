import { SortLink } from '@/components/table/sort-link'
import type { Limites } from '@/lib/analytique/lignes'
import {
  type Classement,
  type Dimension,
  dimensionText,
  LIBELLES_DIMENSIONS,
  premierSens,
  type Rang,
  rangNom,
  type Sens,
  valeurDe,
} from '@/lib/domain/analytique/comparer'
import { formatDay, formatMonth, formatNumber, formatPercent } from '@/lib/domain/textes/format'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import { ChiffreLink } from './chiffre-link'
import { ChoixLink } from './choix-link'

const HEADERS: Readonly<Record<Exclude<Classement, 'nom'>, string>> = {
  demandes: 'Demandes',
  appels: 'Appels sous 48\u00a0h',
  taux: 'Taux',
  relances: 'Relances',
  insistance: 'Relances par demande',
  contrats: 'Contrats actifs',
}

type Props = {
  par: Dimension
  order: { classer: Classement; sens: Sens }
  colonnes: readonly Classement[]
  rangs: readonly Rang[]
  /** Those that are not shown besides: the total and the length of the bars are of all. */
  all: readonly Rang[]
  /** Address of the table sorted by a column. */
  sortedBy: (classer: Classement, sens: Sens) => string
  /** Query of the view limited to a line. */
  limitedTo: (rang: Rang) => string | null
  /** Path of the rows of a figure of a line. */
  rowsOf: (rang: Rang, more: Limites) => string | null
}

/** Figures that are a number of rows, or of what they hold, with what limits these. */
const LIGNES_DE: Partial<Readonly<Record<Classement, { words: string; more: Limites }>>> = {
  demandes: { words: 'demandes', more: {} },
  appels: { words: 'appels sous 48\u00a0h', more: { appel: true } },
  relances: { words: 'relances', more: { relances: true } },
}

const nameOf = (par: Dimension, { cle, nom }: Rang): string => {
  if (par === 'mois') return formatMonth(cle)
  if (par === 'semaine') return `Semaine du ${formatDay(cle)}`
  return valeurTypographiee(rangNom(par, nom))
}

const textOf = (colonne: Classement, value: number | null): string => {
  if (value === null) return '—'
  return colonne === 'taux' ? formatPercent(value) : formatNumber(value)
}

/** A comparison: each line its bar and its figures, each column a way to sort it. */
export function ComparerTable({ par, order, colonnes, rangs, all, sortedBy, limitedTo, rowsOf }: Props) {
  const drawn = order.classer === 'nom' ? 'demandes' : order.classer
  const most = drawn === 'taux' ? 100 : Math.max(1, ...all.map((rang) => valeurDe(rang, drawn) ?? 0))
  const headerOf = (colonne: Classement) => (colonne === 'nom' ? LIBELLES_DIMENSIONS[par] : HEADERS[colonne])
  const sum = (of: (rang: Rang) => number) => all.reduce((total, rang) => total + of(rang), 0)
  const total: Rang = {
    cle: '',
    nom: '',
    demandes: sum(({ demandes }) => demandes),
    appels: sum(({ appels }) => appels),
    relances: sum(({ relances }) => relances),
    contrats: sum(({ contrats }) => contrats ?? 0),
  }
  const figure = (rang: Rang, colonne: Classement, isTotal: boolean) => {
    const value = valeurDe(rang, colonne)
    const lignes = LIGNES_DE[colonne]
    const text = textOf(colonne, value)
    if (!lignes || isTotal) return text
    const href = value === null || value === 0 ? null : rowsOf(rang, lignes.more)
    return <ChiffreLink text={text} href={href} of={`${lignes.words}, ${nameOf(par, rang)}`} />
  }
  const figures = (rang: Rang, isTotal = false) =>
    colonnes.slice(1).map((colonne) => (
      <td key={colonne} className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums last:pr-5">
        {figure(rang, colonne, isTotal)}
      </td>
    ))
  return (
    <div className="scroll-shown relative overflow-x-auto border-t border-line">
      <table className="w-full border-collapse text-[14px]">
        <caption className="sr-only">Comparaison par {dimensionText(par)}</caption>
        <thead>
          <tr>
            {colonnes.map((colonne, index) => {
              const isCurrent = order.classer === colonne
              const turned = order.sens === 'asc' ? 'desc' : 'asc'
              return [
                <th
                  key={colonne}
                  scope="col"
                  aria-sort={isCurrent ? (order.sens === 'asc' ? 'ascending' : 'descending') : undefined}
                  className={`border-b border-line px-3 py-1.5 font-semibold text-muted first:pl-5 last:pr-5 ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  <SortLink
                    href={sortedBy(colonne, isCurrent ? turned : premierSens(colonne))}
                    header={headerOf(colonne)}
                    current={isCurrent ? order.sens : undefined}
                    end={index > 0}
                  />
                </th>,
                index === 0 && (
                  <th
                    key="barre"
                    scope="col"
                    className="border-b border-line px-3 text-left text-[13px] font-normal text-muted"
                  >
                    <span className="sr-only">En barres : </span>
                    {headerOf(drawn)}
                  </th>
                ),
              ]
            })}
          </tr>
        </thead>
        <tbody>
          {rangs.map((rang) => {
            const requete = limitedTo(rang)
            const value = valeurDe(rang, drawn)
            return (
              <tr key={rang.cle} className="border-b border-line">
                <th scope="row" className="min-w-40 py-1.5 pr-3 pl-5 text-left font-semibold">
                  {requete === null ? (
                    nameOf(par, rang)
                  ) : (
                    <ChoixLink requete={requete}>{nameOf(par, rang)}</ChoixLink>
                  )}
                </th>
                <td aria-hidden="true" className="w-1/4 min-w-24 px-3">
                  <Barre part={value === null ? null : value / most} />
                </td>
                {figures(rang)}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5 pr-3 pl-5 text-left">
              Total ({formatNumber(all.length)})
            </th>
            <td aria-hidden="true" />
            {figures(total, true)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The length of a figure from zero; none where there is no figure. */
function Barre({ part }: { part: number | null }) {
  if (part === null) return null
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
      <rect width="100" height="12" fill="var(--d-grid)" rx="1" />
      <rect width={part > 0 ? Math.max(1, part * 100) : 0} height="12" fill="var(--d1)" rx="1" />
    </svg>
  )
}
