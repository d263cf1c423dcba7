import { PAGES } from '../support/pages-rows'
import { openAnswering } from './support/answering'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const EDITOR = `/v2/administration/pages/${PAGES.page.id}`

test('[HOME-23] SA changes a content page: draft, preview, publication, version history', async ({
  page,
  loginAs,
  browser,
}) => {
  const word = `réécrit ${Date.now()}`
  await loginAs(PAGES.admin)
  await page.goto(`/v2${PAGES.page.url}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES.page.label)
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
  expect((await page.goto(EDITOR))?.status()).toBe(404)

  await loginAs(PAGES.super)
  await page.goto(`/v2${PAGES.page.url}`)
  await page.getByRole('link', { name: 'Modifier' }).click()
  const text = page.getByLabel('Texte', { exact: true })
  await text.fill(`Un texte **${word}**, voir [ici](/nulle-part).`)
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText('Le lien « /nulle-part » ne mène à aucune page.')).toBeVisible()
  await expectNoAxeViolations(page)
  await text.fill(`Un texte **${word}**.`)
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect(page.getByText(/^La version n° \d+ n’est pas publiée\.$/)).toBeVisible()
  await expect(page.locator('strong', { hasText: word })).toBeVisible()
  await expectNoAxeViolations(page)

  const reader = await browser.newContext()
  const readers = await reader.newPage()
  openAnswering(readers)
  const cookies = await page.context().cookies()
  await loginAs(PAGES.utilisateur)
  await reader.addCookies(await page.context().cookies())
  await page.context().addCookies(cookies)
  await readers.goto(new URL(`/v2${PAGES.page.url}`, page.url()).href)
  await expect(readers.getByRole('heading', { level: 1 })).toHaveText(PAGES.page.label)
  await expect(readers.getByText(word)).toHaveCount(0)

  await page.getByRole('link', { name: 'Modifier', exact: true }).click()
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('La page est publiée.')).toBeVisible()
  await readers.reload()
  await expect(readers.locator('strong', { hasText: word })).toBeVisible()
  await reader.close()

  await page.getByRole('link', { name: 'Versions', exact: true }).click()
  const latest = page.getByRole('row').nth(1)
  await expect(latest).toContainText('Publiée')
  await expect(latest).toContainText('Solène Pages')
  await expect(page.getByText('Texte de l’onglet « Présentation » modifié').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByRole('row')
    .last()
    .getByRole('button', { name: /Restaurer/ })
    .click()
  await expect(page.getByText(/^Brouillon n° \d+$/)).toBeVisible()
  await expect(page.getByLabel('Texte', { exact: true })).toHaveValue('Texte publié au départ.')
})

test('a save over somebody else’s is told, and what is typed stays until it is saved', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs(PAGES.super)
  const other = await context.newPage()
  const editor = `/v2/administration/pages/${PAGES.concurrente.id}`
  await Promise.all([page.goto(editor), other.goto(editor)])
  for (const [tab, title] of [
    [other, 'Titre de l’autre'],
    [page, 'Titre d’ici'],
  ] as const) {
    await tab.getByLabel('Titre *', { exact: true }).fill(title)
    await tab.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    if (tab === other) await expect(tab.getByText('Le brouillon est enregistré.')).toBeVisible()
  }
  await expect(page.getByText(/^Vous avez modifié cette page dans un autre onglet/)).toBeVisible()
  await expect(page.getByLabel('Titre *', { exact: true })).toHaveValue('Titre d’ici')
  await page.getByRole('button', { name: 'Enregistrer ma saisie par-dessus' }).click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
})

test('a step of the tutorial is replayed, saved, and seen by the portal and the role it names alone', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/tutoriel')
  // A first try may have saved it.
  const former = page.getByRole('region', { name: /^Étape \d+ Étape des éditeurs$/ })
  if ((await former.count()) > 0) await former.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('button', { name: 'Ajouter une étape' }).click()
  const step = page.getByRole('region', { name: /^Étape \d+/ }).last()
  await step.getByLabel('Titre').fill('Étape des éditeurs')
  await step.getByLabel('Texte').fill('Vos pages sont dans « Contenus ».')
  await step.getByText('Pour qui').click()
  await step.getByRole('checkbox', { name: 'Installateur' }).check()
  await step.getByRole('checkbox', { name: 'Super Administrateur' }).check()
  await expectNoAxeViolations(page)
  await page.getByLabel('Rejouer pour le portail').selectOption({ label: 'Installateur' })
  await page.getByLabel('Rejouer pour le rôle').selectOption({ label: 'Utilisateur' })
  await page.getByRole('button', { name: 'Rejouer' }).click()
  await expect(page.getByText('1 sur 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('La visite guidée est enregistrée.')).toBeVisible()
  for (const [email, count] of [
    [PAGES.utilisateur, 4],
    [PAGES.super, 5],
  ] as const) {
    await loginAs(email)
    await page.goto('/v2/espacepersonnel')
    await page.getByRole('button', { name: 'Visite guidée' }).click()
    await expect(page.getByText(`1 sur ${count}`)).toBeVisible()
  }
})

test('[TRUST-30] after « Précédent » the editor shows what was saved last, and its next save accuses nobody', async ({
  page,
  loginAs,
  browser,
}) => {
  const title = page.getByLabel('Titre *', { exact: true })
  const save = async (typed: string) => {
    await title.fill(typed)
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer' }).click()
  }
  await loginAs(PAGES.super)
  await page.goto('/v2/administration/pages')
  await page.locator('#contenu').getByRole('link', { name: PAGES.relue.label }).click()
  for (const typed of ['Relue une fois', 'Relue deux fois']) {
    await save(typed)
    await page.getByRole('link', { name: 'Versions', exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Brouillon')
    await page.goBack()
    await expect(title).toHaveValue(typed)
  }
  await title.fill('Relue trois fois')
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect(page.getByText(/^La version n° \d+ n’est pas publiée\.$/)).toBeVisible()
  await page.goBack()
  await expect(title).toHaveValue('Relue trois fois')
  await save('Relue quatre fois')
  await expect(page.getByText(/depuis que vous l’avez ouverte/)).toHaveCount(0)

  // Somebody else's save is still told.
  const editor = page.url()
  const own = await page.context().cookies()
  await loginAs(accounts.ehs.super)
  const other = await browser.newContext()
  await other.addCookies(await page.context().cookies())
  await page.context().addCookies(own)
  const tab = await other.newPage()
  openAnswering(tab)
  await tab.goto(editor)
  await tab.getByLabel('Titre *', { exact: true }).fill('Relue par une autre')
  await tab.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(tab.getByText('Le brouillon est enregistré.')).toBeVisible()
  await other.close()
  await title.fill('Relue cinq fois')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText(/^Cette page a été modifiée par /)).toBeVisible()
  await expect(title).toHaveValue('Relue cinq fois')
})

test('[TRUST-33] a text is written with its formatting beside it, kept as Markdown', async ({
  page,
  loginAs,
}) => {
  await loginAs(PAGES.super)
  await page.goto(`/v2/administration/pages/${PAGES.ecrite.id}`)
  const text = page.getByRole('textbox', { name: 'Texte', exact: true })
  const preview = page.getByRole('region', { name: 'Aperçu du texte' })
  await text.fill('Bonjour')
  await text.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Gras', exact: true }).click()
  await expect(text).toHaveValue('**Bonjour**')
  await expect(preview.locator('strong')).toHaveText('Bonjour')
  await text.press('End')
  await text.press('Enter')
  await text.press('Enter')
  await text.pressSequentially('Consignes')
  await page.getByRole('button', { name: 'Titre', exact: true }).click()
  await expect(text).toHaveValue('**Bonjour**\n\n## Consignes')
  await expect(preview.locator('h2')).toHaveText('Consignes')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('**Bonjour**\n\n## Consignes')
})
