import { ATTESTATION, COMPLET, CORRIGE, PARC, TILLEULS } from '../support/parc-rows'
import { pdfText } from '../support/pdf'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

test('[PARK-05] [PARK-06] the list of dwellings has its columns; occupation and state are words and icons', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  const columns = {
    reference: 'Référence',
    ensemble: 'Ensemble',
    batiment: 'Bâtiment',
    escalier: 'Escalier',
    etage: 'Étage',
    porte: 'Porte',
    adresse: 'Adresse',
    codePostal: 'CP',
    ville: 'Ville',
    occupant: 'Occupant',
    occupation: 'Statut d’occupation',
    equipements: 'Équipements',
    derniereVisite: 'Dernière visite',
    prochaineEcheance: 'Prochaine échéance',
    etat: 'État',
  }
  await page.goto(`/v2/logements?colonnes=${Object.keys(columns).join(',')}`)
  const table = page.getByRole('table')
  const headers = await table.getByRole('columnheader').allTextContents()
  expect(headers.map((header) => header.trim())).toEqual([
    'Sélectionner toute la page',
    ...Object.values(columns),
    'Actions',
  ])

  for (const etat of ['À jour', 'À visiter', 'En retard', 'Absent', 'Absent définitif']) {
    await page.goto(`/v2/logements?etat=${encodeURIComponent(etat)}`)
    const badge = table.getByRole('row').nth(1).getByText(etat, { exact: true })
    await expect(badge).toBeVisible()
    await expect(badge.locator('svg')).toHaveCount(1)
  }
  await loginAs(PARC.email)
  for (const occupation of ['Locataire', 'Propriétaire', 'Vacant']) {
    await page.goto(
      `/v2/logements?occupation=${encodeURIComponent(occupation)}&colonnes=reference,occupation`,
    )
    const cell = table.getByRole('row').nth(1).getByText(occupation, { exact: true })
    await expect(cell).toBeVisible()
    await expect(cell.locator('svg')).toHaveCount(1)
  }
})

