import { avancementOf } from '@/lib/domain/demandes/avancement'
import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import { DE_2026, nombresEmail } from '../support/nombres-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

test('[TRUST-10] home begins with « À traiter » and its ages, and is without it when nothing waits', async ({
  page,
  loginAs,
}) => {
  await loginAs(nombresEmail('CMI'))
  await page.goto('/v2/')
  const strip = page.getByRole('region', { name: 'À traiter' })
  await expect(strip.getByRole('listitem')).toHaveText([
    '1 brouillon à reprendre : mise en serviceEnregistré hier',
    '1 mise en service à transmettreDemande déposée il y a 173 jours',
  ])
  const [above, tiles] = [await strip.boundingBox(), await page.getByRole('article').first().boundingBox()]
  expect(above?.y).toBeLessThan(tiles?.y ?? 0)
  await expectNoAxeViolations(page)
  await strip.getByRole('link', { name: '1 mise en service à transmettre' }).click()
  await expect(page).toHaveURL(/\/v2\/misesenservice\?avancement=a-traiter$/)
  await expect(page.getByRole('paragraph').filter({ hasText: /^1\sdemande\. Toutes années$/ })).toBeVisible()

  await loginAs(nombresEmail('GES'))
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'À traiter' })).toHaveCount(0)
})

test('[HOME-22] home of a landlord begins with what waits in the park: each line opens as many rows as it counts', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.admin)
  await page.goto('/v2/')
  const links = page.getByRole('region', { name: 'À traiter' }).getByRole('link')
  await expect(links.filter({ hasText: /^[\d\s]+ non-conformités? graves? ouvertes?$/ })).toHaveCount(1)
  await expect(links.filter({ hasText: /^[\d\s]+ logements? non visités?$/ })).toHaveCount(1)
  await expect(links.filter({ hasText: /^[\d\s]+ rendez-vous à confirmer$/ })).toHaveCount(1)
  await expect(links.filter({ hasText: /^[\d\s]+ devis à signer$/ })).toHaveCount(1)
  await expect(links.filter({ hasText: /^[\d\s]+ factures? en retard$/ })).toHaveCount(1)
  const lines = await links.evaluateAll((all) =>
    all.map((link) => ({ text: link.textContent ?? '', href: link.getAttribute('href') ?? '' })),
  )
  for (const { text, href } of lines) {
    const [count = ''] = /^[\d\s]+/.exec(text) ?? []
    await page.goto(href)
    const summary = page.getByRole('paragraph').filter({ hasText: new RegExp(`^${count.trim()}\\s`) })
    await expect(summary.first(), href).toBeVisible()
  }
})

test('[TRUST-11] [HOME-35] the period of the top bar is that of the perimeter panel, governs what is over, and hides nothing that is open', async ({
  page,
  loginAs,
}) => {
  await loginAs(nombresEmail('CMI'))
  await page.goto('/v2/')
  const tile = page.getByRole('article', { name: 'Demandes en cours' })
  await expect(tile.getByText('3', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  const inPanel = page.getByRole('form', { name: 'Périmètre' }).getByLabel('Période')
  await expect(inPanel).toHaveValue('01/01/2026 - 31/12/2026')
  await page.getByRole('banner').getByRole('textbox', { name: 'Période' }).fill('01/01/2026 - 01/01/2026')
  await page.keyboard.press('Enter')
  await expect(tile.getByText('3', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'À traiter' })).toBeVisible()
  await expect(page.getByText('1 mise en service à transmettre')).toBeVisible()
  await expect(inPanel).toHaveValue('01/01/2026 - 01/01/2026')
  await tile.getByRole('link', { name: 'Consulter' }).click()
  const summary = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p')
  await expect(summary).toHaveText(/^3\sdemandes\. Toutes années$/)

  const over = DEMANDE_STATUTS.CMI.filter((statut) => avancementOf('CMI', statut) === 'terminee').length
  await page.goto('/v2/misesenservice?avancement=terminee')
  await expect(summary).toHaveText(/^1\sdemande\. Période du 1er janvier 2026$/)
  await page.getByRole('banner').getByRole('textbox', { name: 'Période' }).fill('01/01/2026 - 31/12/2026')
  await page.keyboard.press('Enter')
  await expect(summary).toHaveText(
    new RegExp(`^${over + DE_2026.length}\\sdemandes\\. Période du 1er janvier au 31 décembre 2026$`),
  )
})

test('[TRUST-26] the menu leads to /suivi and /saisie, and that of the staff to what the public filed', async ({
  page,
  loginAs,
}) => {
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  const hrefs = async (email: string) => {
    await loginAs(email)
    await page.goto('/v2/')
    const group = menu.getByRole('button', { name: 'Demandes', exact: true })
    const alone = menu.getByRole('link', { name: 'Toutes les demandes' })
    await expect(group.or(alone)).toBeVisible()
    if (await group.isVisible()) await group.click()
    const links = menu.locator('a[href^="/v2/suivi"], a[href^="/v2/saisie"]')
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }
  expect(await hrefs(accounts.collectif.utilisateur)).toEqual(['/v2/suivi'])
  for (const portal of ['cmi', 'pim', 'dis', 'ins', 'ass', 'ges'] as const)
    expect([portal, await hrefs(accounts[portal].utilisateur)]).toEqual([portal, ['/v2/suivi', '/v2/saisie']])
  expect(await hrefs(accounts.ehs.super)).toEqual([
    '/v2/suivi',
    '/v2/saisie',
    '/v2/suivi?type=DEPANNAGE',
    '/v2/suivi?type=RESILIATION',
  ])
  await menu.getByRole('link', { name: 'Dépannages du public' }).click()
  await expect(page.getByRole('heading', { name: 'Suivi des demandes', level: 1 })).toBeVisible()
  await expect(page.getByRole('table').getByText('Dépannage en ligne').first()).toBeVisible()
})
