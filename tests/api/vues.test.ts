import { z } from 'zod'
import { MAX_VUES } from '@/lib/domain/interface/vues'
import { accounts, call, SESSION_COOKIE, signIn } from '../support/api'

const answer = z.object({ data: z.object({ id: z.number(), requete: z.string() }) })

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
