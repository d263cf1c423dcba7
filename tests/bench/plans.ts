// Prints in Markdown, for every list as the people of the large set see it, what its statement takes and by which paths:
//   DATABASE_URL=… CLOCK=2026-11-21T09:00:00+01:00 node --conditions=react-server --import tsx tests/bench/plans.ts [--only logements] [--text]
// The database holds set L. `--text` prints the whole plan of each first page instead.
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { LISTS } from '@/lib/app/lists.generated'
import { mayOpen } from '@/lib/domain/acces/may-open'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import { closeDb, getConnection } from '@/lib/platform/db/client'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { median } from './measure'
import { PEOPLE, type Person, WORDS } from './people'

const RUNS = 5
const LEAST_ROWS = 100
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, text: { type: 'boolean', default: false } },
})

const statement = z.object({ text: z.string(), values: z.array(z.unknown()) })
let last: z.output<typeof statement> | null = null

/** Keeps the last statement that the application sent. */
function listen(): void {
  const { query } = Client.prototype
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]) {
      const sent = statement.safeParse(args[0])
      if (sent.success && !sent.data.text.startsWith('explain')) last = sent.data
      return Reflect.apply(query, this, args)
    },
  })
}

async function explain(format: 'json' | 'text'): Promise<unknown[]> {
  if (last === null) throw new Error('Aucune requête.')
  const { pool } = await getConnection()
  const { text, values } = last
  const how = format === 'json' ? '(format json)' : '(analyze, buffers)'
  const { rows } = await pool.query({ text: `explain ${how} ${text}`, values })
  return rows.map((row: Record<string, unknown>) => row['QUERY PLAN'])
}

type Node = {
  'Node Type': string
  'Subplan Name'?: string | undefined
  'Index Name'?: string | undefined
  'Relation Name'?: string | undefined
  Plans?: Node[] | undefined
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Subplan Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Relation Name': z.string().optional(),
    Plans: z.array(node).optional(),
  }),
)
const whole = z.array(z.array(z.object({ Plan: node }))).min(1)

/** A bitmap's table is read by the index that the plan names below it. */
const READS = /^(?!Bitmap Heap).* Scan$/

const nodesOf = (top: Node): Node[] => [top, ...(top.Plans ?? []).flatMap(nodesOf)]

/** The tables and indexes that a part of the plan reads, in its order: `logements_groupe_idx (seul)` without its table. */
function pathsOf(plan: Node, part: string): string {
  const top = nodesOf(plan).find((one) => one['Subplan Name'] === `CTE ${part}`)
  const scans = top ? nodesOf(top).filter((one) => READS.test(one['Node Type'])) : []
  const said = scans.flatMap((scan) => {
    const name = scan['Index Name'] ?? scan['Relation Name']
    if (!name || name.startsWith('users_')) return []
    const alone = scan['Node Type'] === 'Index Only Scan' ? ' (seul)' : ''
    return [scan['Index Name'] ? `\`${name}\`${alone}` : `${name} entière`]
  })
  return [...new Set(said)].join(', ')
}

async function describe<Row>(list: ListDefinition<Row>, person: Person, userId: number): Promise<void> {
  const perimetre = await resolvePerimetre(userId, () => undefined)
  const read = (search: Record<string, string>) =>
    readListPage(list, perimetre, parseListParams(search, list))
  const { total } = await read({})
  if (total < LEAST_ROWS) return
  const sorted = list.columns.find(({ name, sort }) => sort && name !== list.defaultSort.name)?.name ?? ''
  const variants: Record<string, string>[] = [
    {},
    { page: String(Math.ceil(total / 25)) },
    { tri: sorted, ordre: 'desc' },
    { recherche: 'martin' },
  ]
  const times: string[] = []
  const paths: string[] = []
  for (const [index, search] of variants.entries()) {
    const figures: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now()
      await read(search)
      figures.push(performance.now() - start)
    }
    times.push(median(figures).toFixed(0))
    if (index > 0) continue
    if (options.text) return console.log(`\n${list.name}\n${(await explain('text')).join('\n')}`)
    const plan = whole.parse([(await explain('json'))[0]])[0]?.[0]?.Plan
    if (plan) paths.push(pathsOf(plan, 'wanted'), pathsOf(plan, 'counted_0') || 'compte seul')
  }
  const cells = [list.name, WORDS[person], total.toLocaleString('fr-FR'), ...times, ...paths]
  console.log(`| ${cells.join(' | ')} |`)
}

async function main(): Promise<void> {
  listen()
  const { pool } = await getConnection()
  const user = z.object({ id: z.number(), role_id: z.number(), utilisateur_ehs: z.boolean() })
  for (const person of ['bailleur', 'agence', 'personnel'] as const) {
    const { rows } = await pool.query('select id, role_id, utilisateur_ehs from users where email = $1', [
      PEOPLE[person],
    ])
    const { id, role_id: roleId, utilisateur_ehs: utilisateurEHS } = user.parse(rows[0])
    const { portail } = await resolvePerimetre(id, () => undefined)
    for (const any of LISTS.values())
      await any.visit(async (list) => {
        const screen = screenFor(list.screen)
        const opener = { roleId, utilisateurEHS, searchEngine: true, portal: portail?.type ?? null }
        if (options.only && options.only !== list.name) return
        if (screen && mayOpen(screen, opener)) await describe(list, person, id)
      })
  }
  await closeDb()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
