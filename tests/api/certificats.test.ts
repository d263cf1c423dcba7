import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { CERTIFICAT_MESSAGES } from '@/lib/domain/documents/certificats'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'
import {
  CERTIFICATS,
  FACTURATION,
  LOGEMENT,
  NUMERO_EXISTANT,
  FACTURATION_USERS as U,
} from '../support/facturation-rows'
import { pdf } from '../support/files'
import { sentMails } from '../support/mails'
import { until } from '../support/until'

const FIELDS = {
  etape: 'Transmis',
  modele: 'Modèle 2',
  logement: 'FACT-001',
  installateur: 'Poseur Essai',
  installateurEmail: '',
  organisme: 'Dekra',
  numero: '',
  pce: 'GI123456',
  natureTravaux: 'Installation neuve',
  dateInstallation: '2026-11-01',
  visaLe: '',
}

/** Posts a certificate as its form does. */
async function deposit(
  email: string,
  fields: Partial<typeof FIELDS>,
  { id = '', withFile = true, files = 1, cookie = '' } = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) body.append(name, value)
  for (let rank = 1; rank <= (withFile ? files : 0); rank += 1)
    body.append('files', new File([pdf()], `certificat-${rank}.pdf`, { type: 'application/pdf' }))
  const answer = await fetch(`${baseUrl}/v2/api/certificats${id}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await signIn(email)}`,
      Accept: 'application/json',
      ...(cookie === '' ? {} : { Cookie: cookie }),
    },
    body,
  })
  return { status: answer.status, body: z.unknown().parse(await answer.json()) }
}

const saved = z.object({ data: z.object({ id: z.number(), statut: z.string() }) })
const refused = (body: unknown) =>
  z
    .object({
      error: z.object({
        details: z.object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })) }),
      }),
    })
    .parse(body)
    .error.details.errors.map(({ path, message }) => [path.join('.'), message])

const listed = async (email: string, query = '') =>
  String(
    (await call('GET', `listes/certificats/export?format=csv${query}`, { jwt: await signIn(email) })).body,
  )

test('[CONTRACT-10] a number that is stored already is refused, whoever stored it and however it is written', async () => {
  const first = await deposit(U.membre.email, { numero: 'FACT-UNIQUE-1' })
  expect(first.status).toBe(201)
  for (const numero of ['FACT-UNIQUE-1', 'fact-unique-1 ', NUMERO_EXISTANT]) {
    const again = await deposit(U.membre.email, { numero })
    expect([numero, again.status, refused(again.body)]).toEqual([
      numero,
      400,
      [['numero', CERTIFICAT_MESSAGES.doublon]],
    ])
  }
})

