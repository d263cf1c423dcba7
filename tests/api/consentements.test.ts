import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { postRegisterCall as registerRoute } from '@/lib/campagnes/inscription/calls'
import { postChoicesCall as choose } from '@/lib/comptes/consentements/calls'
import { currentChoicesPublic } from '@/lib/comptes/consentements/queries'
import { reponseClient } from '@/lib/demandes/mails/demandes'
import { aucunChoix } from '@/lib/domain/comptes/consentements'
import { type Db, transaction } from '@/lib/platform/db/client'
import { campagnes } from '@/lib/platform/db/schema/campagnes/campagnes'
import { consentementEvenements } from '@/lib/platform/db/schema/comptes/consentements'
import { outbox } from '@/lib/platform/db/schema/socle'
import { choicesToken } from '@/lib/platform/mail/choices-token'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { accounts, call, signIn } from '../support/api'
import { inscription } from '../support/inscription-rows'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('consentements', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
})
afterAll(() => close())

const eventsOf = async (personne: string) => {
  const rows = await db.select().from(consentementEvenements).orderBy(consentementEvenements.id)
  return rows.filter((row) => row.personne === personne)
}

async function save(jeton: string, choix: unknown) {
  const request = new Request('http://localhost:3000/api/consentements/choix', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jeton, choix }),
  })
  const answer = await choose(request, { params: Promise.resolve({}) })
  return { status: answer.status, body: z.looseObject({}).parse(await answer.json()) }
}

test('[ACCOUNT-23] saving adds one event per changed switch; the newest event is the state', async () => {
  const email = 'choix@exemple.fr'
  const jeton = await choicesToken('Choix@Exemple.fr')
  expect(await currentChoicesPublic(email)).toEqual(aucunChoix())
  const two = { ...aucunChoix(), 'Offres e-mail': true, 'Offres SMS': true }
  expect(await save(jeton, two)).toMatchObject({ status: 200, body: { data: { modifies: 2 } } })
  expect(await save(jeton, two)).toMatchObject({ status: 200, body: { data: { modifies: 0 } } })
  const one = { ...two, 'Offres SMS': false }
  expect(await save(jeton, one)).toMatchObject({ status: 200, body: { data: { modifies: 1 } } })
  expect((await eventsOf(email)).map(({ finalite, etat, source }) => [finalite, etat, source])).toEqual([
    ['Offres e-mail', 'Accordé', 'extranet'],
    ['Offres SMS', 'Accordé', 'extranet'],
    ['Offres SMS', 'Retiré', 'extranet'],
  ])
  expect(await currentChoicesPublic(email)).toEqual(one)
})

test('the same choices saved by two tabs at once add one event', async () => {
  const jeton = await choicesToken('deux.onglets@exemple.fr')
  const choix = { ...aucunChoix(), 'Suivi de contrat': true }
  await Promise.all([save(jeton, choix), save(jeton, choix), save(jeton, choix)])
  expect(await eventsOf('deux.onglets@exemple.fr')).toHaveLength(1)
})

test('[ACCOUNT-24] a registration with « Offres SMS » ticked writes one event with source "jpo"', async () => {
  await db
    .insert(campagnes)
    .values({ code: 'JPON25', nom: 'Essai', type: 'jpo', debut: '2020-01-01', fin: '2099-01-01' })
  const register = (own: Record<string, unknown>) =>
    registerRoute(
      new Request('http://localhost:3000/api/landing-page/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(inscription('sms@exemple.fr', own)),
      }),
      { params: Promise.resolve({}) },
    )
  expect((await register({})).status).toBe(200)
  expect((await register({ consentements: ['Offres SMS'], manageConsentement: false })).status).toBe(200)
  expect(await eventsOf('sms@exemple.fr')).toEqual([])
  expect((await register({ consentements: ['Offres SMS', 'Offres SMS'] })).status).toBe(200)
  expect((await register({ consentements: ['Offres SMS'], accepte1: false })).status).toBe(400)
  const events = await eventsOf('sms@exemple.fr')
  expect(events).toMatchObject([
    {
      finalite: 'Offres SMS',
      etat: 'Accordé',
      source: 'jpo',
      nom: 'ZOÉ ESSAI',
      texte: 'J’accepte de recevoir vos offres par SMS.',
      version: '2026-11',
      preuve: { inscription: expect.stringMatching(/^JPO-\d{4}-\d{6}$/) },
    },
  ])
  const threeYears = 3 * 365 * 86_400_000
  expect(events[0]?.expireAt?.getTime()).toBeGreaterThan(Date.now() + threeYears - 86_400_000)
})

