import { z } from 'zod'
import { call, serverLog, signIn } from '../support/api'
import {
  CONSENTANT,
  ESPACE,
  ESPACE_EXPORT_EXPIRE,
  ESPACE_EXPORTS,
  ESPACE_GROUPES,
} from '../support/espace-rows'

type Who = keyof typeof ESPACE
const ask = async (who: Who, method: string, path: string, body?: unknown) =>
  call(method, path, { jwt: await signIn(ESPACE[who].email), body })
const page = async (who: Who, path: string) =>
  String((await call('GET', `/v2${path}`, { cookie: { session: await signIn(ESPACE[who].email) } })).body)

test('[ACCOUNT-11] « Mes données » gives a JSON file with the person’s own data and nobody else’s', async () => {
  const { status, headers, body } = await ask('a', 'GET', 'users/me/donnees')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="mes-donnees-\d{4}-\d\d-\d\d\.json"$/,
  )
  const text = JSON.stringify(body)
  expect(body).toMatchObject({ personne: { emails: [ESPACE.a.email], telephones: ['0612345678'] } })
  expect(text).toContain('Espace Alpha')
  for (const foreign of ['b', 'admin', 'etranger', 'super'] as const)
    expect([foreign, text.includes(ESPACE[foreign].email)]).toEqual([foreign, false])
  expect(text).not.toContain('Basile')
  expect(text).not.toContain('argon2')
  expect((await call('GET', 'users/me/donnees')).status).toBe(401)
})

test('[ACCOUNT-11] « Mes exports » lists the person’s export jobs with link and expiry', async () => {
  const { status, body } = await ask('a', 'GET', 'exports')
  expect(status).toBe(200)
  expect(body).toEqual({
    data: [
      expect.objectContaining({ id: ESPACE_EXPORTS.a, etat: 'Terminé', expireAt: ESPACE_EXPORT_EXPIRE }),
    ],
  })
  const html = await page('a', '/espacepersonnel')
  expect(html).toContain(`/v2/api/exports/${ESPACE_EXPORTS.a}/contenu`)
  expect(html).toContain('logements-a.csv')
  expect(html).toContain('24/12/2026 à 10:30')
  expect(html).not.toContain('logements-b.csv')
  expect((await ask('a', 'GET', `exports/${ESPACE_EXPORTS.b}/contenu`)).status).toBe(404)
})

test('the tabs are the portal’s with the group’s; one that names nothing we know is left out and logged', async () => {
  const html = await page('b', '/espacepersonnel')
  expect(html).toContain('Appelez votre agence au 01 99 00 40 00.')
  expect(html).not.toContain('mon-espace-inconnu')
  for (const removed of ['groupes', 'indicateurs']) expect(html).not.toContain(`mon-espace-${removed}-`)
  expect(serverLog().some((line) => line.includes('espace.composant.inconnu'))).toBe(true)
})

const tuiles = z.object({ data: z.array(z.looseObject({ id: z.number(), name: z.string() })) })

test('only administrators set what a person sees: of their own groups, for tiles of these groups', async () => {
  const { body } = await ask('admin', 'GET', 'tuiles?pagination[pageSize]=100')
  const tuile = tuiles.parse(body).data.find(({ name }) => name === 'equipements')
  const { premier: groupeId, second } = ESPACE_GROUPES
  const own = { groupeId, userId: ESPACE.b.id, tuileId: tuile?.id ?? 0, visible: false }
  const put = async (who: Who, change: object) =>
    (await ask(who, 'PUT', 'autorisations', { ...own, ...change })).status
  expect(await put('a', {})).toBe(403)
  expect(await put('etranger', {})).toBe(403)
  expect(await put('admin', { userId: ESPACE.etranger.id })).toBe(404)
  expect(await put('admin', { userId: ESPACE.etranger.id, groupeId: second })).toBe(404)
  expect(await put('admin', { userId: ESPACE.super.id })).toBe(404)
  expect(await put('ehs', {})).toBe(404)
  expect(await put('admin', { tuileId: 2_147_483_647 })).toBe(404)
  expect(await put('admin', { visible: 'non' })).toBe(400)
  const shown = async () =>
    tuiles.parse((await ask('b', 'GET', 'tuiles?pagination[pageSize]=100')).body).data.map(({ id }) => id)
  expect(await shown()).toContain(own.tuileId)
  expect(await put('admin', {})).toBe(200)
  expect(await shown()).not.toContain(own.tuileId)
  expect(await put('super', { visible: true })).toBe(200)
  expect(await shown()).toContain(own.tuileId)
})

test('the choice of notifications is kept, whole, for the person alone', async () => {
  const choix = {
    demande: { email: false, sms: true },
    'rendez-vous': { email: true, sms: false },
    document: { email: true, sms: false },
  }
  expect((await ask('b', 'PUT', 'users/me/notifications', choix)).body).toEqual({ data: choix })
  const { demande: _, ...part } = choix
  expect((await ask('b', 'PUT', 'users/me/notifications', part)).status).toBe(400)
  expect((await call('PUT', 'users/me/notifications', { body: choix })).status).toBe(401)
})

const retrait = {
  personne: CONSENTANT,
  finalite: 'Offres e-mail',
  canal: 'Courrier',
  recuLe: '2026-11-20',
  precisions: 'Recommandé 1A 234',
}

test('the register and its withdrawals are for those who keep it; a withdrawal is written once', async () => {
  expect((await ask('admin', 'POST', 'consentements/retraits', retrait)).status).toBe(404)
  expect((await ask('admin', 'GET', 'listes/consentements/export?format=csv')).status).toBe(404)
  expect(
    (await ask('ehs', 'POST', 'consentements/retraits', { ...retrait, recuLe: '2099-01-01' })).status,
  ).toBe(400)
  expect((await ask('ehs', 'POST', 'consentements/retraits', { ...retrait, precisions: '' })).status).toBe(
    400,
  )
  const csv = String((await ask('ehs', 'GET', 'listes/consentements/export?format=csv')).body)
  expect(csv.split('\r\n')[0]).toBe('Personne;Finalité;État;Source;Texte et version;Date;Preuve;Expiration')
  expect(csv).toContain(
    'Zoé Consentante (espace.consentant@exemple.fr);Offres e-mail;Expiré;Journée portes ouvertes;J’accepte de recevoir vos offres par SMS. (version 2026-11);02/11/2026 à 10:00;Inscription\u00a0: JPO-2026-954001;03/11/2026',
  )
  expect((await ask('ehs', 'POST', 'consentements/retraits', retrait)).status).toBe(201)
  expect((await ask('super', 'POST', 'consentements/retraits', retrait)).status).toBe(409)
  const after = String((await ask('super', 'GET', 'listes/consentements/export?format=csv')).body)
  const lines = after
    .split('\r\n')
    .filter((line) => line.includes(CONSENTANT) && line.includes('Offres e-mail'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(';Retiré;Extranet;')
  expect(lines[0]).toContain(
    'Canal\u00a0: Courrier, Reçu le\u00a0: 20/11/2026, Précisions\u00a0: Recommandé 1A 234',
  )
})
