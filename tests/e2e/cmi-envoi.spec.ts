import { PERSONNES } from '../support/cmi-rows'
import { ownCmiIds, storedCmi } from '../support/cmi-stored'
import { sentMails } from '../support/mails'
import { MiseEnService } from './support/mise-en-service'
import { expect, test } from './support/test'

test('a request whose answer is lost is not filed twice', async ({ page, loginAs }) => {
  const { coupure } = PERSONNES
  await loginAs(coupure.email)
  const form = new MiseEnService(page)
  await form.openTarifs()
  await form.fillTarifs()
  await form.go('Récapitulatif')
  let lost = 0
  await page.route('**/api/cmis', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await form.send.click()
  const failure = page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })
  await expect(failure).toContainText('La connexion a été coupée')
  expect(lost).toBe(1)
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  const { id, numero } = await form.receipt(coupure)
  expect(await ownCmiIds(coupure)).toEqual([id])
  await expect.poll(() => sentMails(numero).filter(({ to }) => to[0] === coupure.email)).toHaveLength(1)
})

test('prices that changed since they were read are refused, read again and shown before the next sending', async ({
  page,
  loginAs,
}) => {
  const { prix } = PERSONNES
  await loginAs(prix.email)
  const form = new MiseEnService(page)
  await page.route('**/api/cmis/tarifsprestations', async (route) => {
    const response = await route.fetch()
    const old = (await response.text()).replaceAll('"TARIF_EHS":87,', '"TARIF_EHS":80,')
    await route.fulfill({ response, body: old })
  })
  await form.openTarifs()
  await form.fillTarifs()
  await form.go('Récapitulatif')
  const total = page.getByRole('table', { name: 'Prix de la demande' }).getByRole('row', { name: 'TOTAL' })
  await expect(total).toContainText('80,00')
  await page.unroute('**/api/cmis/tarifsprestations')
  await form.send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Les tarifs ont changé' })).toBeVisible()
  await expect(total).toContainText('87,00')
  expect(await ownCmiIds(prix)).toEqual([])
  await form.send.click()
  const { id } = await form.receipt(prix)
  expect(await storedCmi(id, prix.email)).toMatchObject({ prestations: [{ price: 87 }] })
})
