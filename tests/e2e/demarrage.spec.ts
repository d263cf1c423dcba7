import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

test('[FIRST-04] an administrator sees what is missing, tries a point, and reads how it is set', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration')
  // The server of the tests has an address of this machine alone.
  await expect(page.getByText(/Il reste à régler\u00a0: .*Adresse publique/)).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir le démarrage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Démarrage' })).toBeVisible()
  await expect(page.getByText(/^\d+ points? sur \d+ réglés$/)).toBeVisible()
  await expectNoAxeViolations(page)

  const files = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Fichiers', exact: true }) })
  await files.getByRole('button', { name: /^Écrire et relire un fichier/ }).click()
  await expect(files.getByText(/Un fichier a été écrit, relu et effacé/)).toBeVisible()
  await expect(files.getByText(/^Essayé le \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await page.reload()
  await expect(files.getByText(/Un fichier a été écrit, relu et effacé/)).toBeVisible()

  await files.getByRole('link', { name: /^Comment le régler/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exploitation' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fichiers et disque' })).toBeInViewport()
  await expectNoAxeViolations(page)
})

test('[FIRST-04] a partner’s super administrator finds neither the screen nor its notice', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/administration')
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ouvrir le démarrage' })).toHaveCount(0)
  expect((await page.goto('/v2/administration/demarrage'))?.status()).toBe(404)
})
