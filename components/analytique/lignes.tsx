import { ArrowLeft } from 'lucide-react'
import { PageHead } from '@/components/shell/page-head'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { EmptyState } from '@/components/ui/empty-state'
import { type Detail, detailQuery, type Lecture, vuePath, vueQuery } from '@/lib/analytique/adresse'
import type { Ligne } from '@/lib/analytique/lignes'
import type { Vue } from '@/lib/analytique/types'
import { valueText } from '@/lib/domain/analytique/filtres'
import { suiviPath } from '@/lib/domain/demandes/suivi'
import { formatCount, formatDay, formatMonth, formatNumber } from '@/lib/domain/textes/format'
import { ExportButton } from './export-button'
import { periodText } from './phrases'

type Props = {
  lecture: Lecture
  vue: Vue
  detail: Detail
  page: number
  pageSize: number
  lignes: readonly Ligne[]
  total: number
  relances: number
}

const HEADERS = [
  'N°',
  'Portail',
  'Groupe',
  'Créée',
  'Statut',
  'Agence',
  'Prescripteur/ATC',
  'Appel sous 48 h',
  'Relances',
]

/** Title of the rows behind a figure; `portails` name that of the figure, where they are read. */
export function lignesTitle(
  portails: Vue['portails'],
  { portail, agence, mois, appel, relances }: Detail,
): string {
  const parts = [
    portail === undefined ? null : portails.find(({ id }) => id === portail)?.nom,
    agence === undefined ? null : valueText('agenceNomEHS', agence),
    mois === undefined ? null : formatMonth(mois),
  ].filter(Boolean)
  const called = appel === undefined ? [] : [appel ? 'appelées sous 48 h' : 'non appelées sous 48 h']
  const kind = ['Demandes', ...called, ...(relances ? ['relancées'] : [])].join(' ')
  return [kind, ...parts].join(', ')
}

/** The rows behind a figure of the dashboard, under the filters that it was counted by. */
export function Lignes({ lecture, vue, detail, page, pageSize, lignes, total, relances }: Props) {
  const requete = vueQuery(lecture)
  const exported = `${requete}&${detailQuery(detail)}`
  const turned = (to: number) => vuePath(requete, `${detailQuery(detail)}&page=${to}`)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <>
      <PageHead
        title={lignesTitle(vue.portails, detail)}
        subtitle={`${periodText(vue.periode)} : ${formatCount(total, 'demande')}, ${formatCount(relances, 'relance')}`}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <AppLink href={vuePath(requete)} className={buttonClass()}>
              <DrawnIcon icon={ArrowLeft} />
              Tableau de bord
            </AppLink>
            <ExportButton call={`analytique/export?${exported}`} />
          </div>
        }
      />
      <section aria-label="Demandes" className="rounded-lg border border-line bg-surface">
        {lignes.length === 0 ? (
          <EmptyState title="Aucune demande">Cette sélection n’a pas de demande.</EmptyState>
        ) : (
          <div className="scroll-shown relative overflow-x-auto">
            <table className="w-full border-collapse text-[14px]">
              <caption className="sr-only">Demandes</caption>
              <thead>
                <tr>
                  {HEADERS.map((header) => (
                    <th
                      key={header}
                      scope="col"
                      className="border-b border-line px-3 py-2.5 text-left font-semibold whitespace-nowrap text-muted first:pl-5"
                    >
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lignes.map((ligne) => (
                  <tr key={ligne.id} className="border-b border-line last:border-b-0">
                    <th scope="row" className="py-2.5 pr-3 pl-5 text-left font-semibold">
                      {/* Those of the former source have no page of their own. */}
                      {ligne.id > 0 ? (
                        <AppLink
                          href={suiviPath(ligne.id)}
                          className="inline-flex min-h-6 items-center text-portal-ink hover:underline"
                        >
                          {ligne.numero}
                        </AppLink>
                      ) : (
                        ligne.numero
                      )}
                    </th>
                    {cellsOf(ligne).map((cell, index) => (
                      <td key={HEADERS[index + 1]} className="px-3 py-2.5">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {pages > 1 && (
          <nav
            aria-label="Pages"
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 print:hidden"
          >
            <Turn href={page > 1 ? turned(page - 1) : null}>Précédente</Turn>
            <span className="text-muted">
              Page {formatNumber(page)} sur {formatNumber(pages)}
            </span>
            <Turn href={page < pages ? turned(page + 1) : null}>Suivante</Turn>
          </nav>
        )}
      </section>
    </>
  )
}

const cellsOf = (ligne: Ligne): string[] => [
  ligne.type,
  ligne.groupe,
  formatDay(ligne.creee),
  ligne.statut ?? '—',
  valueText('agenceNomEHS', ligne.agence),
  valueText('prescripteurPrenomNom', ligne.prescripteur),
  ligne.appel ? 'Oui' : 'Non',
  formatNumber(ligne.relances),
]

function Turn({ href, children }: { href: string | null; children: string }) {
  if (href === null) return <span className="w-28" />
  return (
    <AppLink href={href} className={buttonClass({ size: 'small' })}>
      {children}
    </AppLink>
  )
}
