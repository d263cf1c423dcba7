import { mkdirSync, rmSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { type CaptchaProvider, startCaptchaProvider } from '../support/captcha-provider'
import { ownFolder } from '../support/own-folder'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { TestSmtp } from '../support/smtp'
import { until } from '../support/until'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const folder = ownFolder('captcha')
const smtp = new TestSmtp()
/** Where nothing listens: the script of the captcha never comes. */
const CAPTCHA_SCRIPT_URL = 'http://127.0.0.1:9/api.js'
const EMAIL = 'sans.script@exemple.fr'
const NOTICE = 'La vérification anti-robot n’a pas pu être chargée. Rechargez la page.'

let provider: CaptchaProvider
let server: OwnServer
let origin: string

// A server of its own: a captcha is configured.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mkdirSync(folder)
  provider = await startCaptchaProvider()
  await smtp.start()
  const clock = { CLOCK: '2026-11-21T09:00:00+01:00', DATA_DIR: folder, SMTP_URL: smtp.url }
  server = await startOwnServer({ ...clock, ...provider.variables, CAPTCHA_SCRIPT_URL })
  origin = `http://localhost:${server.port}`
  await whenReady(server)
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await provider.close()
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks for the code of a mail, and gives it. */
async function proveAddress(page: Page): Promise<void> {
  const before = smtp.mails.length
  const proof = page.getByRole('group', { name: 'Vérification par e-mail' })
  await proof.getByLabel('Adresse e-mail qui reçoit le code').fill(EMAIL)
  await page.keyboard.press('Enter')
  const code = await until('le code', () => /Code\s*:\s*(\d{6})/u.exec(smtp.mails[before]?.text ?? '')?.[1])
  await proof.getByLabel('Code reçu par e-mail').fill(code === '123456' ? '654321' : '123456')
  await proof.getByRole('button', { name: 'Vérifier' }).click()
  await expect(proof.getByText('Code incorrect. Il vous reste 4 essais.')).toBeVisible()
  await proof.getByLabel('Code reçu par e-mail').fill(code)
  await proof.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByText('Votre adresse e-mail est vérifiée')).toBeVisible()
}

for (const form of ['depannage', 'inscription', 'resiliation', 'extranetlocataire', 'souscriptioncontrat'])
  test(`[SAFE-38] /${form} says at once that the captcha did not come, before anything is typed`, async ({
    page,
  }) => {
    await page.goto(`${origin}/v2/${form}`)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expectNoAxeViolations(page)
  })

test('[SAFE-38] on /inscription the code of a mail takes its place, and the request is filed', async ({
  page,
}) => {
  await page.goto(`${origin}/v2/inscription`)
  await expect(page.getByText(NOTICE)).toBeVisible()
  for (const [label, value] of [
    ['Raison sociale', 'Chauffage du Littoral'],
    ['SIRET', '732 829 320 00074'],
    ['Code client', 'C12345'],
    ['Code postal', '59000'],
    ['Prénom', 'Camille'],
    ['Téléphone', '01 99 00 00 20'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByLabel(/^Nom(\s|\*|$)/).fill('Littoral')
  await page.getByLabel(/^Adresse e-mail(\s?\*|$)/).fill('camille.littoral@exemple.fr')
  await page.getByLabel('Vous êtes').selectOption({ label: 'Installateur' })
  await page.getByText('J’ai lu et j’accepte les conditions générales d’utilisation.').click()
  await proveAddress(page)
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(
    page.getByRole('heading', { name: /^Votre demande n° ACC-\d{4}-\d{6} est transmise$/ }),
  ).toBeVisible()
})
