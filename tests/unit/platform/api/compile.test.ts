import { PgDialect } from 'drizzle-orm/pg-core'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import type { Caller } from '@/lib/platform/api/collection'
import { compileFind, compileFindOne } from '@/lib/platform/api/query/compile'
import { parseQuery } from '@/lib/platform/api/query/parse'

const CALLER: Caller = { userId: 424_242, roleId: 1, utilisateurEHS: false, test: false }
const dialect = new PgDialect()

function compile(name: string, search: string) {
  const collection = COLLECTIONS.get(name)
  if (!collection) throw new Error(name)
  return dialect.sqlToQuery(compileFind(collection, parseQuery(collection, search, CALLER), CALLER))
}

const occurrences = (text: string, part: string) => text.split(part).length - 1

test('[API-24] values are parameters: none reaches the text of the statement', () => {
  const attack = "x'); DROP TABLE users;--"
  const { sql, params } = compile(
    'groupes',
    `filters[Nom][$contains]=${encodeURIComponent(attack)}&filters[clients][Nom]=${encodeURIComponent(attack)}&_q=${encodeURIComponent(attack)}`,
  )
  expect(sql).not.toContain('DROP')
  expect(params).toContain(attack)
  expect(params).toContain(`%${attack}%`)
})

test('[API-18] the rights stand at the root, in every filtered relation and in every populated one', () => {
  const rights = (search: string) => {
    const { sql, params } = compile('clients', search)
    expect(occurrences(sql, 'user_groupes')).toBe(params.filter((value) => value === CALLER.userId).length)
    return occurrences(sql, 'user_groupes')
  }
  const root = rights('')
  expect(root).toBeGreaterThan(0)
  expect(rights('populate=contrats')).toBeGreaterThan(root)
  expect(rights('filters[contrats][description]=x')).toBeGreaterThan(root)
  expect(rights('populate[contrats][populate]=groupe')).toBeGreaterThan(rights('populate=contrats'))
  expect(rights('sort=group.Nom')).toBeGreaterThan(root)
})

test('[API-18] no collection is read without the person’s id, apart from the list of roles', () => {
  for (const [name, collection] of COLLECTIONS) {
    const found = dialect.sqlToQuery(
      compileFindOne(collection, { id: 1 }, { fields: null, populate: [], drafts: false }, CALLER),
    )
    expect([name, found.params.includes(CALLER.userId)]).toEqual([name, name !== 'roles'])
  }
})

test('[API-11] texts are sorted without accents nor case, and always down to the id', () => {
  expect(compile('groupes', 'sort=Nom:asc').sql).toContain(
    'order by lower(unaccent("t0"."nom")) asc nulls last, "t0"."id"',
  )
})

test('[API-08] the wildcards of LIKE are searched as they are', () => {
  expect(compile('groupes', 'filters[Nom][$contains]=100%25_a').params).toContain('%100\\%\\_a%')
})

test('[API-12] the page is cut before its relations are read', () => {
  const { sql } = compile('groupes', 'populate=clients&pagination[pageSize]=10')
  expect(sql.indexOf('limit')).toBeLessThan(sql.lastIndexOf('left join lateral'))
})
