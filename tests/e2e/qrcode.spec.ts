import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright/test'
import encodeQR from 'qr'
import { findChromium } from '../../scripts/testing/chromium.mjs'
import { OCCUPANT, QR } from '../support/locataire-rows'
import { openAnswering } from './support/answering'
import { expectNoAxeViolations } from './support/axe'
import { expect, PASSWORD, test } from './support/test'

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.47.6.1' }, viewport: { width: 390, height: 844 } })

const MANAGER = 'locataires.admin@exemple.fr'
const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('[PUBLIC-54] [PUBLIC-55] [SHELL-08] a printed code opens its equipment, the breakdown page and, after login, the record', async ({
  page,
}) => {
  await page.goto(`/v2/qrcode?t=${QR.boiler.token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaudière, 3e étage')
  await expect(page.getByText('ehs', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Assistance/ })).toHaveAttribute('href', 'tel:0199004000')
  for (const name of ['Signaler une panne', 'Gestes à faire', 'Prochaine visite', 'Je suis professionnel'])
    await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible()
  expect(await page.content()).not.toContain(OCCUPANT)
  // The page alone: no header, sidebar or breadcrumb.
  await expect(page.locator('[data-layout="blank"]')).toBeVisible()
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('complementary'),
    page.getByLabel('Fil d’Ariane'),
  ])
    await expect(gone).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Prochaine visite' }).click()
  await expect(page.getByText('mardi 15 décembre 2026')).toBeInViewport()
  expect(spaces((await page.locator('#visite').textContent()) ?? '')).toContain('entre 8h00 et 12h00')

  await page.getByRole('link', { name: 'Signaler une panne' }).click()
  await expect(page).toHaveURL(/\/v2\/depannage\?/)
  await page.getByText('Plus de chauffage').click()
  await page.getByLabel('Précisions').fill('La chaudière ne démarre plus.')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page.getByText(/Chaudière murale Frisquet/).first()).toBeVisible()

  await page.goto(`/v2/qrcode?t=${QR.boiler.token}`)
  await page.getByRole('link', { name: 'Je suis professionnel' }).click()
  await expect(page).toHaveURL(/\/v2\/connexion\?/)
  await page.getByLabel('Adresse e-mail').fill(MANAGER)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/equipements/${QR.instanceId}$`))
})

test('[PUBLIC-56] without token a code is typed or scanned; each scan is counted; a revoked one says so', async ({
  page,
  loginAs,
}) => {
  const counted = async () => {
    await page.goto(`/v2/equipements/${QR.instanceId}`)
    const text = await page.getByRole('listitem').filter({ hasText: 'LOT-COMPTE' }).textContent()
    return Number(/(\d+) lecture/.exec(spaces(text ?? ''))?.[1])
  }
  await loginAs(MANAGER)
  const before = await counted()
  await page.goto('/v2/qrcode')
  await expectNoAxeViolations(page)
  await page
    .getByLabel(/Code imprimé sous le QR code/)
    .fill(QR.counted.token.toLowerCase().replace(/(.{5})(?=.)/g, '$1-'))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaudière, 3e étage')
  expect(await counted()).toBe(before + 1)

  const answer = await page.goto(`/v2/qrcode?t=${QR.revoked.token}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce code n’est plus actif')
  await expect(page.getByText(/01.99.00.40.00/).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Saisir un autre code' }).click()

  // Chromium without a camera that is allowed.
  await page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
  await expect(page.getByText(/saisissez le code/i)).toBeVisible()
})

test('[PUBLIC-56] the camera reads a code and opens it', async ({ baseURL }, info) => {
  const film = info.outputPath('code.y4m')
  writeFileSync(film, filmOf(`https://ancien.exemple.fr/v2/qrcode?t=${QR.dwelling.token}`))
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.47.6.2' } })
    openAnswering(page)
    await page.goto(`${baseURL}/v2/qrcode`)
    await page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
    await expect(page).toHaveURL(`${baseURL}/v2/qrcode?t=${QR.dwelling.token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaudière, 3e étage')
  } finally {
    await browser.close()
  }
})

/** One picture of a code, in the format that Chromium takes for a camera. */
function filmOf(text: string): Buffer {
  const [width, height, scale] = [640, 480, 10]
  const code = encodeQR(text, 'raw', { border: 2 })
  const left = Math.floor((width - code.length * scale) / 2)
  const top = Math.floor((height - code.length * scale) / 2)
  const light = Buffer.alloc(width * height, 235)
  for (const [y, row] of code.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; dark && line < scale; line += 1) {
        const start = (top + y * scale + line) * width + left + x * scale
        light.fill(16, start, start + scale)
      }
  const colours = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    light,
    colours,
  ])
}
