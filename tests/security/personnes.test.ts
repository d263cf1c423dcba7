import { z } from 'zod'
import type { Caller, Collection } from '@/lib/platform/api/collection'
import { MAX_DEPTH } from '@/lib/platform/api/query/chain'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { ValidationError } from '@/lib/platform/errors/errors'
import { call, signIn } from '../support/api'
import { EMAILS, GROUPES, userId } from '../support/api-rows'
import { relationPaths } from '../support/relation-paths'

const READER: Caller = { userId: userId(EMAILS.utilisateur), roleId: 1, utilisateurEHS: false, test: false }
/** Fields that a relation may show of somebody else: name and function. */
const SHOWN = ['id', 'documentId', 'firstname', 'lastname', 'role']

/** Every way to rows that this person may not list; people are the only ones today. */
const PATHS = relationPaths().filter(({ target }) => !target.component && !target.policy.find(READER))
const spelled = (path: readonly string[]) => path.map((name) => `[${name}]`)

/** The objects at the end of a path in an answer. */
function atTheEnd(value: unknown, path: readonly string[]): object[] {
  if (Array.isArray(value)) return value.flatMap((item) => atTheEnd(item, path))
  if (typeof value !== 'object' || value === null) return []
  const [name, ...rest] = path
  return name === undefined ? [value] : atTheEnd(new Map(Object.entries(value)).get(name), rest)
}

function isRefused(root: Collection, search: string): boolean {
  try {
    parseQuery(root, search, READER)
    return false
  } catch (error) {
    return error instanceof ValidationError
  }
}

test('[SAFE-14] who may not list people reads their name and function through every relation, and nothing else', async () => {
  const jwt = await signIn(EMAILS.utilisateur)
  let people = 0
  const read = async ({ root, path }: (typeof PATHS)[number]) => {
    // Whole, and with all that is related to them where the chain may go on.
    const further = path.length < MAX_DEPTH ? '[populate]=*' : '=*'
    const search = `populate${spelled(path).join('[populate]')}${further}`
    const answer = await call('GET', `${root.name}?${search}&pagination[pageSize]=5`, { jwt })
    expect([root.name, search, answer.status]).toEqual([root.name, search, 200])
    const { data } = z.object({ data: z.array(z.unknown()) }).parse(answer.body)
    for (const row of atTheEnd(data, path)) {
      people += 1
      expect([search, Object.keys(row).filter((key) => !SHOWN.includes(key))]).toEqual([search, []])
    }
  }
  for (let at = 0; at < PATHS.length; at += 4) await Promise.all(PATHS.slice(at, at + 4).map(read))
  expect(people).toBeGreaterThan(100)
}, 300_000)

test('[SAFE-14] no filter, sort or choice of fields tells more of them', () => {
  expect(PATHS.length).toBeGreaterThan(200)
  for (const { root, path, target } of PATHS) {
    const hidden = Object.keys(target.fields).filter((name) => !SHOWN.includes(name))
    expect(hidden).toEqual(
      expect.arrayContaining([
        'email',
        'phone',
        'username',
        'blocked',
        'confirmed',
        'utilisateurEHS',
        'test',
      ]),
    )
    const populate = `populate${spelled(path).join('[populate]')}`
    const searches = hidden.flatMap((name) => [
      `filters${spelled(path).join('')}[${name}][$null]=true`,
      `filters[$or][0]${spelled(path).join('')}[${name}][$null]=true`,
      `sort=${[...path, name].join('.')}`,
      `${populate}[fields]=${name}`,
      `${populate}[sort]=${name}`,
      `${populate}[filters][${name}][$null]=true`,
    ])
    const groups = [`${populate}[populate]=groupes`, `filters${spelled(path).join('')}[groupes][id]=1`]
    expect([...searches, ...groups].filter((search) => !isRefused(root, search))).toEqual([])
  }
})

test('[SAFE-14] a group as a person with many groups loads it shows its people by name and role alone, to who may not list them', async () => {
  const read = async (email: string) => {
    const answer = await call('GET', `groupes/singleGroup/${GROUPES.elan}`, { jwt: await signIn(email) })
    return z.object({ users: z.array(z.record(z.string(), z.unknown())).min(1) }).parse(answer.body).users
  }
  for (const person of await read(EMAILS.utilisateur))
    expect(Object.keys(person).sort()).toEqual(['documentId', 'firstname', 'id', 'lastname', 'role'])
  expect((await read(EMAILS.admin)).map(({ email }) => email)).toContain(EMAILS.utilisateur)
})