test('[CONTRACT-10] of two at once with one number, one is stored', async () => {
  const answers = await Promise.all(
    ['membre', 'admin'].map((who) =>
      deposit(who === 'membre' ? U.membre.email : U.admin.email, { numero: 'FACT-COURSE-1' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('[CONTRACT-10] a PCE of 13 digits is refused by the call', async () => {
  const answer = await deposit(U.membre.email, { numero: 'FACT-PCE-1', pce: '1234567890123' })
  expect([answer.status, refused(answer.body)]).toEqual([400, [['pce', CERTIFICAT_MESSAGES.pce]]])
})

test('a draft waits for its certificate, which needs a file; completed once, it is a draft no more', async () => {
  const draft = await deposit(U.membre.email, { etape: 'Brouillon', pce: '' }, { withFile: false })
  const { id, statut } = saved.parse(draft.body).data
  expect(statut).toBe('Brouillon')
  const numero = `FACT-${id}`
  const bare = await deposit(U.membre.email, { numero }, { id: `/${id}`, withFile: false })
  expect([bare.status, refused(bare.body)]).toEqual([400, [['files', CERTIFICAT_MESSAGES.fichier]]])
  expect((await deposit(U.voisin.email, { numero }, { id: `/${id}` })).status).toBe(404)
  const whole = await deposit(U.membre.email, { numero, visaLe: '2026-11-02' }, { id: `/${id}` })
  expect(saved.parse(whole.body).data.statut).toBe('Visé')
  expect((await deposit(U.membre.email, { numero: `${numero}B` }, { id: `/${id}` })).status).toBe(404)
  expect(await listed(U.membre.email)).toContain(`${numero};Modèle 2;FACT-001;Poseur Essai;Dekra;Visé`)
  expect(await listed(U.voisin.email)).not.toContain(numero)
})

test('[CONTRACT-09] [TRUST-02] a certificate takes one file: of two, none is stored', async () => {
  const answer = await deposit(U.membre.email, { numero: 'FACT-DEUX-1' }, { files: 2 })
  expect([answer.status, refused(answer.body)]).toEqual([400, [['files', 'Joignez un seul fichier.']]])
  expect(await listed(U.membre.email)).not.toContain('FACT-DEUX-1')
})

test('[CONTRACT-09] [TRUST-03] a draft stays in its group with its dwelling, whichever another tab has chosen since', async () => {
  const here = { cookie: perimetreCookie(PORTAL_IDS.COLLECTIF, FACTURATION.groupe) }
  const draft = await deposit(U.double.email, { etape: 'Brouillon' }, { ...here, withFile: false })
  const { id } = saved.parse(draft.body).data
  const numero = `FACT-ONGLET-${id}`
  const other = { id: `/${id}`, cookie: perimetreCookie(PORTAL_IDS.COLLECTIF, FACTURATION.voisin) }
  expect((await deposit(U.double.email, { numero }, other)).status).toBe(201)
  const page = await call('GET', `/v2/certification/suivi?recherche=${numero}`, {
    cookie: { session: await signIn(U.membre.email) },
  })
  expect(String(page.body)).toContain(`href="/v2/logements/${LOGEMENT.id}"`)
  const [, fichier = ''] = /fichierId\\*":(\d+)/.exec(String(page.body)) ?? []
  const file = `fichiers/${fichier}/contenu`
  expect((await call('GET', file, { jwt: await signIn(U.membre.email) })).status).toBe(200)
  expect((await call('GET', file, { jwt: await signIn(U.voisin.email) })).status).toBe(404)
  expect(await listed(U.voisin.email)).not.toContain(numero)
})

test('[CONTRACT-12] « Relancer » adds one mail, and one a day', async () => {
  const { id, email } = CERTIFICATS.manquant
  const jwt = await signIn(U.membre.email)
  const remind = () => call('POST', `certificats/${id}/relance`, { jwt })
  const mailsTo = () => sentMails('Certificat attendu').filter(({ to }) => to.join().includes(email))
  expect((await remind()).status).toBe(200)
  await until('la relance', () => mailsTo().length === 1)
  expect((await remind()).status).toBe(409)
  expect(mailsTo()).toHaveLength(1)
  expect(await listed(U.membre.email, '&alerte=manquant')).toContain('Manquant')
})

test('[CONTRACT-12] an installation of 30 days is not asked for, nor that of a neighbour', async () => {
  const jwt = await signIn(U.membre.email)
  expect((await call('POST', `certificats/${CERTIFICATS.recent.id}/relance`, { jwt })).status).toBe(409)
  expect((await call('POST', `certificats/${CERTIFICATS.voisin.id}/relance`, { jwt })).status).toBe(404)
})

test('[CONTRACT-14] a distributor has no certificate to store nor to ask for', async () => {
  expect((await deposit(accounts.dis.super, { numero: 'FACT-DIS-1' })).status).toBe(404)
  const jwt = await signIn(accounts.dis.super)
  expect((await call('POST', `certificats/${CERTIFICATS.recent.id}/relance`, { jwt })).status).toBe(404)
  expect((await call('GET', 'listes/certificats/export?format=csv', { jwt })).status).toBe(404)
})

test('the provider’s staff alone tells what a control came to, and of what is handed over', async () => {
  const { id } = saved.parse((await deposit(U.membre.email, { numero: 'FACT-CONTROLE-1' })).body).data
  const set = async (email: string, of = id) =>
    (
      await call('POST', `certificats/${of}/statut`, {
        jwt: await signIn(email),
        body: { statut: 'Délivré' },
      })
    ).status
  expect(await set(U.admin.email)).toBeGreaterThanOrEqual(403)
  expect(await listed(U.membre.email)).toMatch(/FACT-CONTROLE-1;.*;Transmis;/)
})
