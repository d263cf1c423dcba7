import { z } from 'zod'
import { MAX_VUES } from '@/lib/domain/interface/vues'
import { ANALYSTE, COLLEGUE } from '../support/analytique-rows'
import { accounts, call, SESSION_COOKIE, signIn } from '../support/api'

const answer = z.object({ data: z.object({ id: z.number(), requete: z.string() }) })

const OF_2030 = 'du=2030-01-01&au=2030-12-31'
const LISTE = 'listes/logements/vues'
const owner = () => signIn(accounts.collectif.admin)
const save = async (jwt: string, nom: string, requete: string, path = LISTE) =>
  call('POST', path, { jwt, body: { nom, requete } })

test('[TRUST-55] a view keeps the filters of its address, from the first page on, under its name, and takes none that its list does not know', async () => {
  const jwt = await owner()
  const saved = await save(jwt, 'En retard à Lille', 'recherche=Lille&etat=En+retard&page=3')
  expect(saved.status).toBe(200)
  for (const wrong of ['recherche=Lille&inconnu=1', 'recherche=Lille&tri=rien'])
    expect([wrong, (await save(jwt, 'En retard à Lille', wrong)).status]).toEqual([wrong, 400])
  const { id, requete } = answer.parse(saved.body).data
  const query = new URLSearchParams(requete)
  expect(Object.fromEntries(query)).toEqual({ recherche: 'Lille', etat: 'En retard' })
  const again = await save(jwt, 'En retard à Lille', 'recherche=Roubaix')
  expect(answer.parse(again.body).data).toEqual({ id, requete: 'recherche=Roubaix' })
  expect((await call('DELETE', `${LISTE}/${id}`, { jwt })).status).toBe(204)
})

test('a view of somebody else, of another list or of a closed list is a 404', async () => {
  const jwt = await owner()
  const { id } = answer.parse((await save(jwt, 'Les miens', 'recherche=A')).body).data
  const other = await signIn(accounts.collectif.utilisateur)
  expect((await call('DELETE', `${LISTE}/${id}`, { jwt: other })).status).toBe(404)
  expect((await call('DELETE', `listes/equipements/vues/${id}`, { jwt })).status).toBe(404)
  expect((await call('DELETE', `${LISTE}/${id}`, { jwt })).status).toBe(204)
  expect((await call('DELETE', `${LISTE}/${id}`, { jwt })).status).toBe(404)
  expect((await save(jwt, 'Aucune', '', 'listes/inconnue/vues')).status).toBe(404)
  const distributor = await signIn(accounts.dis.admin)
  expect((await save(distributor, 'Fermée', 'recherche=A')).status).toBe(404)
})

