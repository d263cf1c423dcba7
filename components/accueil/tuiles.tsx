'use client'

import { FileDown } from 'lucide-react'
import { type CSSProperties, Suspense, use } from 'react'
import { iconVars } from '@/components/shell/portal-vars'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { IconShapes } from '@/components/ui/icon-shapes'
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
  /** Columns of twelve from 640, 768 and 1024 px. */
  colonnes: readonly [sm: number, md: number, lg: number]
  /** Colour of its icon; that of the portal without one. */
  couleur?: string | undefined
  total?: TotalText | Promise<TotalText>
  /** Words for the rows that its number covers. */
  portee?: string
  documents?: readonly { id: number; titre: string; href: string; taille: string | null }[]
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
        <li key={tuile.domId} className="tile-place" style={styleOf(tuile)}>
          <Tuile {...tuile} />
        </li>
      ))}
    </ul>
  )
}

function styleOf({ colonnes: [sm, md, lg], couleur }: DrawnTuile): CSSProperties {
  return { '--sm': sm, '--md': md, '--lg': lg, ...(couleur ? iconVars(couleur, '--c') : {}) } as CSSProperties
}

function Tuile({ domId, label, subtitle, shapes, total, portee, documents, consult, download }: DrawnTuile) {
  const titleId = `${domId}-titre`
  return (
    <article id={domId} aria-labelledby={titleId} className="tile">
      <div className="tile-head">
        <IconShapes shapes={shapes} />
        {total instanceof Promise ? (
          <Suspense fallback={<Skeleton className="h-[30px] w-16" />}>
            <LateTotal total={total} />
          </Suspense>
        ) : (
          <Total text={total} />
        )}
      </div>
      <div>
        <h2 id={titleId}>{label}</h2>
        {subtitle && <p>{subtitle}</p>}
        {portee && <p className="tile-reach">{portee}</p>}
      </div>
      {documents && <Documents documents={documents} />}
      {(consult || download) && (
        <div className="tile-acts">
          {consult && (
            <ContentLink {...consult} aria-describedby={titleId}>
              Consulter
            </ContentLink>
          )}
          {download && (
            <a href={download} download aria-describedby={titleId}>
              Télécharger
            </a>
          )}
        </div>
      )}
    </article>
  )
}

function LateTotal({ total }: { total: Promise<TotalText> }) {
  return <Total text={use(total)} />
}

function Total({ text }: { text: TotalText }) {
  if (text === undefined) return null
  if (text !== null) return <span className="tile-total">{text}</span>
  return (
    <span className="tile-total text-muted" title="Total indisponible">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Total indisponible</span>
    </span>
  )
}

function Documents({ documents }: { documents: NonNullable<DrawnTuile['documents']> }) {
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
