import { call, signIn } from '../support/api'
import { DOCUMENTS, ILLIGO, LECTEURS } from '../support/documentation-rows'
import { pdf } from '../support/files'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const { administrateurs, article, notice, retire } = DOCUMENTS

/** Lines of the log of a person's openings and clicks that hold these words, as the provider's staff exports it. */
async function consultations(words: string, { email }: { email: string }): Promise<string[]> {
  const cookie = { session: await signIn(accounts.ehs.super) }
  const path = `listes/consultations/export?format=csv&recherche=${encodeURIComponent(words)}`
  return String((await call('GET', path, { cookie })).body)
    .split('\n')
    .filter((line) => line.includes(email))
}

test('[HOME-25] the documents are listed, searched in title and text, downloaded and kept as favourites', async ({
  page,
  loginAs,
}) => {
  await loginAs(LECTEURS.admin.email)
  await page.goto('/v2/documentation/list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
  const headers = ['Titre', 'Catégorie', 'Format', 'Taille', 'Mise à jour', 'Portails']
  await expect(page.locator('thead th')).toContainText(headers)
  const rowOf = (titre: string) => page.getByRole('row').filter({ hasText: titre })
  await expect(rowOf(notice.titre)).toContainText(/Notices.*PDF.*999\so.*04\/03\/2026.*Distributeur/)
  await expect(rowOf(administrateurs.titre)).toHaveCount(1)
  await expect(rowOf(retire.titre)).toHaveCount(0)
  await expectNoAxeViolations(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: `Télécharger : ${notice.titre}` }).click()
  expect((await download).suggestedFilename()).toBe('notice-du-visionneur.pdf')

  const jwt = await signIn(LECTEURS.admin.email)
  await call('PUT', `documentations/${notice.id}/favori`, { jwt, body: { favori: false } })
  await page.reload()
  const star = page.getByRole('button', { name: `Favori : ${notice.titre}` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toHaveAttribute('aria-disabled', 'false')
  await page.goto('/v2/documentation/list?favoris=oui')
  await expect(page.getByRole('paragraph').filter({ hasText: '1 document' })).toBeVisible()
  await expect(rowOf(notice.titre)).toHaveCount(1)

  await page.goto('/v2/documentation/list?vue=grille')
  await page.getByRole('searchbox').fill('calorifugeage')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/vue=grille.*recherche=calorifugeage/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('link', { name: article.titre })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('[HOME-27] [HOME-32] the documentation by category, an article with its summary, and an opinion that is kept', async ({
  page,
  loginAs,
}) => {
  await loginAs(LECTEURS.utilisateur.email)
  await page.goto('/v2/documentation')
  const categories = page.getByRole('region', { name: 'Catégories' }).getByRole('link')
  await expect(categories).toHaveText([
    'Notices',
    'Sécurité gaz',
    'Réglementation',
    'Contrats types',
    'Guides extranet',
  ])
  await expectNoAxeViolations(page)
  await page.goto(`/v2/documentation/${article.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.titre)
  await expect(page.getByText('Où et comment isoler.')).toBeVisible()
  const summary = page.getByRole('navigation', { name: 'Sommaire' })
  await expect(summary.getByRole('link')).toHaveText(['Pourquoi', 'Comment avec soin', 'Pourquoi'])
  await expect(summary.getByRole('link').last()).toHaveAttribute('href', '#pourquoi-2')
  await summary.getByRole('link', { name: 'Comment avec soin' }).click()
  await expect(page).toHaveURL(/#comment-avec-soin$/)
  await expect(page.locator('#comment-avec-soin')).toHaveText('Comment avec soin')
  await expect(page.locator('#comment-avec-soin')).toBeInViewport()
  const related = page.getByRole('heading', { name: 'À lire aussi' }).locator('+ ul').getByRole('link')
  await expect(related.first()).toBeVisible()
  await expect(related.filter({ hasText: article.titre })).toHaveCount(0)
  const question = page.getByRole('region', { name: 'Ce document vous a-t-il été utile ?' })
  await question.getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Merci, votre avis est enregistré.')).toBeVisible()
  await page.reload()
  await expect(question.getByRole('button', { name: 'Oui' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)

  await page.goto(`/v2/documentation/${notice.slug}`)
  const linked = page.getByRole('region', { name: 'Fichier lié' })
  await expect(linked).toContainText('notice-du-visionneur.pdf')
  await expect(linked.getByRole('link', { name: 'Ouvrir' })).toHaveAttribute(
    'href',
    `/v2/documentation/${notice.id}/${notice.slug}`,
  )
  const status = async (path: string) => (await page.request.get(`/v2/documentation${path}`)).status()
  for (const path of ['/slug-inconnu', `/${administrateurs.slug}`, `/${administrateurs.id}/x`, '/956999/x'])
    expect([path, await status(path)]).toEqual([path, 404])
  for (const email of [accounts.cmi.utilisateur, accounts.ges.admin, accounts.ass.super]) {
    await loginAs(email)
    for (const path of ['', '/list', '/odeur-de-gaz-que-faire'])
      expect([email, path, await status(path)]).toEqual([email, path, 200])
    const list = await page.request.get('/v2/documentation/list')
    expect(await list.text()).not.toContain(notice.titre)
  }
})

test('[HOME-28] [HOME-29] [SHELL-06] the permanent link of a document: its slug, its viewer alone with the sidebars, its log, its withdrawal', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(LECTEURS.admin.email)
  const before = (await consultations(notice.titre, LECTEURS.admin)).length
  const noted = page.waitForResponse(/\/documentations\/956003\/vues$/)
  await page.goto(`/v2/documentation/${notice.id}/autre-adresse`)
  await expect(page).toHaveURL(`/v2/documentation/${notice.id}/${notice.slug}`)
  expect((await noted).status()).toBe(204)
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveCount(0)
  const viewer = page.getByTitle(`Document : ${notice.titre}`)
  await expect(viewer).toHaveAttribute('src', `/v2/api/documentations/${notice.id}/contenu`)
  const shown = await page.request.get(`/v2/api/documentations/${notice.id}/contenu`)
  expect((await shown.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger' }).click()
  expect((await download).suggestedFilename()).toBe('notice-du-visionneur.pdf')
  const after = await consultations(notice.titre, LECTEURS.admin)
  expect(after.length).toBe(before + 1)
  expect(after[0]).toContain(`Document;${notice.titre};Camille Essai;${LECTEURS.admin.email}`)
  expect(messages.violations).toEqual([])

  for (const path of [`${retire.id}/${retire.slug}`, retire.slug]) {
    await page.goto(`/v2/documentation/${path}`)
    await expect(page.getByText("Ce document n'est plus disponible")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remettre en ligne' })).toHaveCount(0)
  }
  await expectNoAxeViolations(page)
})

test('[HOME-33] SA publishes a file with category, portals and roles, then a version, and withdraws it', async ({
  page,
  loginAs,
}) => {
  const titre = `Fiche publiée ${Date.now()}`
  for (const { email } of [LECTEURS.utilisateur, LECTEURS.admin]) {
    await loginAs(email)
    await page.goto('/v2/documentation/list')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
    await expect(page.getByRole('button', { name: 'Publier un document' })).toHaveCount(0)
    const origin = new URL(page.url()).origin
    const publication = { titre, categorie: 'Réglementation', resume: '', texte: '', portails: [], roles: [] }
    const files = { name: 'fiche.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
    const multipart = { data: JSON.stringify(publication), files }
    const refused = await page.request.post('/v2/api/documentations/publication', {
      multipart,
      headers: { origin },
    })
    expect(refused.status()).toBe(403)
  }
  await loginAs(LECTEURS.super.email)
  await page.goto('/v2/documentation/list')
  const sheet = page.getByRole('dialog', { name: 'Publier un document' })
  await page.getByRole('button', { name: 'Publier un document' }).click()
  await sheet.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(sheet.getByText('Indiquez un titre.').first()).toBeVisible()
  await expect(sheet.getByText('Joignez le fichier à publier.')).toBeVisible()
  await sheet.getByLabel('Titre').fill(titre)
  await sheet.getByLabel('Catégorie').selectOption('Réglementation')
  await sheet.getByLabel('Distributeur').check()
  await sheet.getByLabel('Administrateur', { exact: true }).check()
  await expectNoAxeViolations(page)
  const file = { name: 'fiche.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
  await sheet.getByLabel('Fichier').setInputFiles([file])
  await sheet.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Le document est publié.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: titre })
  await expect(row).toContainText(/Réglementation.*PDF.*Distributeur/)

  const search = `/v2/documentation/list?recherche=${encodeURIComponent(titre)}`
  const isListedFor = async (email: string) => {
    await loginAs(email)
    return (await (await page.request.get(search)).text()).includes(`Favori\u00a0: ${titre}`)
  }
  expect(await isListedFor(LECTEURS.admin.email)).toBe(true)
  expect(await isListedFor(LECTEURS.utilisateur.email)).toBe(false)

  await loginAs(LECTEURS.super.email)
  await row.getByRole('link', { name: titre, exact: true }).click()
  await page.getByRole('link', { name: 'Lire l’article' }).click()
  await page.getByRole('button', { name: 'Nouvelle version' }).click()
  const version = page.getByRole('dialog', { name: 'Nouvelle version' })
  await version.getByLabel('Administrateur', { exact: true }).uncheck()
  await version.getByRole('button', { name: 'Publier la nouvelle version' }).click()
  await expect(page.getByText('version 2', { exact: false })).toBeVisible()
  expect(await isListedFor(LECTEURS.utilisateur.email)).toBe(true)
  await loginAs(LECTEURS.super.email)
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText("Ce document n'est plus disponible")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remettre en ligne' })).toBeVisible()
  expect(await isListedFor(LECTEURS.admin.email)).toBe(false)
})

test('[HOME-30] [HOME-31] [HOME-34] the partner’s page says what its content says, and notes who goes there', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.cmi.utilisateur)
  expect((await page.goto('/v2/illigo'))?.status()).toBe(404)
  await loginAs(LECTEURS.utilisateur.email)
  await page.goto('/v2/illigo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Illigo')
  await expect(page.getByText(ILLIGO.texte)).toBeVisible()
  const before = (await consultations('illigo', LECTEURS.utilisateur)).length
  const noted = page.waitForResponse(/\/illigo\/clics$/)
  await page.getByRole('button', { name: 'Accéder au service' }).click()
  const notice = page.getByRole('dialog', { name: 'Vous quittez l’extranet' })
  const link = notice.getByRole('link', { name: 'Continuer vers partenaire.exemple.fr' })
  await expect(link).toHaveAttribute('href', ILLIGO.url)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectNoAxeViolations(page)
  expect((await noted).status()).toBe(200)
  const after = await consultations('illigo', LECTEURS.utilisateur)
  expect(after.length).toBe(before + 1)
  expect(after[0]).toMatch(
    /^"?\d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}"?;Partenaire;illigo;Camille Essai;documentation\.utilisateur@/,
  )
  await notice.getByRole('button', { name: 'Rester ici' }).click()

  const jwt = await signIn(LECTEURS.super.email)
  const change = async (path: string, data: Record<string, unknown>) =>
    expect((await call('PUT', path, { jwt, body: { data } })).status).toBe(200)
  await change(`onglets/${ILLIGO.onglet}`, { texte: 'Un autre texte.' })
  await change(`tuiles/${ILLIGO.acces}`, { path: null })
  try {
    await page.reload()
    await expect(page.getByText('Un autre texte.')).toBeVisible()
    await expect(page.getByText(ILLIGO.texte)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Accéder au service' })).toHaveCount(0)
    const contact = page.getByRole('region', { name: 'Être contacté' })
    await contact.getByLabel('Votre message').fill('Pouvez-vous me rappeler ?')
    await contact.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(contact.getByText('Votre demande est envoyée.')).toBeVisible()
    await expectNoAxeViolations(page)
  } finally {
    await change(`onglets/${ILLIGO.onglet}`, { texte: ILLIGO.texte })
    await change(`tuiles/${ILLIGO.acces}`, { path: ILLIGO.url })
  }
})
