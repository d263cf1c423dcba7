import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { call, signIn } from '../support/api'
import { CHAUDIERE, NON_CONFORMITES as NC, numeroOf, CONFORMITE_USERS as U } from '../support/conformite-rows'
import { png } from '../support/files'
import { pdfText } from '../support/pdf'
import { expectNoAxeViolations } from './support/axe'
import { leadsInSearch } from './support/palette'
import { expect, test } from './support/test'

const COLUMNS = [
  'N°',
  'Date',
  'Logement',
  'Équipement',
  'Référentiel',
  'Code',
  'Gravité',
  'Constat',
  'Mesure prise',
  'Responsable',
  'Délai',
  'Statut',
]
const ALL =
  'colonnes=numero,date,logement,equipement,referentiel,code,gravite,constat,mesure,responsable,delai,statut'

const rowOf = (page: Page, one: { id: number }) => page.getByRole('row').filter({ hasText: numeroOf(one) })

test('[PARK-27] the list has its columns, and a row says all of a non-conformity', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.membre.email)
  await page.goto(`/v2/nonconformite?${ALL}`)
  const headers = page.getByRole('columnheader')
  await expect(headers.filter({ hasText: /./ })).toHaveText([
    ...COLUMNS.map((name) => new RegExp(`^${name}`)),
    /.*/,
  ])
  const row = rowOf(page, NC.devis)
  for (const text of [
    '12/10/2026',
    'CNF-001',
    'Frisquet Conforme',
    'gaz',
    'A2-7',
    'bailleur',
    'Devis envoyé',
  ])
    await expect(row).toContainText(text)
  await expect(row.getByRole('cell').filter({ hasText: '01/11/2026' })).toContainText('Dépassé')
  await expect(rowOf(page, NC.levee).getByRole('cell').filter({ hasText: '01/11/2026' })).not.toContainText(
    'Dépassé',
  )
  await expect(rowOf(page, NC.voisine)).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(messages.errors).toEqual([])
})

test('[PARK-39] the record says what the carbon monoxide of the visit means', async ({ page, loginAs }) => {
  await loginAs(U.membre.email)
  await page.goto('/v2/nonconformite')
  await rowOf(page, NC.travaux).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Non-conformité ${numeroOf(NC.travaux)}`)
  await expect(page.getByText(/52 ppm, Danger grave/)).toContainText('Arrêtez l’appareil')
  await expect(page.getByRole('link', { name: 'Frisquet Conforme' })).toBeVisible()
  await expectNoAxeViolations(page)
})

/** Reports a danger on the boiler, as a technician does. */
async function reportDanger(): Promise<{ id: number; numero: string }> {
  const body = {
    instanceId: CHAUDIERE.instanceId,
    date: '2026-11-20',
    referentiel: 'gaz',
    code: '7a',
    gravite: 'DGI',
    constat: 'Raccordement non étanche',
    mesurePrise: 'Alimentation coupée',
    responsable: 'bailleur',
    delai: '2026-11-20',
  }
  const answer = await call('POST', 'non-conformites', { jwt: await signIn(U.technicien.email), body })
  return z.object({ data: z.object({ id: z.number(), numero: z.string() }) }).parse(answer.body).data
}

const banner = (page: Page, numero: string) =>
  page.getByRole('alert').filter({ hasText: 'Danger grave et immédiat' }).filter({ hasText: numero })

test('[PARK-29] a danger shows on the list and on the home of the managers until one acknowledges it', async ({
  page,
  loginAs,
}) => {
  const { numero, id } = await reportDanger()
  await loginAs(U.membre.email)
  await page.goto('/v2/nonconformite')
  await expect(banner(page, numero)).toContainText('Alimentation coupée')
  await expect(page.getByRole('button', { name: /Prendre acte/ })).toHaveCount(0)
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(banner(page, numero)).toHaveCount(0)

  await loginAs(U.responsable.email)
  await page.goto('/v2/')
  await expect(banner(page, numero)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/v2/nonconformite')
  await banner(page, numero)
    .getByRole('button', { name: /Prendre acte/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre acte' }).click()
  await expect(page.getByText(`Vous avez pris acte du danger ${numero}.`)).toBeVisible()
  await expect(banner(page, numero)).toHaveCount(0)
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(banner(page, numero)).toHaveCount(0)
  await page.goto(`/v2/nonconformite?nonconformite=${id}`)
  await expect(page.getByText(/^Renée Premier, le 21\/11\/2026 à \d\d:\d\d$/)).toBeVisible()
})

test('[PARK-29] whoever acknowledges second is told who was first', async ({ page, loginAs }) => {
  const { numero, id } = await reportDanger()
  await loginAs(U.second.email)
  await page.goto(`/v2/nonconformite?nonconformite=${id}`)
  await banner(page, numero)
    .getByRole('button', { name: /Prendre acte/ })
    .click()
  const jwt = await signIn(U.responsable.email)
  expect((await call('POST', `non-conformites/${id}/acquittement`, { jwt })).status).toBe(200)
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre acte' }).click()
  await expect(page.getByText(/Renée Premier en a pris acte le 21\/11\/2026 à/).first()).toBeVisible()
})

test('[PARK-30] a proof with its file lifts the non-conformity; the register holds the filtered rows', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.membre.email)
  await page.goto('/v2/nonconformite?recherche=CNF-002')
  await rowOf(page, NC.aLever).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Déposer une preuve de levée' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Déposer la preuve' }).click()
  await expect(dialog.getByText('Ajoutez un fichier')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'levee.png', mimeType: 'image/png', buffer: Buffer.from(png()) })
  await dialog.getByRole('button', { name: 'Déposer la preuve' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Levée', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Déposer une preuve de levée' })).toHaveCount(0)
  const file = await page.request.get(
    (await main.getByRole('link', { name: 'levee.png' }).getAttribute('href')) ?? '',
  )
  expect(file.status()).toBe(200)

  await page.goto('/v2/nonconformite?statut=Lev%C3%A9e')
  await expect(rowOf(page, NC.aLever)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Registre PDF' }).click()
  const text = pdfText(readFileSync(await (await download).path()))
  for (const one of [NC.aLever, NC.levee]) expect(text).toContain(numeroOf(one))
  for (const one of [NC.devis, NC.contestee, NC.voisine]) expect(text).not.toContain(numeroOf(one))
})

test('[PARK-42] [TRUST-47] « Demander un devis » asks once, with the number of the non-conformity', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.membre.email)
  await page.goto(`/v2/nonconformite?nonconformite=${NC.ouverte.id}`)
  await page.getByRole('button', { name: /^Actions sur la non-conformité/ }).click()
  await page.getByRole('menuitem', { name: 'Demander un devis' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(numeroOf(NC.ouverte))
  await dialog.getByLabel(/Message à l’agence/).fill('Avant l’hiver.')
  await dialog.getByRole('button', { name: 'Demander le devis' }).click()
  const told = page.getByText(/Votre demande de devis n°\sDDV-\S+ est transmise à l’agence\./)
  await expect(told).toBeVisible()
  const numero = /DDV-\d{4}-\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
  await page.goto(`/v2/suivi?recherche=${numero}`)
  await expect(page.getByRole('main').getByRole('link', { name: numero })).toBeVisible()
  await leadsInSearch(page, numero)
  await expect(page.getByText('Avant l’hiver.')).toBeVisible()
})
