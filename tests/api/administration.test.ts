import { z } from 'zod'
import { readParametres } from '@/lib/domain/administration/parametres'
import { DEFAULT_RULES } from '@/lib/domain/visites/creneaux'
import { COURRIELS, TACHE_EN_ECHEC } from '../support/administration-rows'
import { accounts, call, signIn } from '../support/api'

const OTHERS = [accounts.collectif.super, accounts.ges.admin, accounts.cmi.utilisateur]
const staff = () => signIn(accounts.ehs.super)
const refusal = z.object({ error: z.object({ message: z.string() }) })

async function exported(list: string, search: string, email: string = accounts.ehs.super) {
  const cookie = { session: await signIn(email) }
  return call('GET', `listes/${list}/export?format=csv&${search}`, { cookie })
}

test.each([
  ['PUT', 'administration/maintenance', { active: true }],
  ['PUT', 'administration/parametres', { insurerSteps: 3, replanification: { maximum: 1, preavisJours: 1 } }],
  ['POST', `administration/courriels/${COURRIELS.echec.id}/relance`, undefined],
  ['POST', `administration/taches/${TACHE_EN_ECHEC}/relance`, undefined],
  ['POST', 'administration/personnes/recherche', { recherche: 'personne@exemple.fr' }],
  ['POST', 'administration/personnes/export', { recherche: 'personne@exemple.fr' }],
  [
    'POST',
    'administration/personnes/effacement',
    { recherche: 'a@exemple.fr', confirmation: 'a@exemple.fr', motif: 'Demande de la personne' },
  ],
])('%s %s answers 404 to everyone but SA + EHS, 401 without session', async (method, path, body) => {
  expect((await call(method, path, { body })).status).toBe(401)
  for (const email of OTHERS)
    expect((await call(method, path, { body, jwt: await signIn(email) })).status).toBe(404)
})

test.each(['courriels', 'taches', 'journal'])(
  'the list « %s » is exported by SA + EHS alone',
  async (list) => {
    expect((await exported(list, '')).status).toBe(200)
    for (const email of OTHERS) expect((await exported(list, '', email)).status).toBe(404)
  },
)

test('the outbox holds mails and SMS with their state, found by channel and state', async () => {
  const failed = String((await exported('courriels', 'etat=%C3%89chec')).body)
  expect(failed).toContain('boite.inconnue@exemple.fr;Courriel d’essai resté en échec;E-mail;Échec;')
  expect(failed).not.toContain('0600000957')
  const sms = String((await exported('courriels', 'canal=SMS')).body)
  expect(sms).toMatch(/0600000957.*;SMS d’essai en attente;SMS;En attente;/)
  expect(sms).not.toContain('boite.inconnue@exemple.fr')
})

test('a job in « Échec » goes back in line once, and the journal says who asked', async () => {
  const jwt = await staff()
  const relaunch = () => call('POST', `administration/taches/${TACHE_EN_ECHEC}/relance`, { jwt })
  expect((await relaunch()).body).toEqual({ data: { id: TACHE_EN_ECHEC } })
  const again = await relaunch()
  expect([again.status, refusal.parse(again.body).error.message]).toEqual([
    409,
    'Cette tâche n’est ni en échec, ni mise de côté.',
  ])
  const journal = String((await exported('journal', `recherche=tache.relance+${TACHE_EN_ECHEC}`)).body)
  expect(journal.match(/;Relance d’une tâche;/g)).toHaveLength(1)
  const jobs = String((await exported('taches', 'recherche=essai-administration')).body)
  expect(jobs).toContain('essai-administration;En attente;')
})

test('a mail that is not in « Échec » is not sent again, an unknown one is a 404', async () => {
  const jwt = await staff()
  const answer = await call('POST', `administration/courriels/${COURRIELS.sms.id}/relance`, { jwt })
  expect([answer.status, refusal.parse(answer.body).error.message]).toEqual([
    409,
    'Ce message n’est pas en échec.',
  ])
  expect((await call('POST', 'administration/courriels/957999/relance', { jwt })).status).toBe(404)
  expect((await call('POST', 'administration/courriels/x/relance', { jwt })).status).toBe(404)
})

