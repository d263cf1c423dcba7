import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { captchaCodeCall, captchaPassCall } from '@/lib/campagnes/captcha/calls'
import { visitorDemandeCall as depannageCall } from '@/lib/campagnes/depannage/calls'
import { customersFindCustomerCall as findCustomerCall } from '@/lib/campagnes/recherche/calls/findCustomer'
import { CAPTCHA_FORMS, type CaptchaForm } from '@/lib/domain/acces/captcha'
import type { Call } from '@/lib/platform/api/call'
import { verifyCaptcha } from '@/lib/platform/captcha/verify'
import type { Db } from '@/lib/platform/db/client'
import { outbox } from '@/lib/platform/db/schema/socle'
import { DECLARED } from '../support/calls'
import { BREAKDOWN } from '../support/campagnes-rows'
import { type CaptchaProvider, startCaptchaProvider } from '../support/captcha-provider'
import { openOwnDatabase } from '../support/own-database'
import { CLIENT, insertRecherche } from '../support/recherche-rows'
import { getAsVisitor } from '../support/visitor'

let provider: CaptchaProvider
let db: Db
let close: () => Promise<void>
let rank = 0

beforeAll(async () => {
  provider = await startCaptchaProvider()
  const own = await openOwnDatabase('captcha-code', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    ...provider.variables,
  })
  ;({ db, close } = own)
  await insertRecherche(db)
})
afterAll(async () => {
  await close()
  await provider.close()
})

async function post(route: Call, body: object, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/v2/api/essai', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const response = await route(request, { params: Promise.resolve({}) })
  return { status: response.status, text: await response.text() }
}

const newEmail = () => {
  rank += 1
  return `sans.script.${rank}@exemple.fr`
}
const asked = z.object({ data: z.object({ defi: z.string() }) })
const opened = z.object({ data: z.object({ passe: z.string() }) })
const withPass = (passe: string) => ({ 'x-captcha-token': `code.${passe}` })

async function ask(formulaire: CaptchaForm, email = newEmail()) {
  const { text } = await post(captchaCodeCall, { formulaire, email })
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const code = /Code\s*:\s*(\d{6})/u.exec(mail?.texte ?? '')?.[1] ?? ''
  return { defi: asked.parse(JSON.parse(text)).data.defi, code, mail }
}

async function passOf(formulaire: CaptchaForm): Promise<string> {
  const { defi, code } = await ask(formulaire)
  return opened.parse(JSON.parse((await post(captchaPassCall, { defi, code })).text)).data.passe
}

const lookUp = (headers: Record<string, string>) =>
  getAsVisitor(
    findCustomerCall,
    { codepostal: CLIENT.codePostal, reference: CLIENT.reference },
    { address: '10.45.0.9', headers },
  )

test('[SAFE-38] each call with a captcha names a form whose code it accepts', () => {
  const names = DECLARED.flatMap(({ spec }) => (spec?.captcha ? [spec.captcha] : []))
  expect(names.length).toBeGreaterThan(5)
  expect([...new Set([...names, 'connexion'])].sort()).toEqual([...CAPTCHA_FORMS])
})

test('[SAFE-38] a mailed code files its form, once, and looks a customer up before', async () => {
  const passe = await passOf('depannage')
  expect((await lookUp(withPass(passe))).status).toBe(200)
  // What is refused leaves the pass good: the person corrects it.
  expect((await post(depannageCall, { ...BREAKDOWN, codePostal: 'x' }, withPass(passe))).status).toBe(400)
  expect((await post(depannageCall, BREAKDOWN, withPass(passe))).status).toBe(201)
  const again = await post(depannageCall, { ...BREAKDOWN }, withPass(passe))
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('plus valable')])
  const twice = await passOf('depannage')
  const both = await Promise.all([1, 2].map(() => post(depannageCall, BREAKDOWN, withPass(twice))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('[SAFE-38] a pass is of its form alone, for ten calls, and nobody makes one', async () => {
  const other = await passOf('jeuconcours')
  expect((await post(depannageCall, BREAKDOWN, withPass(other))).status).toBe(400)
  expect((await post(depannageCall, BREAKDOWN, withPass('invente'))).status).toBe(400)
  const { defi } = await ask('depannage')
  expect((await post(depannageCall, BREAKDOWN, withPass(defi))).status).toBe(400)
  const login = await passOf('connexion')
  const verdicts: string[] = []
  for (let call = 0; call < 11; call += 1)
    verdicts.push(await verifyCaptcha(`code.${login}`, { address: '10.45.0.9', action: 'connexion' }))
  expect(verdicts).toEqual([...Array(10).fill('passed'), 'refused'])
})

test('[SAFE-38] five wrong codes end it, a code serves once and is over after ten minutes', async () => {
  const { defi, code } = await ask('depannage')
  const wrong = code === '123456' ? '654321' : '123456'
  for (let guess = 0; guess < 5; guess += 1)
    expect((await post(captchaPassCall, { defi, code: wrong })).status).toBe(400)
  expect((await post(captchaPassCall, { defi, code })).text).toContain('plus valable')
  const once = await ask('depannage')
  expect((await post(captchaPassCall, { defi: once.defi, code: once.code })).status).toBe(200)
  expect((await post(captchaPassCall, { defi: once.defi, code: once.code })).status).toBe(400)
  const late = await ask('depannage')
  await db.execute(
    sql`update codes_visiteurs set expire_at = now() - interval '1 year' where cible like 'f%'`,
  )
  expect((await post(captchaPassCall, { defi: late.defi, code: late.code })).text).toContain('plus valable')
})

test('[SAFE-38] [SAFE-09] three codes an hour reach a mailbox, the fourth answer is the same, and no mail holds what was typed', async () => {
  const email = newEmail()
  const answers: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { status, text } = await post(captchaCodeCall, { formulaire: 'depannage', email })
    answers.push(`${status} ${Object.keys(asked.parse(JSON.parse(text)).data)}`)
  }
  expect(new Set(answers)).toEqual(new Set(['200 defi']))
  const { rows } = await db.execute(sql`select texte from outbox where destinataire = ${email}`)
  expect(rows).toHaveLength(3)
  // Its links are those of every mail: ours.
  const links = JSON.stringify(rows).match(/https?:\/\/[^/"]+/g) ?? []
  expect([...new Set(links)]).toEqual(['http://localhost:3000'])
})
