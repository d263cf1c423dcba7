import fc from 'fast-check'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import type { Caller, Collection } from '@/lib/platform/api/collection'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { ApiError, PaginationError, ValidationError } from '@/lib/platform/errors/errors'
import { runs } from '../../../support/long'

const SA: Caller = { userId: 7, roleId: 4, utilisateurEHS: false, test: false }

function collection(name: string): Collection {
  const found = COLLECTIONS.get(name)
  if (!found) throw new Error(name)
  return found
}

const parse = (search: string, name = 'groupes') => parseQuery(collection(name), search, SA)

function refusal(search: string, name = 'groupes'): ApiError {
  try {
    parse(search, name)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error(`accepted: ${search}`)
}

describe('filters', () => {
  const compare = (field: string, operator: string, ...values: unknown[]) => ({
    kind: 'compare',
    field,
    operator,
    values,
  })

  test('[API-08] every operator of the contract is read, with brackets raw or encoded', () => {
    expect(parse('filters[id][$in][0]=160&filters[id][$in][1]=1190').filter).toEqual(
      compare('id', '$in', 160, 1190),
    )
    expect(parse('filters%5Bid%5D%5B%24in%5D%5B0%5D=160').filter).toEqual(compare('id', '$in', 160))
    expect(parse('filters[id][$gt]=3').filter).toEqual(compare('id', '$gt', 3))
    expect(parse('filters[Nom][$containsi]=TER').filter).toEqual(compare('Nom', '$containsi', 'TER'))
    expect(parse('filters[label][$null]=true').filter).toEqual(compare('label', '$null', true))
    expect(parse('filters[label][$null]=f').filter).toEqual(compare('label', '$null', false))
    expect(parse('filters[Nom]=Alto').filter).toEqual(compare('Nom', '$eq', 'Alto'))
    expect(parse('filters[id]=1&filters[id]=2').filter).toEqual(compare('id', '$in', 1, 2))
    expect(parse('filters[id][$between][0]=1&filters[id][$between][1]=5').filter).toEqual(
      compare('id', '$between', 1, 5),
    )
    expect(parse('filters[Nom][$not][$contains]=x').filter).toEqual({
      kind: 'not',
      filter: compare('Nom', '$contains', 'x'),
    })
    expect(parse('filters[$or][0][Nom]=a&filters[$or][1][id]=2').filter).toEqual({
      kind: 'or',
      filters: [compare('Nom', '$eq', 'a'), compare('id', '$eq', 2)],
    })
    expect(parse('filters[Nom][$contains][0]=a&filters[Nom][$contains][1]=b').filter).toEqual({
      kind: 'or',
      filters: [compare('Nom', '$contains', 'a'), compare('Nom', '$contains', 'b')],
    })
  })

  test('[API-09] a relation is filtered by id, by documentId, by its fields and by its presence', () => {
    const related = (relation: string, filter: unknown) => ({ kind: 'related', relation, filter })
    expect(parse('filters[parentGroup]=160').filter).toEqual(
      related('parentGroup', compare('id', '$eq', 160)),
    )
    expect(parse('filters[parentGroup]=abcdefghij').filter).toEqual(
      related('parentGroup', compare('documentId', '$eq', 'abcdefghij')),
    )
    expect(parse('filters[clients][group][parentGroup][Nom]=CMI').filter).toEqual(
      related('clients', related('group', related('parentGroup', compare('Nom', '$eq', 'CMI')))),
    )
    expect(parse('filters[clients][id][$notNull]=true').filter).toEqual(
      related('clients', { kind: 'and', filters: [] }),
    )
    expect(parse('filters[clients][id][$null]=true').filter).toEqual({
      kind: 'unrelated',
      relation: 'clients',
    })
  })

  test('[API-39] what cannot be applied is an error, never dropped', () => {
    for (const search of [
      'filters[toto]=1',
      'filters[nom]=Alto',
      'filters[Nom][$regex]=x',
      'filters[Nom][$EQ]=x',
      'filters[id]=abc',
      'filters[id]=99999999999',
      'filters[id]=',
      'filters[id][$in][0]=1&filters[id][$in][1]=x',
      'filters[appliquerRemiseEquipementSupplementaire]=peut-etre',
      'filters[createdAt][$gt]=hier',
      'filters[createdAt][$gt]=2026-02-30',
      'filters[id][$contains]=1',
      'filters[id][$between]=1',
      'filters[ongletEspacePersonnel]=x',
      'filters[parentGroup][toto]=1',
      'filters[t0.id]=1',
      'filters[$and][toto]=1',
      'filters=texte',
      'filters[__proto__][x]=1',
      'filters[constructor]=1',
      'filters[toString]=1',
      'filters%5B__proto__%5D=1',
      'toto=1',
      'lookup[id]=1',
      'where[updatedBy]=1',
      'locale=en',
      'status=brouillon',
      'status=draft',
      '_q[a]=1',
    ])
      expect([search, refusal(search).status]).toEqual([search, 400])
  })

  test('[API-39] a thousand values pass, a thousand and one do not, whatever the spelling', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    const indexed = (count: number) =>
      ids(count)
        .map((id, index) => `filters[id][$in][${index}]=${id}`)
        .join('&')
    const repeated = (count: number) =>
      ids(count)
        .map((id) => `filters[id][$in][]=${id}`)
        .join('&')
    for (const spell of [indexed, repeated, (count: number) => `filters[id][$in]=${ids(count)}`]) {
      expect(parse(spell(1000)).filter).toEqual(compare('id', '$in', ...ids(1000)))
      expect(refusal(spell(1001))).toBeInstanceOf(ValidationError)
    }
  })

  test('[API-19] the refusal of a key says which, where and in which parameter', () => {
    expect(refusal('filters[groupe][password][$contains]=a', 'fichiers').details).toMatchObject({
      reason: 'Invalid key password at groupe',
      key: 'password',
      path: 'groupe',
      source: 'query',
      param: 'filters',
    })
  })

  test('[API-19] private fields are unknown to filters, sort, fields and populate', () => {
    for (const name of ['password', 'passwordHash', 'password_hash', 'createdBy', 'updatedBy', 't0', 'Email'])
      for (const search of [
        `filters[${name}][$contains]=a`,
        `filters[${name}]=a`,
        `sort=${name}`,
        `sort[${name}]=asc`,
        `fields=${name}`,
        `fields[0]=${name}`,
        `populate=${name}`,
        `populate[groupes][fields]=${name}`,
        `populate[groupes][populate][users][fields]=${name}`,
        `filters[groupes][users][${name}]=a`,
      ])
        expect([search, refusal(search, 'users').status]).toEqual([search, 400])
  })
})

