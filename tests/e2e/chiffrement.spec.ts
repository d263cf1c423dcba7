import { z } from 'zod'
import { call, signIn } from '../support/api'
import { CENT_EQUIPEMENTS } from '../support/recherche-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const IDS = CENT_EQUIPEMENTS.map(String)
const JETON = /^[\w-]{60,}$/
const person = z.object({ firstname: z.string(), lastname: z.string() })

// One after the other: the hundred links of [OPS-19] would push those of [OPS-16] out of the last uses.
test.describe.configure({ mode: 'default' })

test('[OPS-16] an asset id is encrypted and decrypted back, by SA + EHS only', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(accounts.cmi.super)
  expect((await page.goto('/v2/encrypt-decrypt'))?.status()).toBe(404)
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/encrypt-decrypt')
  await page.getByRole('textbox', { name: 'Identifiants d’équipement' }).fill(`${IDS[0]}\n999999999`)
  await page.getByRole('button', { name: 'Chiffrer', exact: true }).click()
  const links = page.getByRole('table', { name: 'Liens créés' })
  await expect(page.getByText('1 lien créé, 1 équipement inconnu.')).toBeVisible()
  await expect(links.getByRole('columnheader')).toHaveText([
    'ID',
    'Jeton',
    'Lien complet',
    'Campagne',
    'Expire le',
    'État',
  ])
  const cells = links.getByRole('row').nth(1).getByRole('cell')
  await expect(links.getByRole('rowheader').first()).toHaveText(IDS[0] ?? '')
  await expect(cells).toHaveText([JETON, /\/v2\/jpo\?ID=[\w-]{60,}$/, 'JPON25', '21/05/2027', 'Valide'])
  await expect(links.getByRole('row').nth(2)).toContainText('Équipement inconnu')
  await expectNoAxeViolations(page)
  const link = (await cells.nth(1).textContent()) ?? ''

  await page.getByRole('tab', { name: 'Déchiffrer' }).click()
  const tokens = page.getByRole('textbox', { name: 'Jetons ou liens complets' })
  await tokens.fill(`${link}\n${link.slice(0, -1)}`)
  await page.getByRole('button', { name: 'Déchiffrer', exact: true }).click()
  const read = page.getByRole('table', { name: 'Jetons lus' })
  await expect(read.getByRole('rowheader')).toHaveText([IDS[0] ?? '', '—'])
  await expect(read.getByRole('row').nth(1)).toContainText('Valide')
  await expect(read.getByRole('row').nth(1)).toContainText('j***@exemple.fr')
  await expect(read.getByRole('row').nth(2)).toContainText('Jeton illisible ou expiré')
  await expectNoAxeViolations(page)

  await page.getByRole('tab', { name: 'Clé et usages' }).click()
  // Those of the journeys that run meanwhile are listed too.
  const me = await call('GET', 'users/me', { jwt: await signIn(accounts.ehs.super) })
  const { firstname, lastname } = person.parse(me.body)
  const uses = page.getByRole('table', { name: 'Derniers usages' }).getByRole('row')
  const mine = uses.filter({ hasText: `${firstname} ${lastname}` }).filter({ hasText: 'Déchiffrement' })
  await expect(mine.filter({ hasText: 'Refusé' }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  expect(messages).toEqual({ errors: [expect.stringContaining('404')], violations: [] })
})

test('[OPS-19] a CSV of 100 ids gives 100 lines with campaign JPON25 or BASNOX links', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/encrypt-decrypt')
  const rows = IDS.map((id, index) => `${id};${index % 2 ? 'BASNOX' : 'JPON25'}`)
  await page.getByLabel('Fichier CSV des identifiants').setInputFiles({
    name: 'identifiants.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffid;campagne\r\n${rows.join('\r\n')}\r\n`),
  })
  await page.getByRole('button', { name: 'Chiffrer', exact: true }).click()
  await expect(page.getByText('100 liens créés.')).toBeVisible()
  const lines = page.getByRole('table', { name: 'Liens créés' }).getByRole('row')
  await expect(lines).toHaveCount(101)
  await expect(lines.nth(1)).toContainText('/v2/jpo?ID=')
  await expect(lines.nth(1)).toContainText('JPON25')
  await expect(lines.nth(100)).toContainText('/v2/basnox?ID=')
  await expect(lines.nth(100)).toContainText('BASNOX')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click()
  const file = await (await downloading).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  expect(text.startsWith('\ufeffID;Jeton;Lien complet;Campagne;Expire le;État\r\n')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(101)
})

test('what cannot be an id, a campaign or a date is said beside its field', async ({ page, loginAs }) => {
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/encrypt-decrypt')
  const ids = page.getByRole('textbox', { name: 'Identifiants d’équipement' })
  await page.getByRole('button', { name: 'Chiffrer', exact: true }).click()
  await expect(ids).toHaveAccessibleDescription(/Ce champ est requis/)
  await ids.fill('12\nchaudière;JPON25\n13;NOEL')
  await expect(ids).toHaveAccessibleDescription(
    /Ligne 2\s: «\schaudière\s» n’est pas un identifiant d’équipement\. Ligne 3\s: la campagne «\sNOEL\s» n’existe pas\./,
  )
  await ids.fill('12')
  await page.getByLabel('Expire le').fill('2026-11-20')
  await page.getByRole('button', { name: 'Chiffrer', exact: true }).click()
  await expect(page.getByLabel('Expire le')).toHaveAccessibleDescription('La date est passée.')
})
