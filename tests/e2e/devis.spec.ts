import type { Page } from 'playwright/test'
import { accounts } from '../support/accounts'
import { call, signIn } from '../support/api'
import { DEVIS, numeroDevis, signataireEmail, DEVIS_USERS as U } from '../support/devis-rows'
import { sentMails } from '../support/mails'
import { codeIn } from '../support/souscription-rows'
import { until } from '../support/until'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

const COLUMNS = [
  'N°',
  'Objet',
  'Logement/Ensemble',
  'Équipement',
  'Montant HT',
  'TVA',
  'TTC',
  'Émis',
  'Valide jusqu’au',
  'Statut',
]

const rowOf = (page: Page, one: { id: number }) => page.getByRole('row').filter({ hasText: numeroDevis(one) })

/** The code of the newest mail about a quote. */
const codeFor = (one: { id: number }, email: string): Promise<string> =>
  until(`le code de ${numeroDevis(one)}`, () => {
    const mails = sentMails(numeroDevis(one)).filter(
      ({ to, text }) => to.includes(email) && codeIn(text) !== '',
    )
    return mails.length > 0 && codeIn(mails.at(-1)?.text ?? '')
  })

test('[DOC-01] the list has its columns, and each status', async ({ page, loginAs, messages }) => {
  await page.setViewportSize({ width: 1900, height: 1000 })
  await loginAs(U.membre.email)
  await page.goto(
    '/v2/documents/devis?colonnes=numero,objet,lieu,equipement,ht,tva,ttc,emis,validite,commande,statut',
  )
  const headers = page.getByRole('columnheader').filter({ hasText: /./ })
  for (const name of COLUMNS) await expect(headers.filter({ hasText: name }).first()).toBeVisible()
  for (const [one, statut] of [
    [DEVIS.aSigner, 'À signer'],
    [DEVIS.signe, 'Signé'],
    [DEVIS.refuse, 'Refusé'],
    [DEVIS.expire, 'Expiré'],
    [DEVIS.travaux, 'Transformé en travaux'],
  ] as const)
    await expect(rowOf(page, one)).toContainText(statut)
  const filter = page.getByRole('list', { name: 'Statut' })
  await expect(filter.getByRole('link', { name: /^Question posée/ })).toHaveCount(1)
  for (const text of ['DVS-001', 'Frisquet Devis', '1 000,00 €', '100,00 €', '1 100,00 €', '02/11/2026'])
    await expect(rowOf(page, DEVIS.aSigner)).toContainText(text)
  await expect(rowOf(page, DEVIS.voisin)).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(messages.errors).toEqual([])
})

test('[DOC-02] PDF, « Refuser » with a required reason, « Poser une question », « Bon de commande », « Signer »', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.membre.email)
  await page.goto(`/v2/documents/devis?devis=${DEVIS.aRefuser.id}`)
  const menu = page.getByRole('button', { name: /^Actions sur le devis/ })
  const open = async (name: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
  }
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'PDF du devis' })).toHaveAttribute(
    'href',
    `/v2/api/signaturedevis/pdf?devis=${DEVIS.aRefuser.id}`,
  )
  await page.keyboard.press('Escape')
  await open('Bon de commande')
  await page.getByLabel('Numéro du bon de commande').fill('BC-77')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('BC-77').first()).toBeVisible()
  await open('Poser une question')
  await page.getByLabel('Votre question').fill('Quel est le délai ?')
  await page.getByRole('button', { name: 'Envoyer la question' }).click()
  await expect(page.getByText('Quel est le délai ?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Signer' })).toHaveAttribute(
    'href',
    `/v2/signaturedevis?devis=${DEVIS.aRefuser.id}`,
  )
  await open('Refuser')
  await page.getByRole('button', { name: 'Refuser le devis' }).click()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
  await page.getByLabel('Motif du refus').fill('Budget épuisé')
  await page.getByRole('button', { name: 'Refuser le devis' }).click()
  await expect(page.getByText('Budget épuisé').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Signer' })).toHaveCount(0)
})

