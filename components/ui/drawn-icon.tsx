import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { z } from 'zod'

const component = z.object({
  render: z.custom<(props: object, ref: null) => unknown>((value) => typeof value === 'function'),
})
const drawing = z.object({
  props: z.object({
    icon: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
  }),
})

const shapes = new Map<LucideIcon, string>()

/** The shapes of an icon in SVG: the library keeps them in what its component hands to the one that draws. */
function shapesOf(icon: LucideIcon): string {
  const known = shapes.get(icon)
  if (known !== undefined) return known
  const { node } = drawing.parse(component.parse(icon).render({}, null)).props.icon
  const text = node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
  shapes.set(icon, text)
  return text
}

/**
 * An icon for server components, in one element: the library's own component would be sent to the browser with the
 * shapes of each icon, and costs several times more to render.
 */
export function DrawnIcon({ icon, className }: { icon: LucideIcon; className?: string | undefined }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('lucide', className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon library, nothing of content
      dangerouslySetInnerHTML={{ __html: shapesOf(icon) }}
    />
  )
}