describe('sort, fields, populate', () => {
  test('[API-11] every spelling of sort', () => {
    const nom = { path: [], field: 'Nom', descending: false }
    expect(parse('sort=Nom').sort).toEqual([nom])
    expect(parse('sort=Nom:asc').sort).toEqual([nom])
    expect(parse('sort[0]=Nom:DESC&sort[1]=id').sort).toEqual([
      { ...nom, descending: true },
      { path: [], field: 'id', descending: false },
    ])
    expect(parse('sort=Nom:desc,label').sort).toHaveLength(2)
    expect(parse('sort[Nom]=desc').sort).toEqual([{ ...nom, descending: true }])
    expect(parse('sort=parentGroup.Nom').sort).toEqual([{ ...nom, path: ['parentGroup'] }])
    expect(parse('sort[parentGroup][Nom]=asc').sort).toEqual([{ ...nom, path: ['parentGroup'] }])
    expect(refusal('sort=Nom:up').details.reason).toBe(
      'Invalid order. order can only be one of asc|desc|ASC|DESC',
    )
    for (const search of ['sort=toto', 'sort=clients.Nom', 'sort=clients', 'sort=Nom:asc:desc'])
      expect(refusal(search).status).toBe(400)
  })

  test('[API-13] fields as a list, a comma list and a star', () => {
    expect(parse('fields[0]=Nom&fields[1]=label').fields).toEqual(['Nom', 'label'])
    expect(parse('fields=Nom,label').fields).toEqual(['Nom', 'label'])
    expect(parse('fields=*').fields).toBeNull()
    expect(parse('fields[]').fields).toBeNull()
    expect(refusal('fields=clients').status).toBe(400)
  })

  test('[API-10] populate as names, dots, stars, flags and objects', () => {
    const names = (search: string, name = 'groupes') =>
      parse(search, name).populate.map(({ relation }) => relation)
    expect(names('populate=clients,users')).toEqual(['clients', 'users'])
    expect(names('populate[0]=clients&populate[1]=users')).toEqual(['clients', 'users'])
    expect(names('populate[clients]=true&populate[users]=false')).toEqual(['clients'])
    expect(names('populate=*', 'fichiers')).toEqual(['groupe', 'auteur'])
    const [onglets] = parse('populate=onglets.tuiles.documentation,onglets.tuiles.groupes', 'liens').populate
    expect(onglets?.populate[0]?.populate.map(({ relation }) => relation)).toEqual([
      'documentation',
      'groupes',
    ])
    expect(onglets?.populate[0]?.populate[0]?.relation).toBe('documentation')
    const [clients] = parse(
      'populate[clients][fields]=Nom&populate[clients][filters][Nom]=a&populate[clients][sort]=Nom&populate[clients][count]=true',
    ).populate
    expect(clients).toMatchObject({
      relation: 'clients',
      fields: ['Nom'],
      count: true,
      sort: [{ field: 'Nom' }],
    })
    for (const search of [
      'populate=toto',
      'populate=Nom',
      'populate[clients][limit]=1',
      'populate[clients]=peut-etre',
      'populate=groupes.groupes.groupes.groupes.groupes.groupes',
    ])
      expect([search, refusal(search).status]).toEqual([search, 400])
  })
})

