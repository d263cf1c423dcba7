import type { LucideIcon } from 'lucide-react'
import { IconShapes } from './icon-shapes'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Drawing = { render: (props: object, ref: null) => { props: { icon: { node: readonly Shape[] } } } }

const shapes = new Map<LucideIcon, string>()

/** The library keeps the shapes of an icon in what its component hands to the one that draws. */
function isDrawing(icon: object): icon is Drawing {
  return 'render' in icon && typeof icon.render === 'function'
}

/** The shapes of an icon as the data of one SVG path. */
export function shapesOf(icon: LucideIcon): string {
  const known = shapes.get(icon)
  if (known !== undefined) return known
  if (!isDrawing(icon)) throw new Error('Cette icône ne vient pas de la bibliothèque.')
  const text = icon.render({}, null).props.icon.node.map(pathOf).reduce(followed, '')
  shapes.set(icon, text)
  return text
}

/** A relative start counts from the origin, not from the end of the path before it. */
const followed = (before: string, path: string) =>
  before + (before !== '' && path.startsWith('m') ? 'M0 0' : '') + path

function pathOf([tag, attributes]: Shape): string {
  const of = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      return attributes.d ?? ''
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
    case 'polyline':
      return `M${attributes.points}`
    case 'circle':
      return ellipse(of('cx'), of('cy'), of('r'), of('r'))
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx'), of('ry'))
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx') || of('ry'))
    default:
      throw new Error(`La forme «\u00a0${tag}\u00a0» d’une icône n’est pas connue.`)
  }
}

/** Decimals as the library writes them, without those of the arithmetic. */
const short = (value: number) => Number(value.toFixed(3))

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${short(x + rx)} ${y}a${rx} ${ry} 0 1 1-${2 * rx} 0a${rx} ${ry} 0 1 1 ${2 * rx} 0z`

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [short(width - 2 * r), short(height - 2 * r)]
  if (r === 0) return `M${x} ${y}h${across}v${down}h-${across}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return [
    `M${short(x + r)} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`,
    `h-${across}${corner(-r, -r)}v-${down}${corner(r, -r)}z`,
  ]
    .join('')
    .replaceAll(' -', '-')
}

/**
 * An icon in two elements, for what every page draws: the library's own component makes one of each shape, and server
 * components would send it to the browser with the shapes of each icon.
 */
export function DrawnIcon({ icon, className }: { icon: LucideIcon; className?: string | undefined }) {
  return <IconShapes shapes={shapesOf(icon)} className={className} />
}
