import type { Page } from 'playwright/test'
import { z } from 'zod'
import { call, signIn } from '../support/api'
import { PNG } from '../support/demandes-rows'
import { sentMails } from '../support/mails'
import { CENT_EQUIPEMENTS } from '../support/recherche-rows'
import { expectFitForEveryone, expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click()
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG) })

/** Steps 1 to 3 of a person without reference. */
async function fillToStudy(page: Page, email: string) {
  await page.getByRole('radio', { name: 'Chaudière B1' }).check()
  await next(page)
  await page.getByRole('button', { name: 'Continuer sans référence' }).click()
  await expect(page).toHaveURL(/etape=3/)
  await page.getByRole('radio', { name: 'Madame' }).check()
  await page.getByLabel('Prénom').fill('zoé')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('basnox')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Téléphone').fill('06 39 98 00 01')
  await page.getByLabel('Nom de voie').fill('rue des lilas')
  await page.getByLabel('Code postal').fill('59000')
  await page.getByLabel('Ville').fill('LILLE')
  await page.keyboard.press('Escape')
  await next(page)
  await expect(page).toHaveURL(/etape=4/)
}

test('[PUBLIC-22] a condensing boiler ends with « Votre équipement n’est pas concerné », B1 goes on; VAT 20 % is shown', async ({
  page,
  visit,
}) => {
  await visit('/v2/basnox')
  await expect(page.getByText(/La TVA est de 20\u00a0%/)).toBeVisible()
  await page.getByRole('radio', { name: 'Chaudière à condensation' }).check()
  await expect(page.getByText("Votre équipement n'est pas concerné")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suivant' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'Chaudière B1' }).check()
  await expect(page.getByText("Votre équipement n'est pas concerné")).toHaveCount(0)
  await next(page)
  await expect(heading(page)).toContainText('Êtes-vous client ?')
})

test('[PUBLIC-22] [PUBLIC-14] photos of plate and flue, a call-back slot, no box ticked, and a number at the end', async ({
  page,
  visit,
  messages,
}) => {
  await visit('/v2/basnox')
  await fillToStudy(page, 'zoe.basnox@exemple.fr')
  await page.getByLabel('Plaque signalétique').setInputFiles(photo('plaque.png'))
  await expect(page.getByText('Photo jointe : plaque')).toBeAttached()
  await page.getByLabel('Conduit de fumée').setInputFiles({
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 essai'),
  })
  await expect(page.getByText('Choisissez une photo au format JPG ou PNG.')).toBeVisible()
  await page.getByLabel('Conduit de fumée').setInputFiles(photo('conduit.png'))
  await expect(page.getByText('Photo jointe : conduit')).toBeAttached()
  await page.getByLabel('Créneau de rappel').selectOption('Mardi 24 novembre, matin')
  await page.reload()
  await expect(page.getByText('Photo jointe : plaque')).toBeAttached()
  await expect(page.getByLabel('Créneau de rappel')).toHaveValue('2026-11-24 matin')
  await next(page)

  await expect(page.getByRole('checkbox')).toHaveCount(6)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByRole('checkbox', { name: /J’accepte que les informations saisies/ }).check()
  await page.getByRole('checkbox', { name: 'J’accepte de recevoir vos offres par SMS.' }).check()
  await page.getByRole('button', { name: 'Envoyer mon inscription' }).click()
  await expect(page).toHaveURL(/etape=6/)
  const number = page.getByText(/N° BNX-2026-\d{6}/)
  await expect(number).toBeVisible()
  await expect(page.getByText(/mardi 24 novembre 2026, matin/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(messages).toEqual({ errors: [], violations: [] })

  const numero = /BNX-\d{4}-\d{6}/.exec((await number.textContent()) ?? '')?.[0] ?? ''
  await expect.poll(() => sentMails(numero).length, { timeout: 15_000 }).toBe(1)
  const record = await call('GET', `/v2/suivi?publique=inscription-${Number(numero.slice(-6))}`, {
    cookie: { session: await signIn(accounts.ehs.super) },
  })
  expect(String(record.body)).toContain('24/11/2026, matin')
  expect(String(record.body).match(/fichiers\/\d+\/contenu/g)?.length).toBeGreaterThanOrEqual(2)
})

test('[PUBLIC-06] a link that leads to nothing opens /basnox at step 1 without message', async ({
  page,
  visit,
}) => {
  await visit('/v2/basnox?ID=rien')
  await expect(heading(page)).toHaveText('Étape 1 sur 6 : Votre appareil est-il concerné ?')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

const links = z.object({ data: z.array(z.object({ lien: z.string() })) })

test('[PUBLIC-06] the link of the campaign opens /basnox at step 3 with name, postal code and reference filled', async ({
  page,
  visit,
}) => {
  const made = await call('POST', 'jetons/chiffrement', {
    jwt: await signIn(accounts.ehs.super),
    body: { lignes: [{ id: String(CENT_EQUIPEMENTS[0]), campagne: 'BASNOX' }], expireLe: '2026-12-31' },
  })
  const [link] = links.parse(made.body).data
  await visit(link?.lien ?? '')
  await expect(heading(page)).toHaveText('Étape 3 sur 6 : Vos coordonnées')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('J*** L***')
  await expect(page.getByLabel('Code postal')).toHaveValue('59942')
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByLabel('Référence')).toHaveValue('P942100')
  await expect(page.getByLabel('Code postal')).toHaveValue('59942')
})

test('the steps of /basnox are drawn without fault', async ({ page, visit }) => {
  await visit('/v2/basnox')
  await expectFitForEveryone(page)
  await fillToStudy(page, 'vues.basnox@exemple.fr')
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Suivant' }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Choisissez un créneau')
  await expectFitForEveryone(page)
})
