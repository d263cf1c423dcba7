import 'server-only'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Documents of `docs` for those who run an installation; one that this version lacks is not linked. */
const GUIDES = ['demarrage', 'exploitation', 'import', 'integration', 'rgpd'] as const

const fileOf = (name: string) => path.join(process.cwd(), 'docs', `${name}.md`)

/** Links to the other guides lead to their page; what is of the source code only keeps its words. */
function linked(text: string): string {
  return text.replace(/\]\(([\w-]+)\.md(#[\w-]*)?\)/g, (link, name: string, anchor = '') =>
    GUIDES.some((guide) => guide === name) && existsSync(fileOf(name))
      ? `](/administration/demarrage/${name}${anchor})`
      : link,
  )
}

/** Marks of what a command writes in a guide, which readers have no use for. */
const MARKS = /^<!--.*-->\n\n?/gm

/** A guide, its title apart; null for a name that is none. */
export async function readGuide(name: string): Promise<{ title: string; text: string } | null> {
  if (!GUIDES.some((guide) => guide === name) || !existsSync(fileOf(name))) return null
  const whole = await readFile(fileOf(name), 'utf8')
  const [, title = name, text = whole] = /^# (.+)\n([\s\S]*)$/.exec(whole) ?? []
  return { title, text: linked(text.replace(MARKS, '')) }
}
