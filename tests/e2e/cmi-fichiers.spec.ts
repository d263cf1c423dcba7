import { signIn } from '../support/api'
import { GROUPE, PERSONNES } from '../support/cmi-rows'
import { ownCmiIds } from '../support/cmi-stored'
import { PDF } from '../support/demandes-rows'
import { apiPath, MiseEnService, PHOTO, PLAN } from './support/mise-en-service'
import { expect, test } from './support/test'

test('[CMI-52] files that cannot be sent are refused by name; what did not pass is sent again whole, once', async ({
  page,
  loginAs,
}) => {
  const { fichiers } = PERSONNES
  await loginAs(fichiers.email)
  const form = new MiseEnService(page)
  await form.openTarifs()
  await form.fillTarifs()
  const input = page.getByLabel('Pièces jointes')
  await input.setInputFiles({
    name: 'virus.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'virus.exe' })).toBeVisible()
  const heavy = Buffer.concat([Buffer.from(PDF), Buffer.alloc(11 * 1024 * 1024)])
  await input.setInputFiles({ name: 'lourd.pdf', mimeType: 'application/pdf', buffer: heavy })
  await expect(page.getByRole('alert').filter({ hasText: 'lourd.pdf' })).toContainText('10 Mo')
  await input.setInputFiles([PLAN, { ...PHOTO, name: 'photo.png' }])
  await form.go('Récapitulatif')

  await page.route(
    '**/api/cmis',
    (route) =>
      route.fulfill({ status: 503, json: { data: null, error: { status: 503, message: 'Indisponible' } } }),
    { times: 1 },
  )
  await form.send.click()
  const failure = page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })
  await expect(failure).toContainText('Votre saisie est intacte')
  expect(await ownCmiIds(fichiers)).toEqual([])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && apiPath(request) !== '') calls.push(apiPath(request))
  })
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  const { id } = await form.receipt(fichiers)
  expect(calls).toEqual(['customers', 'cmis'])
  expect(await ownCmiIds(fichiers)).toEqual([id])
  await page.goto(`/v2/misesenservice?demande=${id}`)
  for (const name of ['plan.pdf', 'photo.png']) await expect(page.getByRole('link', { name })).toHaveCount(1)

  const jwt = await signIn(fichiers.email)
  for (const [name, type, bytes] of [
    ['virus.exe', 'application/octet-stream', Buffer.from('MZ')],
    ['lourd.pdf', 'application/pdf', heavy],
  ] as const) {
    const refusal = await page.request.post('/v2/api/cmis/piecesjointes', {
      headers: { authorization: `Bearer ${jwt}` },
      multipart: {
        id: String(id),
        group: GROUPE.nom,
        numTiers: GROUPE.numTiers,
        demandNum: `CMI_${GROUPE.id}_${fichiers.id}_${id}`,
        files: { name, mimeType: type, buffer: bytes },
      },
    })
    expect(refusal.status()).toBe(400)
    expect(await refusal.text()).toContain(name)
  }
})

test('[CMI-45] cancelling deletes the request that was stored though its answer was lost', async ({
  page,
  loginAs,
}) => {
  const { annulation } = PERSONNES
  await loginAs(annulation.email)
  const form = new MiseEnService(page)
  await form.openTarifs()
  await form.fillTarifs()
  await page.getByLabel('Pièces jointes').setInputFiles([PLAN])
  await form.go('Récapitulatif')
  await page.route('**/api/cmis', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })).toBeVisible()
  const [id] = await ownCmiIds(annulation)
  await page.getByRole('button', { name: 'Annuler la demande' }).click()
  const deletion = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/cmis/'),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la demande' }).click()
  const response = await deletion
  expect(response.ok()).toBe(true)
  expect(response.url()).toMatch(new RegExp(`/v2/api/cmis/${id}$`))
  await expect(form.text('Nom')).toHaveValue('')
  expect(await ownCmiIds(annulation)).toEqual([])
  await form.open()
  await expect(page.getByRole('button', { name: 'Reprendre le brouillon' })).toHaveCount(0)
})
