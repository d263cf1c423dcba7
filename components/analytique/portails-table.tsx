import { AppLink } from '@/components/ui/app-link'
import type { Chiffres } from '@/lib/analytique/chiffres'
import { type Limites, lignesPath } from '@/lib/analytique/lignes'
import type { Vue } from '@/lib/analytique/types'
import { callRate, moyenneOf, type PortalFigures, tauxOf } from '@/lib/domain/analytique/totaux'
import { formatDay, formatNumber, formatPercent } from '@/lib/domain/textes/format'
import { ChiffreLink } from './chiffre-link'
import { Ecart } from './ecart'
import { sansEffetSurContrats } from './phrases'

type Props = { chiffres: Chiffres; vue: Vue; requete: string }

const HEADERS = [
  'Groupes',
  'Demandes',
  'Évolution',
  'Appels sous 48 h',
  'Taux',
  'Relances',
  'Contrats actifs',
  'Souscrits',
]
const ofTotal = (chosen: number, total: number) =>
  chosen === total ? formatNumber(total) : `${formatNumber(chosen)} sur ${formatNumber(total)}`

/** The figures of each portal, with their totals: the sums of what stands above (ANALYTICS-25, ANALYTICS-29). */
export function TotauxParPortail({ chiffres: { maintenant, avant }, vue, requete }: Props) {
  const { portails } = vue
  const limits = sansEffetSurContrats(vue)
  const whole = tauxOf(maintenant.portails)
  const enabled = maintenant.portails.filter((one) => one.enabled)
  const before = (id: number) => avant?.portails.find(({ portalId }) => portalId === id)
  const sum = (of: (figures: PortalFigures) => number, from: readonly PortalFigures[] = enabled) =>
    from.reduce((total, one) => total + of(one), 0)
  const groups = portails.map(({ groupes, choisis }) => ({ chosen: choisis.length, total: groupes.length }))
  return (
    <section aria-labelledby="totaux-portails" className="rounded-lg border border-line bg-surface">
      <div className="px-5 pt-4.5 pb-3 max-md:px-4">
        <h2 id="totaux-portails">Totaux par portail</h2>
        <p className="text-[13.5px] text-muted">
          Taux : part des demandes appelées sous 48 h.{' '}
          {whole.taux !== null && `Moyenne des portails : ${formatPercent(moyenneOf(enabled))}. `}
          Contrats : au {formatDay(maintenant.jours.end)}
          {limits && `, ${limits}`}.
        </p>
      </div>
      <div className="scroll-shown relative overflow-x-auto border-t border-line">
        <table className="w-full border-collapse text-[14px]">
          <caption className="sr-only">Totaux par portail</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="border-b border-line px-3 py-2 pl-5 text-left font-semibold text-muted"
              >
                Portail
              </th>
              {HEADERS.map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="border-b border-line px-3 py-2 text-right font-semibold text-muted"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {maintenant.portails.map((one, rank) => {
              const compared = before(one.portalId)
              const { chosen, total } = groups[rank] ?? { chosen: 0, total: 0 }
              return (
                <tr key={one.portalId} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-3 pl-5 text-left font-semibold">
                    {one.enabled ? (
                      <AppLink
                        href={lignesPath(requete, { portail: one.portalId })}
                        className="inline-flex min-h-6 min-w-6 items-center text-portal-ink hover:underline"
                      >
                        {one.portal}
                      </AppLink>
                    ) : (
                      <span className="text-muted">{one.portal}</span>
                    )}
                  </th>
                  <Cells
                    of={one.portal}
                    rows={(more) => lignesPath(requete, { ...more, portail: one.portalId })}
                    groupes={ofTotal(chosen, total)}
                    figures={one}
                    taux={one.demandes > 0 ? callRate(one) : null}
                    evolution={
                      compared ? <Ecart now={one.demandes} before={compared.demandes} sens={null} /> : '—'
                    }
                  />
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2.5 pr-3 pl-5 text-left">
                Total
              </th>
              <Cells
                of="tous les portails"
                rows={(more) => lignesPath(requete, more)}
                groupes={ofTotal(
                  groups.reduce((total, { chosen }) => total + chosen, 0),
                  groups.reduce((all, { total }) => all + total, 0),
                )}
                figures={{
                  demandes: sum(({ demandes }) => demandes),
                  appels: sum(({ appels }) => appels),
                  relances: sum(({ relances }) => relances),
                  contratsActifs: sum(({ contratsActifs }) => contratsActifs),
                  contrats: sum(({ contrats }) => contrats),
                }}
                taux={whole.taux}
                evolution={
                  avant ? (
                    <Ecart
                      now={sum(({ demandes }) => demandes)}
                      before={sum(({ demandes }) => demandes, avant.portails)}
                      sens={null}
                    />
                  ) : (
                    '—'
                  )
                }
              />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

type CellsProps = {
  /** Name of the line. */
  of: string
  /** Path of the rows of its figures. */
  rows: (more: Limites) => string
  groupes: string
  figures: Pick<PortalFigures, 'demandes' | 'appels' | 'relances' | 'contratsActifs' | 'contrats'>
  /** Null without demand. */
  taux: number | null
  evolution: React.ReactNode
}

function Cells({ of, rows, groupes, figures, taux, evolution }: CellsProps) {
  const counted = (count: number, words: string, more: Limites) => (
    <ChiffreLink text={formatNumber(count)} href={count === 0 ? null : rows(more)} of={`${words}, ${of}`} />
  )
  const cells = [
    groupes,
    counted(figures.demandes, 'demandes', {}),
    evolution,
    counted(figures.appels, 'appels sous 48\u00a0h', { appel: true }),
    taux === null ? '—' : formatPercent(taux),
    counted(figures.relances, 'relances', { relances: true }),
    formatNumber(figures.contratsActifs),
    formatNumber(figures.contrats),
  ]
  return cells.map((cell, index) => (
    <td key={HEADERS[index]} className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums">
      {cell}
    </td>
  ))
}