test('a token of nobody, of another purpose or with a changed letter saves nothing', async () => {
  const jeton = await choicesToken('intact@exemple.fr')
  for (const wrong of ['', 'abc', `${jeton}A`, `B${jeton.slice(1)}`, jeton.slice(0, -4)])
    expect([wrong, (await save(wrong, aucunChoix())).status]).toEqual([wrong, 404])
  expect((await save(jeton, { 'Offres SMS': true })).status).toBe(400)
  expect((await save(jeton, { ...aucunChoix(), Autre: true })).status).toBe(400)
  expect(await eventsOf('intact@exemple.fr')).toEqual([])
})

test('[ACCOUNT-22] no event is updated or deleted, neither by a call nor in the database', async () => {
  const jwt = await signIn(accounts.ehs.super)
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    for (const [path, status] of [
      ['consentements', 404],
      ['consentements/1', 404],
      ['consentements/choix', 405],
      ['consentements/retraits', 405],
    ] as const)
      expect([method, path, (await call(method, path, { jwt, body: {} })).status]).toEqual([
        method,
        path,
        status,
      ])
  for (const change of [
    "update consentement_evenements set etat = 'Refusé'",
    'delete from consentement_evenements',
  ])
    await expect(db.execute(sql.raw(change))).rejects.toThrow()
})

test('[ACCOUNT-22] the state is that of the newest event, and an agreement that ran out is none', async () => {
  const row = { personne: 'ancien@exemple.fr', texte: 'x', version: '2024-01', source: 'basnox' } as const
  const at = (day: string) => new Date(`${day}T09:00:00Z`)
  await db.insert(consentementEvenements).values([
    { ...row, finalite: 'Offres SMS', etat: 'Retiré', at: at('2026-02-01') },
    { ...row, finalite: 'Offres SMS', etat: 'Accordé', at: at('2026-01-01') },
    { ...row, finalite: 'Offres e-mail', etat: 'Refusé', at: at('2026-01-01') },
    { ...row, finalite: 'Offres e-mail', etat: 'Accordé', at: at('2026-02-01') },
    {
      ...row,
      finalite: 'Appels téléphoniques',
      etat: 'Accordé',
      at: at('2020-01-01'),
      expireAt: at('2023-01-01'),
    },
  ])
  expect(await currentChoicesPublic('ancien@exemple.fr')).toEqual({ ...aucunChoix(), 'Offres e-mail': true })
})

test('[ACCOUNT-23] the footer of a customer mail leads its reader, and nobody else, to the choices', async () => {
  const content = renderMail(reponseClient, reponseClient.exemple)
  for (const address of ['lecteur@exemple.fr', 'lectrice@exemple.fr'])
    await transaction((tx) =>
      queueMail(tx, { connu: 'dossier', to: { name: null, address }, content, key: address }),
    )
  const rows = await db.select().from(outbox)
  for (const address of ['lecteur@exemple.fr', 'lectrice@exemple.fr']) {
    const mail = rows.find(({ destinataire }) => destinataire === address)
    const [, jeton = ''] = /consentements\?jeton=([\w-]+)/.exec(mail?.texte ?? '') ?? []
    expect(mail?.texte).toContain('Gérer mes choix')
    expect(mail?.html).toContain(jeton)
    const choix = { ...aucunChoix(), 'Partage partenaires': true }
    expect((await save(jeton, choix)).status).toBe(200)
    expect(await eventsOf(address)).toHaveLength(1)
  }
})
