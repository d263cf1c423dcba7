import { slug } from '../../textes/slug'

/** Part that we need of the tree of a text, once its Markdown is read. */
export type TextNode = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TextNode[]
}

/** A title of a text, and the name by which it is reached. */
export type Heading = { titre: string; ancre: string }

/**
 * Names the titles of the first two levels of a text, each its own way, and answers them in their order: the summary of an
 * article (HOME-27). A title without a letter or a digit has no name and is left out.
 */
export function nameHeadings(tree: TextNode): Heading[] {
  const names = new Set<string>()
  return (tree.children ?? []).flatMap((node) => {
    if (node.tagName !== 'h1' && node.tagName !== 'h2') return []
    const titre = textOf(node).trim()
    const ancre = freeName(slug(titre), names)
    if (ancre === '') return []
    names.add(ancre)
    node.properties = { ...node.properties, id: ancre }
    return [{ titre, ancre }]
  })
}

function textOf({ value = '', children = [] }: TextNode): string {
  return value + children.map(textOf).join('')
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
  return free
}
