'use client'

import { ArrowRight, Download, FileDown } from 'lucide-react'
import { type CSSProperties, Suspense, use } from 'react'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon, IconShapes } from '@/components/ui/drawn-icon'
import { Skeleton } from '@/components/ui/skeleton'
import type { LienAttributs } from '@/lib/domain/contenu/liens'
import { ContentLink } from './content-link'

/** The number of a tile as it is written; null when it could not be read, undefined for a tile without number. */
export type TotalText = string | null | undefined

/** A tile with every text as it is shown. */
export type DrawnTuile = {
  domId: string
  label: string
  subtitle?: string | undefined
  shapes: string
  style: CSSProperties
  total: TotalText | Promise<TotalText>
  documents: readonly { id: number; titre: string; href: string; taille: string | null }[]
  consult?: LienAttributs | undefined
  download?: string | undefined
}

/**
 * Tiles on twelve columns from 640, 768 and 1024 px (HOME-08). A client component although nothing is typed here: what
 * the server sends twice, in HTML and as payload, is then the data of a tile instead of its fourteen elements.
 */
export function Tuiles({ tuiles }: { tuiles: readonly DrawnTuile[] }) {
  return (
    <ul className="grid grid-cols-12 gap-4">
      {tuiles.map((tuile) => (
        <li
          key={tuile.domId}
          className="@container col-span-12 flex [--c:var(--portal-icon)] [--c-ground:var(--portal-icon-ground)] sm:col-span-(--sm) md:col-span-(--md) lg:col-span-(--lg)"
          style={tuile.style}
        >
          <Tuile {...tuile} />
        </li>
      ))}
    </ul>
  )
}

function Tuile({ domId, label, subtitle, shapes, total, documents, consult, download }: DrawnTuile) {
  const titleId = `${domId}-titre`
  return (
    <article
      id={domId}
      aria-labelledby={titleId}
      className="flex min-h-[164px] w-full flex-col gap-3.5 rounded-lg border border-line bg-surface p-5 @max-[160px]:p-3.5"
    >
      <div className="flex items-start justify-between gap-3">
        <IconShapes shapes={shapes} className="size-11 rounded-[10px] bg-(--c-ground) p-2.5 text-(--c)" />
        {total instanceof Promise ? (
          <Suspense fallback={<Skeleton className="h-[30px] w-16" />}>
            <LateTotal total={total} />
          </Suspense>
        ) : (
          <Total text={total} />
        )}
      </div>
      <div>
        <h2 id={titleId} className="break-words @max-[160px]:text-[15px]">
          {label}
        </h2>
        {subtitle && <p className="text-[13px] text-muted">{subtitle}</p>}
      </div>
      {documents.length > 0 && <Documents documents={documents} />}
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

function LateTotal({ total }: { total: Promise<TotalText> }) {
  return <Total text={use(total)} />
}

const TOTAL = 'text-[30px] leading-none font-bold tracking-[-0.02em]'

function Total({ text }: { text: TotalText }) {
  if (text === undefined) return null
  if (text !== null) return <span className={TOTAL}>{text}</span>
  return (
    <span className={`${TOTAL} text-muted`} title="Total indisponible">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Total indisponible</span>
    </span>
  )
}

function Documents({ documents }: Pick<DrawnTuile, 'documents'>) {
  return (
    <ul className="grid gap-0.5" aria-label="Documents">
      {documents.map(({ id, titre, href, taille }) => (
        <li key={id}>
          <a href={href} className="flex items-center gap-2 rounded-sm py-1 text-portal-ink hover:underline">
            <DrawnIcon icon={FileDown} className="size-[18px]" />
            <span className="min-w-0">{titre}</span>
            {taille && <span className="whitespace-nowrap text-[13px] text-muted">{taille}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
