import { AppLink } from '@/components/ui/app-link'
import { detailQuery, vuePath } from '@/lib/analytique/adresse'
import type { Chiffres } from '@/lib/analytique/chiffres'
import type { Vue } from '@/lib/analytique/types'
import { callRate, moyenneOf, type PortalFigures, tauxOf } from '@/lib/domain/analytique/totaux'
import { formatDay, formatNumber, formatPercent } from '@/lib/domain/textes/format'
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
                        href={vuePath(requete, detailQuery({ portail: one.portalId }))}
                        className="inline-flex min-h-6 min-w-6 items-center text-portal-ink hover:underline"
                      >
                        {one.portal}
                      </AppLink>
                    ) : (
                      <span className="text-muted">{one.portal}</span>
                    )}
                  </th>
                  <Cells
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
  groupes: string
  figures: Pick<PortalFigures, 'demandes' | 'appels' | 'relances' | 'contratsActifs' | 'contrats'>
  /** Null without demand. */
  taux: number | null
  evolution: React.ReactNode
}

function Cells({ groupes, figures, taux, evolution }: CellsProps) {
  const cells = [
    groupes,
    formatNumber(figures.demandes),
    evolution,
    formatNumber(figures.appels),
    taux === null ? '—' : formatPercent(taux),
    formatNumber(figures.relances),
    formatNumber(figures.contratsActifs),
    formatNumber(figures.contrats),
  ]
  return cells.map((cell, index) => (
    <td key={HEADERS[index]} className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums">
      {cell}
    </td>
  ))
}
