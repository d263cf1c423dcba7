import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { sentMails } from '../support/mails'
import { pdfText } from '../support/pdf'
import { absentsOf, aPlanifierOf, type Bailleur, RELANCES, referenceOf } from '../support/relances-rows'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

/** The landlord of this try: what is written once is written once. */
const bailleurOf = (retry: number): Bailleur => RELANCES[retry === 0 ? 0 : 1]

/** How many mails about these dwellings went to an address. */
const mailsTo = (address: string): number =>
  sentMails('rue des Relances').filter(({ to }) => to.includes(address)).length

/** Presses on what is there, and how many there were. */
function pressing(page: Page) {
  let count = 0
  const press = async (role: 'link' | 'button' | 'checkbox', name: string | RegExp): Promise<void> => {
    count += 1
    await page.getByRole(role, { name }).last().click()
  }
  return { press, count: () => count }
}

test('[PARK-52] seven absents are reminded from home in four presses, each by the way that reaches them', async ({
  page,
  loginAs,
}, { retry }) => {
  const bailleur = bailleurOf(retry)
  const [first = 0] = absentsOf(bailleur)
  const lettered = absentsOf(bailleur)[6] ?? 0
  await loginAs(bailleur.email)
  await page.goto('/v2')
  const { press, count } = pressing(page)
  await press('link', /7 occupants absents à relancer/)
  await press('checkbox', 'Sélectionner toute la page')
  await press('button', 'Relancer 7 occupants')
  const preview = page.getByRole('dialog', { name: 'Qui reçoit quoi' })
  await expect(preview).toContainText('sinon un courrier à imprimer')
  await expectNoAxeViolations(page)
  await press('button', 'Envoyer 4 messages, générer 3 courriers')
  expect(count()).toBe(4)

  const result = page.getByRole('dialog', { name: 'Résultat de la relance' })
  await expect(result).toContainText('7 occupants relancés, 0 occupant non relancé.')
  await expect.poll(() => mailsTo(`absent.${first}@exemple.fr`)).toBe(1)
  const printing = page.waitForEvent('download')
  await result.getByRole('link', { name: 'Imprimer 3 courriers (PDF)' }).click()
  const text = pdfText(await readFile(await (await printing).path()))
  for (const words of [
    `Office des Relances ${bailleur.id}`,
    `M. Noé RELANCE ${lettered}`,
    'Lettre simple, déposée ou postée',
    'Code de l’environnement, art. R. 224-41-4',
  ])
    expect(text).toContain(words)
  await result.getByRole('button', { name: 'Fermer' }).last().click()

  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: referenceOf(lettered) }) })
  await expect(row.locator('[data-label="Dernière relance"]')).toHaveText('21/11/2026')
  await page.goto(`/v2/logements/${lettered}`)
  const relances = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Relances', exact: true }) })
    .last()
  await expect(relances).toContainText('Relance par courrier')
  const kept = page.waitForEvent('download')
  await relances.getByRole('link', { name: 'Courrier de relance du 21/11/2026' }).click()
  expect(pdfText(await readFile(await (await kept).path()))).toContain(`M. Noé RELANCE ${lettered}`)
})

test('[PARK-53] sixteen dwellings are planned from home in six presses, half-days shown before they are booked', async ({
  page,
  loginAs,
}, { retry }) => {
  const bailleur = bailleurOf(retry)
  const homes = aPlanifierOf(bailleur)
  await loginAs(bailleur.email)
  await page.goto('/v2')
  const { press, count } = pressing(page)
  await press('link', /23 logements non visités/)
  await page.locator('summary').filter({ hasText: 'Graphiques' }).click()
  await press('link', 'Voir 16 logements')
  await expect(page.getByRole('status').filter({ hasText: /^16\slogements à visiter/ })).toBeVisible()
  await press('checkbox', 'Sélectionner toute la page')
  await press('button', 'Fixer 16 rendez-vous')
  const shown = page.getByRole('dialog', { name: 'Rendez-vous proposés' })
  await expect(shown).toContainText('Rien n’est encore réservé.')
  await expect(shown.getByRole('listitem')).toHaveCount(homes.length)
  for (const nom of ['A', 'B'])
    await expect(
      shown.getByRole('region', { name: `Les Érables ${bailleur.id}, ${nom}` }).getByRole('listitem'),
    ).toHaveCount(8)
  await expectNoAxeViolations(page)
  await press('button', 'Fixer 16 rendez-vous')
  // And the press that unfolded the situations.
  expect(count() + 1).toBeLessThanOrEqual(6)

  const done = page.getByRole('dialog', { name: 'Rendez-vous fixés' })
  await expect(done).toContainText('16 rendez-vous fixés.')
  const [home = 0] = homes
  await expect.poll(() => mailsTo(`planifie.${home}@exemple.fr`)).toBeGreaterThan(0)
  await done.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('checkbox', { name: 'Sélectionner toute la page' })).toHaveCount(0)
})
