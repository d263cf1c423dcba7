import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Drawing = { render: (props: object, ref: null) => { props: { icon: { node: readonly Shape[] } } } }

const shapes = new Map<LucideIcon, string>()

/** The library keeps the shapes of an icon in what its component hands to the one that draws. */
function isDrawing(icon: object): icon is Drawing {
  return 'render' in icon && typeof icon.render === 'function'
}

/** The shapes of an icon in SVG. */
export function shapesOf(icon: LucideIcon): string {
  const known = shapes.get(icon)
  if (known !== undefined) return known
  if (!isDrawing(icon)) throw new Error('Cette icône ne vient pas de la bibliothèque.')
  const text = icon
    .render({}, null)
    .props.icon.node.map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
  shapes.set(icon, text)
  return text
}

/**
 * An icon in one element, for what every page draws: the library's own component makes one of each shape, and server
 * components would send it to the browser with the shapes of each icon. Its strokes are those of `.lucide` in the
 * global styles.
 */
export function DrawnIcon({ icon, className }: { icon: LucideIcon; className?: string | undefined }) {
  return <IconShapes shapes={shapesOf(icon)} className={className} />
}

/** An icon from its shapes, for client components that receive them from the server. */
export function IconShapes({ shapes, className }: { shapes: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx('lucide', className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon library, nothing of content
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}
