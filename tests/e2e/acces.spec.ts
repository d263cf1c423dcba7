import { ACCES, ACCES_ID, ACCES_JETONS } from '../support/acces-rows'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

const CREATION = '/v2/motdepasse/creation'

test('[AUTH-24] [TRUST-40] a link shows both fields and a meter; refused passwords say why, 64 pasted characters pass', async ({
  page,
}) => {
  await page.goto(`${CREATION}?jeton=${ACCES_JETONS.clavier}`)
  const password = page.getByLabel('Nouveau mot de passe', { exact: false })
  const confirmation = page.getByLabel('Confirmation', { exact: false })
  const meter = page.getByRole('meter', { name: 'Robustesse du mot de passe' })
  const send = page.getByRole('button', { name: 'Enregistrer et me connecter' })
  await expect(meter).toHaveAttribute('value', '0')
  await expect(send).toBeEnabled()
  await expectNoAxeViolations(page)
  const refused: [string, string][] = [
    ['onze-signes', 'Le mot de passe doit contenir au moins 12 caractères.'],
    ['motdepasse2026', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
    ['bienvenue extranet', 'Le mot de passe ne doit pas contenir « extranet ».'],
    ['camille est passée', 'Le mot de passe ne doit pas contenir votre nom ou votre adresse e-mail.'],
  ]
  for (const [typed, reason] of refused) {
    await password.fill(typed)
    await confirmation.fill(typed)
    await send.click()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(meter).toHaveAttribute('value', '1')
    await expect(page.getByText('Trois ou quatre mots sans lien entre eux conviennent.')).toBeVisible()
  }
  await password.fill('aaaabbbbcccc')
  await expect(meter).toHaveAttribute('aria-valuetext', 'Correct')

  const long = 'Poêle, tuyau & vanne 12 ! '.repeat(3).slice(0, 64)
  for (const field of [password, confirmation]) {
    await field.fill('')
    await field.focus()
    await page.keyboard.insertText(long)
    await expect(field).toHaveValue(long)
  }
  await expect(meter).toHaveAttribute('aria-valuetext', 'Excellent')
  const [shows] = await page.getByRole('button', { name: 'Afficher le mot de passe' }).all()
  await shows?.click()
  await expect(password).toHaveAttribute('type', 'text')
  await send.click()
  await expect(page).toHaveURL(/\/v2\/$/)
})

test('[AUTH-24] twelve characters of one kind are accepted', async ({ page }) => {
  await page.goto(`${CREATION}?jeton=${ACCES_JETONS.lien}`)
  for (const label of ['Nouveau mot de passe', 'Confirmation'])
    await page.getByLabel(label, { exact: false }).fill('tuyaucuivreu')
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click()
  await expect(page).toHaveURL(/\/v2\/$/)
})

test.describe('[AUTH-26] a link that opens nothing', () => {
  for (const [name, jeton] of [
    ['expired', ACCES_JETONS.perdu],
    ['used', ACCES_JETONS.utilise],
    ['unknown', 'x'.repeat(43)],
  ] as const) {
    test(`[AUTH-26] ${name}: says so and asks for a new one`, async ({ page }) => {
      await page.goto(`${CREATION}?jeton=${jeton}`)
      await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valide' })).toBeVisible()
      await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
      await expect(page).toHaveURL(CREATION)
      await page.getByLabel('Adresse e-mail').fill('personne.acces@exemple.fr')
      await page.getByRole('button', { name: 'Recevoir un lien' }).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'Votre demande est enregistrée' }),
      ).toBeVisible()
    })
  }
})

test('[AUTH-28] an invitation asks for everything, waits for the terms, confirms the account and leads to the password', async ({
  page,
}) => {
  await page.goto(`/v2/enregistrement?jeton=${ACCES_JETONS.invite}`)
  const send = page.getByRole('button', { name: 'Terminer mon enregistrement' })
  await expect(page.getByLabel('Prénom')).toHaveValue('Maëlle')
  await expect(page.getByLabel('Nom', { exact: true }).or(page.getByLabel(/^Nom\s*\*/))).toHaveValue(
    'Tréguier',
  )
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(ACCES.invite)
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('01 99 00 00 21')
  await page.getByLabel('Groupe préféré').selectOption({ label: 'Accès du Sud (Collectif)' })
  await page.getByLabel('Suivi de mes demandes : SMS').check()
  const consents = page.getByRole('group', { name: 'Rester en contact' }).getByRole('checkbox')
  for (const box of await consents.all()) await expect(box).not.toBeChecked()
  await expect(send).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.getByText('J’ai lu et j’accepte les conditions générales d’utilisation.').click()
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page).toHaveURL(/\/v2\/motdepasse\/creation\?jeton=/)
  for (const label of ['Nouveau mot de passe', 'Confirmation'])
    await page.getByLabel(label, { exact: false }).fill('granulés et radiateurs')
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click()
  await expect(page).toHaveURL(/\/v2\/$/)
  const { confirmed, phone } = await (await page.request.get('/v2/api/users/me')).json()
  expect({ confirmed, phone }).toEqual({ confirmed: true, phone: '01 99 00 00 21' })
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'selectedGroup')?.value).toBe(String(ACCES_ID + 1))
})

test('[AUTH-29] an expired invitation says so and sends a new link on request', async ({ page }) => {
  await page.goto(`/v2/enregistrement?jeton=${ACCES_JETONS.tardif}`)
  await expect(page.getByRole('heading', { name: 'Ce lien a expiré' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click()
  await expect(page.getByText('Un nouveau lien vient de vous être envoyé')).toBeVisible()
})

test('[ACCOUNT-25] [TRUST-13] /inscription asks for company, person and terms, and answers a number', async ({
  page,
}) => {
  await page.goto('/v2/connexion')
  await expect(page.getByRole('link', { name: 'Mot de passe oublié ?' })).toHaveAttribute('href', CREATION)
  await page.getByRole('link', { name: 'Demander un accès' }).click()
  await expect(page).toHaveURL('/v2/inscription')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
  await page.getByRole('button', { name: 'Code postal : Ce champ est requis' }).click()
  await expect(page.getByLabel('Code postal', { exact: false })).toBeFocused()
  await expectNoAxeViolations(page)
  const values: [string, string][] = [
    ['Raison sociale', 'Chauffage du Littoral'],
    ['SIRET', '732 829 320 00074'],
    ['Code client', 'C12345'],
    ['Code postal', '59000'],
    ['Prénom', 'Camille'],
    ['Adresse e-mail', 'camille.littoral@exemple.fr'],
    ['Téléphone', '01 99 00 00 20'],
  ]
  for (const [label, value] of values) await page.getByLabel(label).fill(value)
  await page.getByLabel(/^Nom(\s|\*|$)/).fill('Littoral')
  await page.getByLabel('Vous êtes').selectOption({ label: 'Installateur' })
  await page.getByText('J’ai lu et j’accepte les conditions générales d’utilisation.').click()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  const title = page.getByRole('heading', { name: /^Votre demande n° ACC-\d{4}-\d{6} est transmise$/ })
  await expect(title).toBeFocused()
  await expectNoAxeViolations(page)
})