test('settings are typed: what is out of bounds is refused beside its field', async () => {
  const interdictionLocationDpe = { E: '2033-12-31', F: 'demain', G: null }
  const wrong = {
    insurerSteps: 4,
    replanification: { maximum: -1, preavisJours: 3 },
    interdictionLocationDpe,
  }
  const body = { ...wrong, secondFacteurExige: false, empreinte: 'un autre état' }
  const answer = await call('PUT', 'administration/parametres', { jwt: await staff(), body })
  expect(answer.status).toBe(400)
  const paths = z
    .object({
      error: z.object({ details: z.object({ errors: z.array(z.object({ path: z.array(z.string()) })) }) }),
    })
    .parse(answer.body)
    .error.details.errors.map(({ path }) => path.join('.'))
  expect(paths.sort()).toEqual(['insurerSteps', 'interdictionLocationDpe.F', 'replanification.maximum'])
})

test('settings that somebody else stored meanwhile are not written over', async () => {
  const jwt = await staff()
  const put = async (preavisJours: number, empreinte: string) => {
    const body = { ...readParametres({}), replanification: { maximum: 2, preavisJours }, empreinte }
    return call('PUT', 'administration/parametres', { jwt, body })
  }
  const marked = z.object({
    error: z.object({ message: z.string(), details: z.object({ mark: z.string() }) }),
  })
  const late = await put(9, 'un autre état')
  const { message, details } = marked.parse(late.body).error
  expect([late.status, message]).toEqual([
    409,
    'Ces paramètres ont été modifiés entre-temps. Rechargez la page pour repartir de leur état actuel.',
  ])
  const stored = await put(4, details.mark)
  const { data } = z.object({ data: z.object({ empreinte: z.string() }) }).parse(stored.body)
  expect((await put(9, details.mark)).status).toBe(409)
  expect((await put(DEFAULT_RULES.preavisJours, data.empreinte)).status).toBe(200)
})

test('a planned return that has passed is refused, and the service stays open', async () => {
  const body = { active: true, retourPrevu: '2020-01-01T00:00:00Z', hotline: null }
  const answer = await call('PUT', 'administration/maintenance', { jwt: await staff(), body })
  expect([answer.status, refusal.parse(answer.body).error.message]).toEqual([
    400,
    'Le retour prévu doit être à venir.',
  ])
  expect((await call('GET', 'maintenance')).body).toEqual({ data: { active: false, retourPrevu: null } })
})

test('the pages that people of one company leave open go on learning when the service is back', async () => {
  const headers = { 'x-forwarded-for': '10.47.9.1' }
  const statuses = new Set<number>()
  for (let count = 0; count < 70; count += 1)
    statuses.add((await call('GET', 'maintenance', { headers })).status)
  expect([...statuses]).toEqual([200])
})

test('another site cannot close the service', async () => {
  const headers = { origin: 'https://ailleurs.exemple.fr' }
  const cookie = { session: await staff() }
  const answer = await call('PUT', 'administration/maintenance', { cookie, headers, body: { active: true } })
  expect(answer.status).toBe(403)
})

test('a person is erased only under a motive, once what was looked for is typed again', async () => {
  const jwt = await staff()
  const erase = (body: object) => call('POST', 'administration/personnes/effacement', { jwt, body })
  const asked = { recherche: 'personne.inconnue@exemple.fr', motif: 'Demande de la personne' }
  const wrong = await erase({ ...asked, confirmation: 'personne@exemple.fr' })
  expect([wrong.status, refusal.parse(wrong.body).error.message]).toEqual([
    400,
    'Saisissez exactement ce que vous avez cherché.',
  ])
  expect((await erase({ ...asked, confirmation: asked.recherche, motif: 'Sans motif' })).status).toBe(400)
  expect((await erase({ ...asked, confirmation: asked.recherche })).status).toBe(404)
  const search = await call('POST', 'administration/personnes/recherche', {
    jwt,
    body: { recherche: asked.recherche },
  })
  expect([search.status, search.body]).toEqual([200, { data: null }])
})