test('[DOC-07] [DOC-08] the page shows the quote, its options and all that signs it; a wrong code and a box left out sign nothing', async ({
  page,
  loginAs,
}) => {
  const one = DEVIS.parcours
  await loginAs(U.membre.email)
  await page.goto(`/v2/signaturedevis?devis=${one.id}`)
  await expect(page.locator(`iframe[title="Devis ${numeroDevis(one)}"]`)).toBeVisible()
  await page.getByLabel(/^Extension de garantie/).check()
  await expect(page.getByText(/Total TTC\s:\s988,00\s€/u)).toBeVisible()
  await page.getByLabel('Prénom et nom').fill('Mona Membre')
  await page.getByLabel('Qualité').fill('Gestionnaire')
  await page.getByText('Dessiner', { exact: true }).click()
  const pad = page.getByRole('img', { name: 'Cadre de signature vide' })
  await pad.hover({ position: { x: 20, y: 20 } })
  await page.mouse.down()
  const drawn = page.getByRole('img', { name: 'Signature dessinée' })
  await drawn.hover({ position: { x: 120, y: 60 } })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Effacer' })).toBeEnabled()
  await page.getByLabel(/^Bon pour accord/).check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await expect(page.getByRole('button', { name: 'Recevoir un nouveau code' })).toBeVisible()
  const code = await codeFor(one, U.membre.email)
  await page.getByLabel('Code de signature').fill(code)
  const submit = page.getByRole('button', { name: 'Signer le devis' })
  await submit.click({ force: true })
  await expect(page.getByText('Cochez cette case pour signer').first()).toBeVisible()
  await page.getByLabel(/^Je certifie que les travaux/).check()
  await page.getByLabel('Code de signature').fill(code === '000000' ? '000001' : '000000')
  await submit.click({ force: true })
  await expect(page.getByText('Code incorrect. Il vous reste 4 essais.').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Code de signature').fill(code)
  await submit.click({ force: true })
  await expect(page.getByText(/^Devis signé le 21\/11\/2026/)).toBeVisible()
  await expect(submit).toHaveCount(0)
})

test('[GUARD-15] by the link of a mail a signatory without account signs, and the page then says so', async ({
  page,
}) => {
  const one = DEVIS.lien
  await page.goto(`/v2/signaturedevis?jeton=${one.jeton}`)
  await expect(page.getByRole('heading', { name: 'Signer le devis' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('Lucie Lien')
  await page.getByLabel(/^Bon pour accord/).check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.getByLabel('Code de signature').fill(await codeFor(one, signataireEmail('Lucie Lien')))
  await page.getByRole('button', { name: 'Signer le devis' }).click({ force: true })
  await expect(page.getByText(/^Devis signé le 21\/11\/2026/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Devis signé le 21\/11\/2026/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Signer le devis' })).toHaveCount(0)
})

test('[DOC-12] the register has its columns and statuses, and an administrator changes a signatory', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.membre.email)
  await page.goto('/v2/signatures')
  const row = rowOf(page, DEVIS.registre)
  for (const text of ['Devis', '1. Prune Premiere', '2. Simon Second', 'En attente'])
    await expect(row).toContainText(text)
  for (const name of ['Type', 'Référence', 'Signataires', 'Statut', 'Relances'])
    await expect(page.getByRole('columnheader').filter({ hasText: name }).first()).toBeAttached()
  await row.getByRole('button', { name: /^Actions sur/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Changer de signataire' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await loginAs(U.responsable.email)
  await page.goto('/v2/signatures')
  for (const statut of ['En attente', 'Partiellement signé', 'Signé', 'Refusé', 'Annulé', 'Expiré'])
    await expect(
      page.getByRole('list', { name: 'Statut' }).getByRole('link', { name: new RegExp(`^${statut}`) }),
    ).toHaveCount(1)
  await row.getByRole('button', { name: /^Actions sur/ }).click()
  await page.getByRole('menuitem', { name: 'Changer de signataire' }).click()
  await page.getByLabel('Prénom et nom').fill('Rose Remplace')
  await page.getByLabel('Qualité').fill('Directrice')
  await page.getByLabel('Adresse e-mail').fill('rose.remplace@exemple.fr')
  await page.getByRole('button', { name: 'Changer de signataire' }).click()
  await expect(row).toContainText('1. Rose Remplace')
})

test('[DOC-13] « Vérifier un PDF »: the signed file is authentic, one changed byte is not recognised', async ({
  page,
  loginAs,
}) => {
  const one = DEVIS.validation
  const jwt = await signIn(U.membre.email)
  const body = { selection: { ids: [one.id] }, qualite: 'Gestionnaire', certification: false }
  expect((await call('POST', 'devis/validations', { jwt, body })).status).toBe(200)
  await loginAs(U.membre.email)
  await page.goto('/v2/documents/devis')
  const address = `/v2/api/signaturedevis/pdf?devis=${one.id}&signe=1`
  const bytes = Buffer.from(await (await page.request.get(address)).body())
  await page.goto('/v2/signatures')
  await page.getByRole('button', { name: 'Vérifier un PDF' }).click()
  const verify = async (buffer: Buffer) => {
    await page
      .getByLabel('Document signé (PDF)')
      .setInputFiles({ name: 'devis.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
  }
  await verify(bytes)
  await expect(page.getByText('Document authentique')).toBeVisible()
  const changed = Buffer.from(bytes)
  changed[200] = (changed[200] ?? 0) ^ 1
  await verify(changed)
  await expect(page.getByText('Document non reconnu')).toBeVisible()
})

test('a screen without quote or signature says so, and CMI has neither', async ({ page, loginAs }) => {
  for (const path of ['/v2/documents/devis', '/v2/signatures']) {
    await loginAs(U.vide.email)
    await page.goto(path)
    await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
    await loginAs(accounts.cmi.utilisateur)
    expect((await page.goto(path))?.status()).toBe(404)
  }
})
