import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { lienAttributs } from '@/lib/domain/contenu/liens'
import { fichierDuLien } from '@/lib/domain/contenu/liens-de-page'
import { type Heading, nameHeadings, type TextNode } from '@/lib/domain/documents/documentation/sommaire'
import { typographie } from '@/lib/domain/textes/typography'
import { apiUrl } from '@/lib/platform/routes'
import { ContentLink } from './content-link'

/** Titles of a text stand under those of the page; links and images follow the rule of every link of the content. */
const COMPONENTS: Components = {
  h1: ({ id, children }) => <h2 id={id}>{children}</h2>,
  a: ({ href = '', children }) => {
    const fichier = fichierDuLien(href)
    if (fichier !== null) return <a href={apiUrl(`fichiers/${fichier}/contenu`)}>{children}</a>
    const attributes = lienAttributs({ url: href, hasExternalUrl: /^https?:/i.test(href) })
    return attributes ? <ContentLink {...attributes}>{children}</ContentLink> : children
  },
  // Images are those sent with the page: another site would know who reads it.
  img: ({ src, alt = '' }) => {
    const fichier = typeof src === 'string' ? fichierDuLien(src) : null
    if (fichier === null) return alt
    return (
      // biome-ignore lint/performance/noImgElement: a file behind the session, which the optimiser cannot read
      <img src={apiUrl(`fichiers/${fichier}/contenu`)} alt={alt} loading="lazy" className="rounded-md" />
    )
  },
}

/** Spaces its marks (TRUST-37), but in code, which is what it says. */
function typeset(node: TextNode): void {
  if (node.tagName === 'code') return
  if (node.type === 'text' && node.value) node.value = typographie(node.value)
  for (const child of node.children ?? []) typeset(child)
}

const OPTIONS = { remarkPlugins: [remarkGfm], components: COMPONENTS, rehypePlugins: [() => typeset] }

/** Text of content, in Markdown, drawn on the server, and beside the field in which it is written. HTML written in it is shown as text, never run. */
export function Texte({ children }: { children: string }) {
  return (
    <div className={STYLE}>
      <Markdown {...OPTIONS}>{children}</Markdown>
    </div>
  )
}

/** Text of content, its titles reached by their names, and the summary that leads to them: both come from one reading. */
export function texteAvecSommaire(texte: string): { drawn: ReactNode; headings: Heading[] } {
  let headings: Heading[] = []
  const named = () => (tree: TextNode) => {
    headings = nameHeadings(tree)
  }
  // Called, not drawn: the summary stands beside the text and is known before it.
  const drawn = Markdown({ ...OPTIONS, children: texte, rehypePlugins: [named, ...OPTIONS.rehypePlugins] })
  return { drawn: <div className={STYLE}>{drawn}</div>, headings }
}

const STYLE = [
  'grid max-w-[72ch] gap-3 [&_h2]:mt-3 [&_h3]:mt-2 [&_h3]:font-semibold [&>:first-child]:mt-0',
  '[&_a]:py-1 [&_a]:font-semibold [&_a]:text-portal-ink [&_a]:underline [&_a]:underline-offset-2',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_li]:my-1 [&_li]:marker:text-muted',
  '[&_blockquote]:border-l-3 [&_blockquote]:border-portal-line [&_blockquote]:pl-4 [&_blockquote]:text-muted',
  '[&_table]:w-full [&_th]:border-b [&_th]:border-line [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-semibold',
  '[&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-4',
].join(' ')