describe('pagination', () => {
  test('[API-12] 25 rows by default, 100 at most, and the limits of the contract', () => {
    const page = { style: 'page', page: 1, pageSize: 25, withCount: true }
    expect(parse('').page).toEqual(page)
    expect(parse('pagination[pageSize]=1000').page).toEqual({ ...page, pageSize: 100 })
    expect(parse('pagination[page]=0&pagination[pageSize]=-4').page).toEqual({ ...page, pageSize: 1 })
    expect(parse('pagination[start]=10&pagination[limit]=-1').page).toEqual({
      style: 'offset',
      start: 10,
      limit: 1,
      withCount: true,
    })
    expect(parse('pagination[withCount]=false').page).toEqual({ ...page, withCount: false })
    const both = refusal('pagination[page]=1&pagination[start]=0')
    expect(both).toBeInstanceOf(PaginationError)
    expect(both.details.reason).toBe('Cannot use both page & offset pagination in the same query')
    for (const search of [
      'pagination[page]=un',
      'pagination[page]=1.5',
      'pagination[withCount]=peut-etre',
      'pagination[taille]=3',
      'pagination=3',
      'pagination[page][a]=1',
    ])
      expect([search, refusal(search).status]).toEqual([search, 400])
  })
})

test('[API-39] any text is a query or a refusal, never another error', () => {
  const key = fc.constantFrom(
    'filters',
    'sort',
    'fields',
    'populate',
    'pagination',
    '_q',
    'status',
    'locale',
    'x',
  )
  const part = fc.oneof(
    fc.constantFrom(
      '$in',
      '$and',
      '$or',
      '$not',
      '$null',
      '$eq',
      '0',
      '1',
      '',
      'id',
      'Nom',
      'clients',
      'parentGroup',
      '*',
      'page',
      'fields',
      '__proto__',
    ),
    fc.string({ maxLength: 6 }),
  )
  const value = fc.oneof(
    fc.constantFrom('1', 'true', '', 'Nom:asc', '*', '%E0%A4%A', '%00', '1,2'),
    fc.string({ maxLength: 8 }),
  )
  const pair = fc
    .tuple(key, fc.array(part, { maxLength: 6 }), value)
    .map(([name, parts, text]) => `${name}${parts.map((item) => `[${item}]`).join('')}=${text}`)
  const search = fc.oneof(
    fc.string(),
    fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join('&')),
  )
  fc.assert(
    fc.property(search, fc.constantFrom(...COLLECTIONS.keys()), (text, name) => {
      try {
        parse(text, name)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error
      }
    }),
    { numRuns: runs(3000) },
  )
})

test('[API-18] every relation of the registry leads to a collection', () => {
  for (const entry of COLLECTIONS.values()) {
    for (const relation of Object.values(entry.relations)) expect(relation.target().name).toBeTruthy()
  }
})
