import { ArrowRight, Download, FileDown } from 'lucide-react'
import { type CSSProperties, Suspense } from 'react'
import { ContentLink } from '@/components/accueil/content-link'
import { TuileTotal, TuileTotalSkeleton } from '@/components/accueil/tuile-total'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Icon } from '@/components/ui/icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { Totals } from '@/lib/accueil/totals'
import type { TuileVue } from '@/lib/accueil/tuiles'

type Props = {
  tuiles: readonly TuileVue[]
  /** Live totals on their way; null on pages without totals. */
  totals: Promise<Totals> | null
}

/** Tiles on twelve columns from 640, 768 and 1024 px (HOME-08). */
export function TuileGrid({ tuiles, totals }: Props) {
  return (
    <ul className="grid grid-cols-12 gap-4">
      {tuiles.map((tuile) => (
        <li
          key={tuile.id}
          className="@container col-span-12 flex sm:col-span-(--sm) md:col-span-(--md) lg:col-span-(--lg)"
          style={columnVars(tuile)}
        >
          <Tuile tuile={tuile} totals={totals} />
        </li>
      ))}
    </ul>
  )
}

function columnVars({ columns: { sm, md, lg } }: TuileVue): CSSProperties {
  return { '--sm': sm, '--md': md, '--lg': lg } as CSSProperties
}

function Tuile({ tuile, totals }: { tuile: TuileVue; totals: Props['totals'] }) {
  const { label, subtitle, consult, download, documents, couleur } = tuile
  const titleId = `${tuile.domId}-titre`
  return (
    <article
      id={tuile.domId}
      aria-labelledby={titleId}
      style={couleur ? ({ '--c': couleur } as CSSProperties) : undefined}
      className="flex min-h-[164px] w-full flex-col gap-3.5 rounded-lg border border-line bg-surface p-5 [--c:var(--portal)] @max-[160px]:p-3.5"
    >
      <div className="flex items-start justify-between gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-[10px] bg-[color-mix(in_oklab,var(--c)_12%,var(--surface))] text-[light-dark(var(--c),color-mix(in_oklab,var(--c)_50%,white))] [&>svg]:size-6">
          <Icon name={tuile.icone} />
        </span>
        {totals && tuile.total && (
          <Suspense fallback={<TuileTotalSkeleton />}>
            <TuileTotal totals={totals} id={tuile.id} />
          </Suspense>
        )}
      </div>
      <div>
        <h2 id={titleId} className="break-words @max-[160px]:text-[15px]">
          {label}
        </h2>
        {subtitle && <p className="text-[13px] text-muted">{subtitle}</p>}
      </div>
      {documents.length > 0 && (
        <ul className="grid gap-0.5" aria-label="Documents">
          {documents.map(({ id, titre, href, tailleOctets }) => (
            <li key={id}>
              <a
                href={href}
                className="flex items-center gap-2 rounded-sm py-1 text-portal-ink hover:underline"
              >
                <DrawnIcon icon={FileDown} className="size-[18px]" />
                <span className="min-w-0">{titre}</span>
                {tailleOctets !== null && (
                  <span className="whitespace-nowrap text-[13px] text-muted">
                    {formatFileSize(tailleOctets)}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {(consult || download) && (
        <div className="mt-auto -ml-3 flex flex-wrap gap-1.5">
          {consult && (
            <ContentLink {...consult} className={ACTION} aria-describedby={titleId}>
              <DrawnIcon icon={ArrowRight} />
              Consulter
            </ContentLink>
          )}
          {download && (
            <a href={download} download className={ACTION} aria-describedby={titleId}>
              <DrawnIcon icon={Download} />
              Télécharger
            </a>
          )}
        </div>
      )}
    </article>
  )
}

const ACTION = buttonClass({ variant: 'ghost', size: 'small' })
