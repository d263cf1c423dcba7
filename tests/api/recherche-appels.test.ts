import { z } from 'zod'
import { hitPageSchema, hitSchema } from '@/lib/domain/recherche/reponse'
import { accounts, call, SESSION_COOKIE, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'
import { numbersOf } from '../support/server-rows'
import { statementsOf } from '../support/visitor'

const page = z.object({ data: hitPageSchema })
const objets = z.object({ data: z.object({ hits: z.array(hitSchema) }) })
let jwt: string
beforeAll(async () => {
  jwt = await signIn(accounts.collectif.utilisateur)
})
const get = (path: string, token = jwt) => call('GET', path, { jwt: token })
const search = async (q: string) =>
  page.parse((await get(`recherche/logements?${new URLSearchParams({ q })}`)).body)

test('[SEARCH-01] searching is for those who see the search bar', async () => {
  for (const path of ['recherche/logements?q=rue', 'recherche/logements/objets?ids=12'])
    for (const [email, status] of [
      [accounts.collectif.utilisateur, 200],
      [accounts.individuel.admin, 200],
      [accounts.glc.super, 200],
      [accounts.ges.super, 403],
      [accounts.cmi.super, 403],
      ['sans.recherche@exemple.fr', 403],
      [accounts.ehs.super, 200],
      ['ehs.utilisateur@exemple.fr', 200],
      ['ehs.admin@exemple.fr', 200],
    ] as const)
      expect([email, (await get(path, await signIn(email))).status]).toEqual([email, status])
  expect((await call('GET', 'recherche/logements?q=rue')).status).toBe(401)
  expect((await call('GET', 'recherche/groupes?q=a&parentId=2')).status).toBe(401)
})

test('[SEARCH-19] [SEARCH-21] hits are of the perimeter, and read again by their ids', async () => {
  const { data } = await search('rue')
  expect(data.hits).toHaveLength(20)
  expect(data.nbHits).toBeGreaterThan(20)
  const [first, second] = data.hits
  const ids = `${second?.objectID},999999999,${first?.objectID},x`
  const answer = await get(`recherche/logements/objets?${new URLSearchParams({ ids })}`)
  expect(objets.parse(answer.body).data.hits).toEqual([second, first])
  const elsewhere = await get(
    `recherche/logements/objets?ids=${first?.objectID}`,
    await signIn(accounts.glc.super),
  )
  expect(objets.parse(elsewhere.body).data.hits).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('[PERIM-53] [SEARCH-24] staff who have chosen no perimeter search all their groups, and one that is chosen limits them', async () => {
  const session = `${SESSION_COOKIE}=${await signIn(accounts.ehs.super)}`
  const [groupe = 0] = await numbersOf(
    `select g.id from groupes g join user_groupes ug on ug.groupe_id = g.id join users u on u.id = ug.user_id
     where u.email = $1 and g.parent_groupe_id = 2 and g.archive_le is null
       and exists (select 1 from logements l where l.groupe_id = g.id) order by g.id limit 1`,
    [accounts.ehs.super],
  )
  const groupes = async (cookies: string, path = 'recherche/logements?q=rue') => {
    const { body } = await call('GET', path, { cookie: `${session}; ${cookies}` })
    const { hits } = objets.parse(body).data
    return {
      ids: hits.map(({ objectID }) => objectID),
      codes: new Set(hits.map((hit) => hit.local_grp_code)),
    }
  }
  const limited = await groupes(perimetreCookie(2, groupe, 'tous'))
  expect([...limited.codes]).toEqual([String(groupe)])
  const all = await groupes('')
  expect(all.ids).toHaveLength(20)
  expect(all.codes.size).toBeGreaterThan(1)
  const again = `recherche/logements/objets?ids=${limited.ids.join(',')}`
  expect((await groupes('', again)).ids).toEqual(limited.ids)
})

test('[PERIM-43] groups of a portal are searched among the person’s own', async () => {
  const answer = await get('recherche/groupes?q=trois+rivieres&parentId=2')
  expect(answer.body).toMatchObject({
    data: { hits: [{ Nom: 'Office Habitat des Trois Rivières', parents: [{ id: 2 }] }] },
  })
  const others = await get('recherche/groupes?q=trois+rivieres&parentId=2', await signIn(accounts.cmi.super))
  expect(others.body).toEqual({ data: { hits: [] } })
})

test('bad input is a clear result, never an error page', async () => {
  for (const q of ['é'.repeat(1500), "' OR 1=1 --", '\u0001', '&|!():*<->', '\\', '%', 'id:1 OR id:2'])
    expect([q.slice(0, 20), (await get(`recherche/logements?${new URLSearchParams({ q })}`)).status]).toEqual(
      [q.slice(0, 20), 200],
    )
  for (const path of [
    'recherche/logements?q=a&page=-1',
    'recherche/logements?q=a&page=50',
    'recherche/logements?q=a&page=x',
    'recherche/groupes?q=a&parentId=x',
    'recherche/groupes?q=a',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 400])
})

test('a search is a few statements, however much it finds', async () => {
  const counts: number[] = []
  for (const q of ['rue', 'zzzzzz', 'frisquet lille', 'dupnot marie'])
    counts.push(statementsOf((await get(`recherche/logements?${new URLSearchParams({ q })}`)).headers))
  expect(Math.max(...counts)).toBeLessThanOrEqual(6)
  expect(statementsOf((await get('recherche/logements?q=')).headers)).toBeLessThanOrEqual(3)
})
