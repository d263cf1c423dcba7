import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { CAMPAGNE, NON_VISITES } from '../support/campagne-rows'
import { sentMails } from '../support/mails'
import { pdfText } from '../support/pdf'
import { accounts, expect, test } from './support/test'

const LIST = '/v2/logements/nonvisites'
const ABSENTS = '/v2/absentsdefinitifs'

const rowOf = (page: Page, reference: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: reference }) })

async function actOn(page: Page, reference: string, act: string): Promise<void> {
  await rowOf(page, reference)
    .getByRole('button', { name: `Actions sur le logement ${reference}` })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Chiffres de la campagne' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

test('[PARK-09] [SHELL-02] [GUARD-12] the dwellings without completed visit, under « Accueil »', async ({
  page,
  loginAs,
}) => {
  await loginAs(CAMPAGNE.email)
  const columns =
    'logement,occupant,telephone,equipement,echeance,situation,passages,dernierMotif,avis,prochainRdv'
  await page.goto(`${LIST}?colonnes=${columns}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Logements non visités' })).toBeVisible()
  const path = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')
  await expect(path.first().getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', /^\/v2\/?$/)
  await expect(path.last()).toHaveText('Logements non visités')
  await expect(path.last().getByRole('link')).toHaveCount(0)
  for (const name of [
    'Logement',
    'Occupant',
    'Téléphone',
    'Équipement',
    'Échéance légale',
    'Passages',
    'Dernier motif',
    'Avis de passage',
    'Prochain RDV',
  ])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeAttached()
  await expect(rowOf(page, 'CAM-07')).toContainText('2/3')
  await expect(rowOf(page, 'CAM-07')).toContainText('03/11/2026')
  await expect(rowOf(page, 'CAM-12')).toContainText('03/12/2026')
  await expect(rowOf(page, 'CAM-13')).toContainText('Refus d’accès')
  await expect(rowOf(page, 'CAM-05')).toHaveCount(0)
  await page.goto('/v2/documentation/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
})

test('[PARK-10] the figures of the campaign agree with its rows', async ({ page, loginAs }) => {
  await loginAs(CAMPAGNE.email)
  await page.goto(LIST)
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: 'CAM-' }) })
  await expect(rows).toHaveCount(NON_VISITES.length)
  await expect(figure(page, 'Non visités')).toHaveText(String(NON_VISITES.length))
  await expect(figure(page, 'Visités')).toHaveText('2dont 2 sans attestation valide')
  await expect(figure(page, 'En retard')).toHaveText('0')
  await expect(figure(page, 'Planifiés après l’échéance')).toHaveText('1')
  const total = NON_VISITES.length + 2
  await expect(figure(page, 'Taux de visite')).toHaveText(new RegExp(`2 sur ${total} logements$`))
  const definitifs = await figure(page, 'Absents définitifs').textContent()
  await page
    .getByRole('region', { name: 'Chiffres de la campagne' })
    .getByRole('link', { name: 'Absents définitifs' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Absents définitifs' })).toBeVisible()
  await expect(
    page.getByText(`${definitifs} occupants absents à chaque tentative`, { exact: true }),
  ).toBeVisible()
})

test('[PARK-51] what is late comes first, then what is to plan, then what is planned', async ({
  page,
  loginAs,
}) => {
  await loginAs(CAMPAGNE.email)
  await page.goto(LIST)
  const references = (await page.getByRole('table').last().locator('tbody th').allTextContents()).map(
    (text) => text.slice(0, 6),
  )
  expect(references.slice(-3)).toEqual(['CAM-17', 'CAM-12', 'CAM-20'])
  await expect(rowOf(page, 'CAM-17')).toContainText('Planifié après l’échéance')
  await page
    .getByRole('region', { name: 'Chiffres de la campagne' })
    .getByRole('link', { name: 'Planifiés après l’échéance' })
    .click()
  await expect(rowOf(page, 'CAM-17')).toBeVisible()
  await expect(rowOf(page, 'CAM-12')).toHaveCount(0)
  await loginAs(accounts.collectif.admin)
  await page.goto(LIST)
  await expect(page.getByRole('table').last().locator('tbody tr').first()).toContainText('Dépassée le')
})

test('[PARK-10] the pictures of the campaign each have their table', async ({ page, loginAs }) => {
  await loginAs(CAMPAGNE.email)
  await page.goto(LIST)
  await page.locator('summary').filter({ hasText: 'Graphiques' }).click()
  for (const name of ['Campagne 2026 par situation', 'Visites par semaine', 'Campagne par immeuble']) {
    const table = page.getByRole('table', { name, includeHidden: true })
    await page.locator('details').filter({ has: table }).last().locator('summary').click()
    await expect(table).toBeVisible()
  }
  const situations = page.getByRole('table', { name: 'Campagne 2026 par situation' })
  await expect(situations.getByRole('row', { name: /^Visités 2 / })).toBeVisible()
  await expect(situations.getByRole('row', { name: /^Refus 4 / })).toBeVisible()
  const weeks = page.getByRole('table', { name: 'Visites par semaine' })
  await expect(weeks.getByRole('row', { name: /^09\/03\/2026 1 0 1 / })).toBeVisible()
  await expect(weeks.getByRole('row', { name: /^16\/11\/2026 1 0 2 / })).toBeVisible()
})

/** Three occupants with an e-mail and one whom none reaches, of each try. */
const REMINDED = [
  ['01', '02', '03', '04'],
  ['24', '25', '26', '27'],
]

test('[PARK-11] « Relancer » on 3 rows by e-mail adds 3 mails, and the one whom none reaches has a letter', async ({
  page,
  loginAs,
}, { retry }) => {
  const ranks = REMINDED[retry === 0 ? 0 : 1] ?? []
  await loginAs(CAMPAGNE.email)
  await page.goto(LIST)
  for (const rank of ranks) await page.getByRole('checkbox', { name: `Sélectionner CAM-${rank}` }).check()
  await page.getByRole('button', { name: 'Relancer 4 occupants' }).click()
  const preview = page.getByRole('dialog', { name: 'Qui reçoit quoi' })
  const counted = preview.getByRole('term').locator('xpath=..')
  await expect(counted).toHaveText(['E-mail3', 'SMS0', 'Courrier1', 'Non envoyé0'])
  await expect(preview.getByRole('listitem')).toHaveCount(0)
  await preview.getByRole('button', { name: 'Envoyer 3 messages, générer 1 courrier' }).click()
  const result = page.getByRole('dialog', { name: 'Résultat de la relance' })
  await expect(result).toContainText('4 occupants relancés, 0 occupant non relancé.')
  await expect(result.getByRole('term').locator('xpath=..')).toHaveText([
    'E-mail3',
    'SMS0',
    'Courrier1',
    'Non envoyé0',
  ])
  await expect(result.getByRole('listitem')).toHaveCount(0)
  const printing = page.waitForEvent('download')
  await result.getByRole('link', { name: 'Imprimer 1 courrier (PDF)' }).click()
  expect(pdfText(await readFile(await (await printing).path()))).toContain(`Mme Nadia OCCUPANTE ${ranks[3]}`)
  const addresses = ranks.slice(0, 3).map((rank) => `cam-${rank}@exemple.fr`)
  await expect
    .poll(() =>
      sentMails('rue de la Campagne')
        .flatMap(({ to }) => to)
        .filter((to) => addresses.includes(to))
        .sort(),
    )
    .toEqual(addresses)
  await result.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('checkbox', { name: `Sélectionner CAM-${ranks[0]}` })).not.toBeChecked()
})

test('[PARK-12] a file of 10 lines with an unknown reference changes 9 and refuses one by its number', async ({
  page,
  loginAs,
}) => {
  await loginAs(CAMPAGNE.email)
  await page.goto(LIST)
  // None that another journey of this file writes to meanwhile by the way that reaches it.
  const known = ['01', '02', '03', '20', '06', '07', '12', '13', '16'].map((rank) => `CAM-${rank}`)
  const lines = [...known.slice(0, 4), 'CAM-99', ...known.slice(4)].map(
    (reference, index) => `${reference};06 39 98 01 ${10 + index}`,
  )
  await page.getByRole('button', { name: 'Mettre à jour les coordonnées' }).click()
  await page.getByLabel('Fichier CSV').setInputFiles({
    name: 'coordonnees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Référence;Téléphone', ...lines].join('\r\n')),
  })
  await page.getByRole('button', { name: 'Importer' }).click()
  const result = page.getByRole('dialog', { name: 'Résultat de l’import' })
  await expect(result).toContainText('9 lignes modifiées, 1 ligne refusée.')
  const refused = result.getByRole('listitem').filter({ hasText: 'Refusée' })
  await expect(refused).toHaveCount(1)
  await expect(refused).toContainText('Ligne 6')
  await expect(refused).toContainText('CAM-99')
  await result.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(rowOf(page, 'CAM-01')).toContainText('06 39 98 01 10')
})

test('[PARK-15] the letter is a PDF with occupant, address and visits; closing needs a reason', async ({
  page,
  loginAs,
}) => {
  await loginAs(CAMPAGNE.email)
  await page.goto(ABSENTS)
  for (const reference of ['CAM-06', 'CAM-08'])
    await page.getByRole('checkbox', { name: `Sélectionner ${reference}` }).check()
  await page.getByRole('button', { name: 'Mettre en demeure 2 occupants' }).click()
  const several = page.getByRole('dialog', { name: 'Courriers de mise en demeure' })
  await expect(several.getByRole('listitem')).toHaveText([/^CAM-06/, /^CAM-08/])
  await expect(several.getByRole('button', { name: 'Générer 2 courriers' })).toBeVisible()
  await several.getByRole('button', { name: 'Annuler' }).click()

  await actOn(page, 'CAM-08', 'Générer le courrier de mise en demeure')
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Générer le PDF' }).click()
  const text = pdfText(await readFile(await (await downloading).path()))
  expect(text).toContain('Mme Nadia OCCUPANTE 08')
  expect(text).toContain('8 rue de la Campagne 59000 Lille')
  for (const day of ['06/10/2026', '20/10/2026', '03/11/2026']) expect(text).toContain(day)
  await expect(rowOf(page, 'CAM-08')).toContainText('Mise en demeure le 21/11/2026')

  await page.getByRole('link', { name: 'CAM-08' }).first().click()
  await expect(page.getByRole('heading', { name: 'Logement CAM-08' })).toBeVisible()
  const kept = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Fichier, Mise en demeure du 21/11/2026' }).click()
  expect(pdfText(await readFile(await (await kept).path()))).toContain('Mme Nadia OCCUPANTE 08')
  await page.goto(ABSENTS)

  await actOn(page, 'CAM-08', 'Clore avec motif')
  const closing = page.getByRole('dialog', { name: 'Clore avec motif' })
  await closing.getByRole('button', { name: 'Clore', exact: true }).click()
  await expect(closing.getByText('Le motif est obligatoire.').first()).toBeVisible()
  await closing.getByRole('textbox', { name: 'Motif' }).fill('Logement rendu au bailleur')
  await closing.getByRole('button', { name: 'Clore', exact: true }).click()
  await expect(rowOf(page, 'CAM-08')).toHaveCount(0)
  await expect(rowOf(page, 'CAM-06')).toHaveCount(1)
})

test('[PARK-40] a new visit is asked for, a refusal kept, and a vacant dwelling leaves the list', async ({
  page,
  loginAs,
}) => {
  await loginAs(CAMPAGNE.email)
  await page.goto(ABSENTS)
  await actOn(page, 'CAM-10', 'Demander une nouvelle visite')
  await expect(page.getByRole('heading', { name: /Créneau/, level: 2 })).toBeVisible()
  await page.goto(ABSENTS)

  await actOn(page, 'CAM-10', 'Refus écrit')
  const refus = page.getByRole('dialog', { name: 'Refus écrit' })
  await refus.locator('input[type=file]').setInputFiles({
    name: 'refus.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await refus.getByRole('button', { name: 'Enregistrer le refus' }).click()
  await expect(rowOf(page, 'CAM-10')).toContainText('Refus écrit le 21/11/2026')

  await actOn(page, 'CAM-09', 'Déclarer vacant')
  await page.getByRole('dialog').getByRole('button', { name: 'Déclarer vacant' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'CAM-09')).toHaveCount(0)
  await page.goto('/v2/logements?recherche=CAM-09&colonnes=reference,occupation,occupant')
  await expect(rowOf(page, 'CAM-09')).toContainText('Vacant')
  await expect(rowOf(page, 'CAM-09')).not.toContainText('OCCUPANTE')
})