test('the list of dwellings is limited to one set, chosen by its name', async ({ page, loginAs }) => {
  await loginAs(PARC.email)
  await page.goto('/v2/logements')
  await expect(page.getByText('61 logements dans votre périmètre', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByLabel('Ensemble immobilier').selectOption(TILLEULS.nom)
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByText('60 logements dans votre périmètre', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByLabel('Ensemble immobilier').selectOption('Tous les ensembles immobiliers')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByText('61 logements dans votre périmètre', { exact: true })).toBeVisible()
})

test('[PARK-17] a dwelling shows its people, access, equipments and all that happened there', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(PARC.email)
  await page.goto(`/v2/logements/${COMPLET.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Occupant',
    'Accès',
    'Logement',
    'Équipements',
    'Interventions',
    'Attestations',
    'Non-conformités',
    'DPE',
    'Devis',
    // DOC-38.
    'Factures du contrat',
    'Historique des occupants',
    'QR codes',
  ])
  const section = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  await expect(section('Occupant')).toContainText('Mme Claire Presente')
  await expect(section('Occupant').getByRole('link')).toHaveText([/06\s39\s98\s00\s11/, /01\s99\s00\s00\s11/])
  await expect(section('Accès')).toContainText('Sonner chez le gardien.')
  await expect(section('Équipements').getByRole('link')).toHaveText(['Frisquet Prestige'])
  await expect(section('Interventions')).toContainText('IV-963000')
  await expect(section('Attestations')).toContainText(ATTESTATION.numero)
  await expect(section('Non-conformités').getByRole('listitem')).toContainText([
    'Ventilation obstruée',
    'Raccord à refaire',
  ])
  await expect(section('DPE')).toContainText('Étiquette D')
  await expect(section('Devis')).toContainText('Remplacement du circulateur')
  await expect(section('Historique des occupants').getByRole('listitem')).toHaveText([
    'Mme Claire Presente, locatairedepuis le 01/03/2026',
    'Partie, locatairedu 01/01/2018 au 15/02/2026',
  ])
  await expect(section('QR codes')).toContainText('Lot des Tilleuls')
  await expectNoAxeViolations(page)

  const pdf = section('Attestations').getByRole('link', { name: /AT-963001/ })
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect(pdfText(await file.body())).toContain('AT-963001')
  expect(messages.errors).toEqual([])
})

test('[PARK-18] the digicode is masked; « Afficher » reveals it and the journal says who read it and when', async ({
  page,
  loginAs,
}) => {
  await loginAs(PARC.email)
  await page.goto(`/v2/logements/${COMPLET.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('•••••')).toBeVisible()
  expect(await page.content()).not.toContain(COMPLET.digicode)
  await main.getByRole('button', { name: 'Afficher le digicode' }).click()
  await expect(main.getByText(COMPLET.digicode)).toBeVisible()
  await main.getByRole('button', { name: 'Masquer le digicode' }).click()
  await expect(main.getByText(COMPLET.digicode)).toHaveCount(0)

  await loginAs(accounts.ehs.super)
  await page.goto(`/v2/administration/journal?recherche=${encodeURIComponent('digicode')}`)
  const lines = page.getByRole('table').locator('tbody tr').filter({ hasText: COMPLET.reference })
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Lecture d’un digicode')
  await expect(lines).toContainText('Camille')
  await expect(lines).toContainText(/\d\d:\d\d/)
})

test('[PARK-08] « Corriger l’occupant » on a row adds a dated occupant, and the former one stays in the history', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(PARC.email)
  await page.goto(`/v2/logements?recherche=${CORRIGE.reference}`)
  const row = page.getByRole('row').filter({ hasText: CORRIGE.reference })
  await row.getByRole('button', { name: `Actions sur le logement ${CORRIGE.reference}` }).click()
  await page.getByRole('menuitem', { name: 'Corriger l’occupant' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Lucie Ancienne reste dans l’historique')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Enregistrer l’occupant' }).click()
  await expect(dialog.getByLabel('Date d’entrée')).toBeFocused()
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Suivant')
  await dialog.getByLabel('Date d’entrée').fill('2021-02-01')
  await dialog.getByRole('button', { name: 'Enregistrer l’occupant' }).click()
  await expect(dialog.getByText('doit être le 02/03/2021 ou après')).toBeVisible()
  await dialog.getByLabel('Date d’entrée').fill('2026-10-15')
  await dialog.getByRole('button', { name: 'Enregistrer l’occupant' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`L’occupant du logement ${CORRIGE.reference} est corrigé.`)).toBeVisible()
  await expect(row).toContainText('Suivant')

  await row.getByRole('link').first().click()
  const history = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Historique des occupants' }) })
  await expect(history.getByRole('listitem')).toHaveText([
    'Suivant, locatairedepuis le 15/10/2026',
    'Lucie Ancienne, locatairedu 01/03/2021 au 14/10/2026',
  ])
  expect(messages.errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('[PARK-08] a window that was open while somebody corrected the occupant says so and changes nothing', async ({
  page,
  loginAs,
}) => {
  await loginAs(PARC.email)
  const other = 963_110
  await page.goto(`/v2/logements/${other}`)
  await page.getByRole('button', { name: 'Actions sur le logement TIL-0010' }).click()
  await page.getByRole('menuitem', { name: 'Corriger l’occupant' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ce logement est vacant')
  const body = {
    ...{ type: 'Locataire', civilite: '', prenom: '', mobile: '', telephone: '', email: '' },
    ...{ nom: 'PREMIERE', entree: '2026-09-01', precedent: null },
  }
  const sent = await page.request.post(`/v2/api/logements/${other}/occupants`, {
    data: body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(sent.status()).toBe(201)
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Seconde')
  await dialog.getByLabel('Date d’entrée').fill('2026-10-01')
  await dialog.getByRole('button', { name: 'Enregistrer l’occupant' }).click()
  await expect(dialog.getByText('vient d’être corrigé par quelqu’un d’autre')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Premiere')
  await expect(page.getByRole('main')).not.toContainText('SECONDE')
})
