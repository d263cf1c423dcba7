import { demandePath, SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { pdfText } from '../support/pdf'
import { DEMANDES, SUIVI_EMAILS as E, numeroOf } from '../support/suivi-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

/** A request of each type, who reads it, its title, what its page says of its equipment and prices, and what it does not. */
const FICHES = [
  {
    demande: DEMANDES.realisee,
    email: E.cmi,
    titre: 'Claire Livree, PAC air/eau, Suiviville',
    dit: ['ATLANTIC ALFÉA', '245,00 €', '49,00 €', '294,00 €'],
  },
  {
    demande: DEMANDES.pim,
    email: E.pim,
    titre: 'Les Saules, PAC air/eau, Suiviville',
    dit: ['ATLANTIC ALFÉA', '245,00 €', '490,00 €', '98,00 €', '588,00 €'],
  },
  {
    demande: DEMANDES.dis,
    email: E.dis,
    titre: 'Claire Comptoir, PAC air/eau, Suiviville',
    dit: ['ATLANTIC ALFÉA', '260,00 €', '52,00 €', '312,00 €'],
    tait: ['245,00', '223,00'],
  },
  {
    demande: DEMANDES.recue,
    email: E.ins,
    titre: 'Claire Nouveau, Chaudière murale, Suiviville',
    dit: ['Chaudière murale Frisquet Prestige'],
  },
  {
    demande: DEMANDES.ass,
    email: E.ass,
    titre: 'Claire Sinistre, Chaudière murale gaz, Suiviville',
    dit: ['Chaudière murale gaz, panne totale'],
  },
  {
    demande: DEMANDES.ges,
    email: E.ges,
    titre: 'Claire Occupant, Mise en main, Suiviville',
    dit: ['AB1234', 'Maison individuelle'],
  },
] as const

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

for (const { demande, email, titre, dit, ...rest } of FICHES)
  test(`[TRUST-23] the record of a ${demande.type} request has its title, its way back, one action, its equipment and prices`, async ({
    page,
    loginAs,
    messages,
  }) => {
    await loginAs(email)
    await page.goto(`/v2${demandePath(demande.type, demande.id)}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(titre)
    await expect(page).toHaveTitle(`${titre}, ${numeroOf(demande)} | Extranet`)
    const way = page.getByRole('navigation', { name: 'Fil d’Ariane' })
    await expect(way).toHaveCount(1)
    await expect(way.getByRole('link').last()).toHaveAttribute('href', `/v2${SUIVI_PATHS[demande.type]}`)
    await expect(way.locator('[aria-current=page]')).toHaveText(titre.split(',')[0] ?? '')
    const bar = main.locator('[data-record-bar]')
    // One primary action, and a menu for who may do more than read.
    const isAuthor = email === E.cmi
    await expect(bar.locator(':scope > :is(a, button)')).toHaveCount(isAuthor ? 2 : 1)
    const shown = plain((await main.textContent()) ?? '')
    for (const text of dit) expect(shown).toContain(text)
    for (const text of 'tait' in rest ? rest.tait : []) expect(shown).not.toContain(text)
    expect(shown).not.toContain('Appel sous 48 h')
    const file = await page.request.get(`/v2/api/demandes/${demande.id}/pdf`)
    const pdf = plain(pdfText(await file.body()))
    for (const text of dit) expect(pdf).toContain(text)
    await expectNoAxeViolations(page)
    expect(messages.errors).toEqual([])
  })

test('[TRUST-23] previous and next follow the list as it was filtered and sorted; flags of the staff are for it alone', async ({
  page,
  loginAs,
}) => {
  await loginAs(E.cmi)
  await page.goto('/v2/misesenservice?statut=Transmise&tri=client')
  const rows = page.getByRole('row').filter({ hasText: 'CMI_' })
  const numbers = await rows.locator('th').allTextContents()
  expect(numbers.length).toBeGreaterThan(2)
  await rows.first().getByRole('link').click()
  const place = page.getByRole('navigation', { name: 'Fiches voisines dans la liste' })
  for (const [rank, numero] of numbers.entries()) {
    await expect(place).toContainText(`${rank + 1} sur ${numbers.length}`)
    await expect(page.getByText(`N° ${numero.trim()}`)).toBeVisible()
    const next = place.getByRole('link', { name: /^Demande suivante\s: / })
    if (rank < numbers.length - 1) await next.click()
    else await expect(next).toHaveCount(0)
  }
  await place.getByRole('link', { name: /^Demande précédente\s: / }).click()
  await expect(place).toContainText(`${numbers.length - 1} sur ${numbers.length}`)
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByText('Mises en service').click()
  await expect(page).toHaveURL(/\/misesenservice\?statut=Transmise&tri=client$/)
  await loginAs(E.ehs)
  await page.goto(`/v2/suivi?demande=${DEMANDES.realisee.id}`)
  await expect(page.getByText('Appel sous 48 h')).toBeVisible()
})

test('[TRUST-24] contracts, dwellings, equipments and requests lead to one another, and never to a screen that is not there', async ({
  page,
  loginAs,
}) => {
  await loginAs(E.ges)
  await page.goto(`/v2/gestionnaire/suivi?demande=${DEMANDES.ges.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /CO-974150/ })
    .click()
  await expect(page.getByRole('main')).toContainText('CO-974150')
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/contrats')
  const contract = page
    .getByRole('row')
    .filter({ has: page.locator('th[scope=row] a') })
    .first()
  const number = ((await contract.locator('th[scope=row]').textContent()) ?? '').trim()
  await contract.locator('th[scope=row] a').click()
  const main = page.getByRole('main')
  await expect(page).toHaveTitle(new RegExp(`^Contrat ${number}`))
  await main.locator('a[href*="/logements/"]').first().click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Logement /)
  await expect(main.getByRole('link', { name: new RegExp(number) })).toHaveAttribute(
    'href',
    /\/contrats\/\d+$/,
  )
  await expect(main.locator('a[href*="/ensembleimmobilier/"]')).not.toHaveCount(0)
  await main.locator('a[href*="/equipements/"]').first().click()
  await expect(main.locator('a[href*="/logements/"]')).not.toHaveCount(0)
  await main.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page).toHaveTitle(new RegExp(`^Contrat ${number}`))
})