test('a name is required and short, and a list keeps so many views at most', async () => {
  const jwt = await signIn(accounts.glc.admin)
  expect((await save(jwt, '  ', 'recherche=A')).status).toBe(400)
  expect((await save(jwt, 'x'.repeat(41), 'recherche=A')).status).toBe(400)
  for (const whole of ['', 'page=2', 'inconnu=1']) expect((await save(jwt, 'Tout', whole)).status).toBe(400)
  const many = await Promise.all(
    Array.from({ length: MAX_VUES + 3 }, (_, index) => save(jwt, `Vue ${index}`, `recherche=${index}`)),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(MAX_VUES)
  expect(many.filter(({ status }) => status === 409)).toHaveLength(3)
  const kept = many.flatMap(({ body }) => answer.safeParse(body).data?.data ?? [])
  const ends = await Promise.all(kept.map(({ id }) => call('DELETE', `${LISTE}/${id}`, { jwt })))
  expect(ends.every(({ status }) => status === 204)).toBe(true)
})

test('saving and deleting a view are in the journal', async () => {
  const jwt = await owner()
  const { id } = answer.parse((await save(jwt, 'Vue du journal', 'recherche=A')).body).data
  expect((await call('DELETE', `${LISTE}/${id}`, { jwt })).status).toBe(204)
  const query = new URLSearchParams({ format: 'csv', recherche: accounts.collectif.admin })
  const cookie = `${SESSION_COOKIE}=${await signIn(accounts.ehs.super)}`
  const { body } = await call('GET', `listes/journal/export?${query}`, { cookie })
  for (const act of ['Enregistrement d’une vue de liste', 'Suppression d’une vue de liste'])
    expect(String(body)).toContain(act)
})

const TABLEAU = 'listes/tableau-de-bord/vues'
const kept = (jwt: string) => call('GET', `/v2?${OF_2030}`, { cookie: `${SESSION_COOKIE}=${jwt}` })

test('[ANALYTICS-51] a view of the dashboard is kept whole, renamed, shared with one’s group and deleted', async () => {
  const jwt = await signIn(ANALYSTE.email)
  const colleague = await signIn(COLLEGUE.email)
  const saved = await save(jwt, 'Chauffage vu', `${OF_2030}&groupes=151&inconnu=1`, TABLEAU)
  expect(saved.status).toBe(200)
  const { id, requete } = answer.parse(saved.body).data
  expect(requete).toBe(`groupes=151&${OF_2030}`)
  const change = (who: string, body: object) => call('PUT', `${TABLEAU}/${id}`, { jwt: who, body })

  // Nobody else has it, nor changes it.
  expect(String((await kept(colleague)).body)).not.toContain('Chauffage vu')
  expect((await change(colleague, { nom: 'Le leur', partagee: true })).status).toBe(404)

  expect((await change(jwt, { nom: 'INS en 2030', partagee: true })).status).toBe(204)
  const shown = String((await kept(colleague)).body)
  for (const text of ['INS en 2030', 'Odile Analyste'])
    expect([text, shown.includes(text)]).toEqual([text, true])
  expect(shown).not.toContain('Chauffage vu')
  expect((await change(colleague, { nom: 'Le leur', partagee: false })).status).toBe(404)
  expect((await call('DELETE', `${TABLEAU}/${id}`, { jwt: colleague })).status).toBe(404)
  // Somebody of another group does not find it.
  expect(String((await kept(await signIn(accounts.analytique.super))).body)).not.toContain('INS en 2030')

  // Whoever opens it sees what is theirs: the colleague has no group of INS.
  const csv = async (who: string) =>
    String((await call('GET', `listes/demandes-analytiques/export?format=csv&${requete}`, { jwt: who })).body)
  expect(await csv(jwt)).toContain('INS_VUE_995103')
  expect(await csv(colleague)).not.toContain('INS_VUE')

  expect((await change(jwt, { nom: 'INS en 2030', partagee: false })).status).toBe(204)
  expect(String((await kept(colleague)).body)).not.toContain('INS en 2030')
  expect((await call('DELETE', `${TABLEAU}/${id}`, { jwt })).status).toBe(204)
})

test('[ANALYTICS-51] two views of a person do not bear one name, and who has no dashboard keeps none', async () => {
  const jwt = await signIn(ANALYSTE.email)
  const first = answer.parse((await save(jwt, 'Une', OF_2030, TABLEAU)).body).data
  const second = answer.parse((await save(jwt, 'Deux', `${OF_2030}&par=agence`, TABLEAU)).body).data
  const renamed = await call('PUT', `${TABLEAU}/${second.id}`, { jwt, body: { nom: 'Une', partagee: false } })
  expect(renamed.status).toBe(409)
  for (const { id } of [first, second])
    expect((await call('DELETE', `${TABLEAU}/${id}`, { jwt })).status).toBe(204)
  expect((await save(await owner(), 'Aucune', OF_2030, TABLEAU)).status).toBe(403)
})

test('[ANALYTICS-51] the rows behind a figure keep their views as any list does, without the view that they are of', async () => {
  const jwt = await signIn(ANALYSTE.email)
  const path = 'listes/demandes-analytiques/vues'
  const saved = await save(jwt, 'Sans appel', 'appel=non&tri=relances&ordre=desc', path)
  const { id, requete } = answer.parse(saved.body).data
  expect(Object.fromEntries(new URLSearchParams(requete))).toEqual({
    appel: 'non',
    tri: 'relances',
    ordre: 'desc',
  })
  const cookie = `${SESSION_COOKIE}=${jwt}`
  const { body } = await call('GET', `/v2/analytique/demandes?${OF_2030}`, { cookie })
  expect(String(body)).toContain('Sans appel')
  expect((await call('DELETE', `${path}/${id}`, { jwt })).status).toBe(204)
})
