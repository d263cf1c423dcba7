import { ChevronDown, ChevronRight } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { valeurTypographiee } from '@/lib/domain/textes/typography'

/** A line of a ranking, its texts as they are shown. */
export type Rang = {
  nom: string
  note: string
  valeur: string
  detail: string
  /** Length of its bar, from 0 to 1. */
  part: number
  href: string
  cellules: readonly string[]
}

type Props = {
  id: string
  titre: string
  sousTitre: string
  rangs: readonly Rang[]
  /** Those that are not ranked: the table alone holds them. */
  autres?: readonly Rang[]
  colonnes: readonly string[]
  /** Mark that each bar is read against, from 0 to 1, drawn over it. */
  repere?: number
}

/** Lines drawn at first; the table holds all of them. */
const SHOWN = 12

/** A ranking of agencies as bars that lead to their rows, with its table (ANALYTICS-30). */
export function Classement({ id, titre, sousTitre, rangs, autres = [], colonnes, repere }: Props) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2 id={id}>{titre}</h2>
        <p className="text-[13.5px] text-muted">{sousTitre}</p>
      </div>
      {rangs.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">
          {autres.length === 0
            ? 'Aucune demande dans cette sélection.'
            : 'Aucune agence n’a assez de demandes pour être classée.'}
        </p>
      ) : (
        <ol className="grid gap-0.5 p-3 max-md:px-2">
          {rangs.slice(0, SHOWN).map((rang) => (
            <Ligne key={rang.nom} rang={rang} repere={repere} />
          ))}
        </ol>
      )}
      <details className="group/table mt-auto border-t border-line print:not-open:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 text-[13.5px] font-semibold text-portal-ink [&::-webkit-details-marker]:hidden">
          Voir le classement en tableau
          <ChevronDown aria-hidden="true" className="size-4 group-open/table:rotate-180" />
        </summary>
        <div className="scroll-shown relative overflow-x-auto border-t border-line">
          <table className="w-full border-collapse text-[13.5px]">
            <caption className="sr-only">{titre}</caption>
            <thead>
              <tr>
                {colonnes.map((colonne, index) => (
                  <th
                    key={colonne}
                    scope="col"
                    className={`border-b border-line px-3 py-1.5 font-semibold text-muted first:pl-5 ${index < 2 ? 'text-left' : 'text-right'}`}
                  >
                    {colonne}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...rangs, ...autres].map(({ nom, href, cellules }) => (
                <tr key={nom} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-1.5 pl-5 text-left font-semibold">
                    <AppLink
                      href={href}
                      className="inline-flex min-h-6 items-center text-portal-ink hover:underline"
                    >
                      {valeurTypographiee(nom)}
                    </AppLink>
                  </th>
                  {cellules.map((cellule, index) => (
                    <td
                      key={colonnes[index + 1]}
                      className={`px-3 py-1.5 tabular-nums ${index === 0 ? 'text-left' : 'text-right'}`}
                    >
                      {cellule}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

function Ligne({ rang, repere }: { rang: Rang; repere: number | undefined }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,9.5rem)_minmax(40px,1fr)_5.5rem_18px] items-center gap-3 rounded-md px-2 py-1 hover:bg-portal-soft max-md:grid-cols-[minmax(0,7rem)_minmax(32px,1fr)_5rem_16px] max-md:gap-2">
      <AppLink href={rang.href} className="min-w-0 leading-tight after:absolute after:inset-0">
        <b className="block wrap-break-word font-semibold">{valeurTypographiee(rang.nom)}</b>
        <small className="block wrap-break-word text-[12.5px] text-muted">{rang.note}</small>
      </AppLink>
      <svg
        viewBox="0 0 100 14"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-3.5 w-full overflow-visible"
      >
        <rect width="100" height="14" fill="var(--d-grid)" rx="1" />
        <rect width={Math.max(rang.part > 0 ? 1 : 0, rang.part * 100)} height="14" fill="var(--d1)" rx="1" />
        {repere !== undefined && (
          <line
            x1={repere * 100}
            x2={repere * 100}
            y1="-3"
            y2="17"
            stroke="var(--ink)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <span className="text-right leading-tight font-semibold tabular-nums">
        {rang.valeur}
        <small className="block text-[12px] font-normal whitespace-nowrap text-muted">{rang.detail}</small>
      </span>
      <DrawnIcon icon={ChevronRight} className="size-4 text-muted" />
    </li>
  )
}
