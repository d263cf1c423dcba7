import { sentMails } from '../support/mails'
import { DEMANDES, SUIVI_EMAILS as E, numeroOf, SUIVI, SUIVI_AGENCE } from '../support/suivi-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const PDF = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test.describe('commissioning requests', () => {
  test('[FOLLOW-09] [FOLLOW-10] [TRUST-16] the list has its columns and statuses; a reminder counts and reaches the agency', async ({
    page,
    loginAs,
    messages,
  }) => {
    await loginAs(E.cmi)
    await page.goto('/v2/misesenservice')
    await expect(page.locator('thead th')).toHaveText([
      'Client final',
      'Ville',
      'Livraison',
      'Prestations',
      'Énergie',
      'Statut',
      'Appel sous 48 h',
      'Relances',
      'Agence',
      'Prescripteur',
      'Pièces',
      'N° de demande',
      'Actions',
    ])
    const facets = page.getByRole('list', { name: 'Statut' }).getByRole('link')
    await expect(facets).toHaveText([
      /^Brouillon/,
      /^Transmise/,
      /^Prise en charge/,
      /^Planifiée/,
      /^Réalisée/,
      /^Impossible/,
      /^Annulée/,
    ])
    const numero = numeroOf(DEMANDES.relance)
    const row = page.getByRole('row').filter({ hasText: numero })
    const cells = ['Claire Attente', 'Suiviville', '01/07/2026', 'Pompe à chaleur', 'Transmise', 'Oui']
    for (const text of [...cells, SUIVI_AGENCE.nom, 'Luce RÉGENT']) await expect(row).toContainText(text)
    const relances = row.locator('[data-label="Relances"]')
    await expect(relances).toHaveText('0')
    await row.getByRole('button', { name: `Actions sur la demande ${numero}` }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('menuitem', { name: 'Relancer' }).click()
    const asking = page.getByRole('dialog', { name: 'Relancer l’agence ?' })
    await expect(asking).toContainText('Elle n’a pas encore été relancée.')
    await asking.getByRole('button', { name: 'Relancer' }).click()
    await expect(relances).toHaveText('1')
    await expect(page.getByText(`L’agence est relancée pour la demande ${numero}.`)).toBeVisible()
    await expect
      .poll(() => sentMails(numero).map(({ to, subject }) => [to, subject]))
      .toEqual([[[SUIVI_AGENCE.email], `Relance n° 1 : demande de mise en service n° ${numero}`]])
    await row.getByRole('button', { name: `Actions sur la demande ${numero}` }).click()
    const closed = page.getByRole('menuitem', { name: /^Relancer/ })
    await expect(closed).toHaveText(/Relancée le 21\/11\/2026 à .*, à nouveau le 22\/11\/2026 à /)
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await closed.click({ force: true })
    await expect(asking).toHaveCount(0)
    expect(messages.errors).toEqual([])
  })

  test('[FOLLOW-11] « Compléter », « Annuler » and « PDF » act on one row', async ({ page, loginAs }) => {
    await loginAs(E.cmi)
    await page.goto('/v2/misesenservice')
    const rowOf = (demande: { id: number; type: string; groupe: number }) =>
      page.getByRole('row').filter({ hasText: numeroOf(demande) })
    const act = async (demande: { id: number; type: string; groupe: number }, action: string) => {
      await rowOf(demande)
        .getByRole('button', { name: /^Actions/ })
        .click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await act(DEMANDES.pieces, 'Compléter')
    const adding = page.getByRole('dialog')
    await adding.locator('input[type=file]').setInputFiles(PDF)
    await adding.getByRole('button', { name: 'Enregistrer les pièces' }).click()
    await expect(adding).toHaveCount(0)
    await expect(rowOf(DEMANDES.pieces).locator('[data-label="Pièces"]')).toHaveText('1')
    await act(DEMANDES.annulation, 'Annuler')
    const cancelling = page.getByRole('dialog')
    await cancelling.getByRole('textbox').fill('Le client a renoncé')
    await expectNoAxeViolations(page)
    await cancelling.getByRole('button', { name: 'Annuler la demande' }).click()
    await expect(rowOf(DEMANDES.annulation)).toContainText('Annulée')
    const download = page.waitForEvent('download')
    await act(DEMANDES.pieces, 'PDF')
    expect((await download).suggestedFilename()).toBe(`${numeroOf(DEMANDES.pieces)}.pdf`)
    await rowOf(DEMANDES.realisee)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Relancer' })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: 'Annuler' })).toHaveCount(0)
  })

  test('[FOLLOW-11] a test demand carries a badge, and the screen is closed to other portals', async ({
    page,
    loginAs,
  }) => {
    await loginAs(E.essai)
    await page.goto('/v2/misesenservice')
    const row = page.getByRole('row').filter({ hasText: numeroOf(DEMANDES.essai) })
    await expect(row.getByText('Test', { exact: true })).toBeVisible()
    await expect(page.getByText('Claire Attente')).toHaveCount(0)
    await loginAs(accounts.pim.utilisateur)
    expect((await page.goto('/v2/misesenservice'))?.status()).toBe(404)
    await loginAs(accounts.ehs.super)
    expect((await page.goto('/v2/misesenservice'))?.status()).toBe(200)
  })

  test('the page of a request has its parts, files and history, and goes back to the list as it was', async ({
    page,
    loginAs,
    messages,
  }) => {
    await loginAs(E.cmi)
    await page.goto('/v2/misesenservice?recherche=livree')
    await page.getByRole('link', { name: numeroOf(DEMANDES.realisee) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claire Livree, PAC air/eau, Suiviville')
    for (const name of [
      'Demande',
      'Client final',
      'Équipements et prestations',
      'Chantier',
      'Agence',
      'Historique',
    ])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.getByText('Demande déposée')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByText('Mises en service').click()
    await expect(page).toHaveURL(/\/misesenservice\?recherche=livree$/)
    for (const id of [DEMANDES.etrangere.id, DEMANDES.dis.id, DEMANDES.essai.id, 'abc'])
      expect((await page.goto(`/v2/misesenservice?demande=${id}`))?.status()).toBe(404)
    expect(messages.violations).toEqual([])
  })
})

test('[INS-11] service orders with their statuses, the reason of a rejection and the contract that is drawn up', async ({
  page,
  loginAs,
}) => {
  await loginAs(E.ins)
  await page.goto('/v2/installateur/suividemande')
  await expect(page.locator('thead th')).toHaveText([
    'Client',
    'Responsable',
    'Équipements',
    'Contrat',
    'Statut',
    'Créée',
    'N° dossier',
    'Actions',
  ])
  await expect(page.getByRole('list', { name: 'Statut' }).getByRole('link')).toHaveText([
    'Reçue 1',
    'Contrat édité 1',
    'Signé 0',
    'Actif 0',
    'Rejetée 1',
  ])
  const rejected = page.getByRole('row').filter({ hasText: `D-${DEMANDES.rejetee.id}` })
  await expect(rejected).toContainText('Facture d’installation illisible')
  await expect(rejected).toContainText('Chaudière murale Frisquet Prestige')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: `Contrat OS-2026-${DEMANDES.editee.id} (PDF)` }).click()
  expect((await download).suggestedFilename()).toBe(`contrat-OS-2026-${DEMANDES.editee.id}.pdf`)
  await expectNoAxeViolations(page)
})

test('[INS-12] [GES-14] without request the empty text and a button to the form are shown', async ({
  page,
  loginAs,
}) => {
  const screens = [
    [E.insVide, '/v2/installateur/suividemande', '/v2/installateur/saisiedemande'],
    [E.gesVide, '/v2/gestionnaire/suivi', '/v2/gestionnaire/demande'],
  ] as const
  for (const [email, list, form] of screens) {
    await loginAs(email)
    await page.goto(list)
    const empty = page.getByRole('main')
    await expect(empty.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
    await expect(empty.getByText('Claire Occupant')).toHaveCount(0)
    await expect(empty.locator(`a[href="${form}"]`)).toBeVisible()
  }
})

test('[GES-12] start-up requests with the trace of the confirmation', async ({ page, loginAs }) => {
  await loginAs(E.ges)
  await page.goto('/v2/gestionnaire/suivi')
  await expect(page.locator('thead th')).toHaveText([
    'Occupant',
    'Matricule',
    'Adresse',
    'Statut d’occupation',
    'Mise en main prévue',
    'Statut',
    'Contrat',
    'E-mail de confirmation',
    'N°',
    'Actions',
  ])
  const row = page.getByRole('row').filter({ hasText: numeroOf(DEMANDES.ges) })
  for (const text of [
    'AB1234',
    'Claire Occupant',
    '3 RUE DU SUIVI, 98124 SUIVIVILLE',
    'Locataire',
    '03/12/2026',
    'Planifiée',
    `CO-${SUIVI.GES}`,
    'Envoyé le 01/06/2026',
  ])
    await expect(row).toContainText(text)
})

test('[GES-13] the manager’s screens are open to GES users and SA + EHS', async ({ context, loginAs }) => {
  const statuses = async () => [
    (await context.request.get('/v2/gestionnaire/suivi', { maxRedirects: 0 })).status(),
    (await context.request.get('/v2/gestionnaire/demande', { maxRedirects: 0 })).status(),
  ]
  await loginAs(E.ges)
  expect(await statuses()).toEqual([200, 200])
  await loginAs(accounts.ehs.super)
  expect(await statuses()).toEqual([200, 200])
  await loginAs(accounts.collectif.super)
  expect(await statuses()).toEqual([404, 404])
})

test.describe('a promoter’s programmes', () => {
  test('[FOLLOW-01] [FOLLOW-02] [FOLLOW-03] programmes open on their interventions, which three columns sort', async ({
    page,
    loginAs,
    messages,
  }) => {
    await loginAs(E.pim)
    await page.goto('/v2/promoteur/suivimiseenservice')
    const programmes = page.getByRole('table', { name: 'Programmes' })
    await expect(programmes.getByRole('columnheader')).toHaveText([
      'Clients',
      'Logements',
      'Mise en service réalisée',
      'Sous contrat',
      'Interventions',
    ])
    const opener = page.getByRole('link', { name: 'Interventions : Le Chêne' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const table = page.getByRole('table', { name: 'Interventions : Le Chêne' })
    await expect(table.locator('thead th')).toHaveText([
      'Client',
      'Email',
      'Mobile',
      'Statut',
      'Equipement',
      "Type d'intervention",
      "Date d'intervention",
      'Actions',
    ])
    const sortable = table.locator('thead a')
    await expect(sortable).toHaveText(['Statut', 'Equipement', "Type d'intervention"])
    const first = table.getByRole('row').nth(1)
    await expect(first).toContainText('Planifiée')
    await sortable.first().click()
    await expect(first).toContainText('Réalisée')
    const address = page.url()
    await table.getByRole('columnheader', { name: 'Client', exact: true }).click()
    await expect(first).toContainText('Réalisée')
    expect(page.url()).toBe(address)
    await expect(first).toContainText('06 99 00 00 76')
    await expect(first).toContainText('02/06/2026')
    const download = page.waitForEvent('download')
    await first.getByRole('link', { name: /^Télécharger la fiche/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^MES-\d+\.pdf$/)
    await expectNoAxeViolations(page)
    expect(messages.errors).toEqual([])
  })

  test('[FOLLOW-08] four filters, a bar per programme and the rows they keep as XLSX', async ({
    page,
    loginAs,
  }) => {
    await loginAs(E.pim)
    await page.goto('/v2/promoteur/suivimiseenservice')
    const bar = page.getByRole('progressbar', { name: 'Mises en service réalisées : Le Chêne' })
    await expect(bar).toHaveAttribute('aria-valuenow', '30')
    await expect(page.getByRole('row').filter({ hasText: 'Le Chêne' })).toContainText('12 sur 40')
    for (const name of ['Programme', 'Statut', 'Équipement', 'Type d’intervention'])
      await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Programme' }).selectOption('Le Chêne')
    await page.getByRole('combobox', { name: 'Statut' }).selectOption('Réalisée')
    await page.getByRole('combobox', { name: 'Équipement' }).selectOption('Pompes à chaleur')
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Le Tilleul' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Interventions : Le Chêne' }).click()
    await expect(page.getByText('6 interventions', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Exporter' }).click()
    const exported = page.waitForResponse((answer) => answer.url().includes('/export?'))
    await page.getByRole('menuitem', { name: 'Classeur Excel (XLSX)' }).click()
    const headers = await (await exported).allHeaders()
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(headers['x-rows']).toBe('6')
  })

  test('[FOLLOW-19] open to PIM users and SA + EHS; without client the empty text is shown', async ({
    page,
    loginAs,
  }) => {
    await loginAs(E.pimVide)
    expect((await page.goto('/v2/promoteur/suivimiseenservice'))?.status()).toBe(200)
    await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
    await loginAs(accounts.ehs.super)
    expect((await page.goto('/v2/promoteur/suivimiseenservice'))?.status()).toBe(200)
    await loginAs(E.cmi)
    expect((await page.goto('/v2/promoteur/suivimiseenservice'))?.status()).toBe(404)
  })
})

test.describe('all requests', () => {
  test('[FOLLOW-16] a commissioning and a distributor’s request of one person are both listed', async ({
    page,
    loginAs,
    messages,
  }) => {
    await loginAs(E.cmi)
    await page.goto('/v2/suivi')
    await expect(page.locator('thead th')).toHaveText([
      'Client',
      'Type',
      'Objet',
      'Créée',
      'Étape',
      'Délai cible',
      'Retard',
      'Dernier message',
      'N°',
      'Ouvrir',
    ])
    const cmi = page.getByRole('row').filter({ hasText: numeroOf(DEMANDES.etape) })
    for (const text of [
      'Mise en service',
      'Pompe à chaleur',
      'Claire Avance',
      '01/06/2026',
      '22/06/2026',
      '152 jours',
    ])
      await expect(cmi).toContainText(text)
    const dis = page.getByRole('row').filter({ hasText: numeroOf(DEMANDES.dis) })
    await expect(dis).toContainText('Mise en service distributeur')
    await expect(page.getByText('DEP-974060')).toHaveCount(0)
    await dis.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Claire Comptoir, PAC air/eau, Suiviville',
    )
    await expect(page.getByRole('heading', { name: 'Traitement' })).toHaveCount(0)
    expect((await page.goto('/v2/suivi?publique=depannage-974060'))?.status()).toBe(404)
    expect(messages.violations).toEqual([])
  })

  test('[FOLLOW-17] the staff answers, changes the step and sees what the public filed', async ({
    page,
    loginAs,
  }) => {
    await loginAs(E.ehs)
    await page.goto('/v2/suivi?recherche=974')
    await expect(page.getByRole('row').filter({ hasText: 'DEP-974060' })).toContainText('Dépannage en ligne')
    await expect(page.getByRole('list', { name: 'Type' })).toContainText('Résiliation')
    await expect(page.getByRole('list', { name: 'Type' })).toContainText('Journée portes ouvertes')
    await expect(page.getByRole('list', { name: 'Type' })).toContainText('Campagne bas NOx')
    await page.getByRole('link', { name: numeroOf(DEMANDES.etape) }).click()
    await page.getByRole('combobox', { name: 'Étape' }).selectOption('Planifiée')
    await page.getByRole('button', { name: 'Changer l’étape' }).click()
    const history = page.getByRole('listitem')
    await expect(history.filter({ hasText: 'Étape : Planifiée' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Réponse au demandeur' }).fill('Nous passons jeudi matin.')
    await page.getByRole('button', { name: 'Répondre' }).click()
    await expect(history.filter({ hasText: 'Nous passons jeudi matin.' })).toBeVisible()
    await expect.poll(() => sentMails('Nous passons jeudi matin.').map(({ to }) => to)).toEqual([[E.cmi]])
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByText('Suivi', { exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: numeroOf(DEMANDES.etape) })).toContainText(
      'Nous passons jeudi matin.',
    )
    await page.getByRole('link', { name: 'DEP-974060' }).click()
    await expect(page.getByText('Plus d’eau chaude depuis hier.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Étape' }).selectOption('Prise en charge')
    await page.getByRole('button', { name: 'Changer l’étape' }).click()
    await expect(history.filter({ hasText: 'Étape : Prise en charge' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Réponse au demandeur' }).fill('Un technicien vous appelle.')
    await page.getByRole('button', { name: 'Répondre' }).click()
    await expect
      .poll(() => sentMails('Un technicien vous appelle.').map(({ to }) => to))
      .toEqual([['alix.passant@exemple.fr']])
  })

  test('[FOLLOW-21] open to every logged-in user; without demand the empty text is shown', async ({
    page,
    loginAs,
  }) => {
    await loginAs(accounts.collectif.utilisateur)
    expect((await page.goto('/v2/suivi'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suivi des demandes')
    for (const email of [E.gesVide, 'sans.groupe@exemple.fr']) {
      await loginAs(email)
      expect((await page.goto('/v2/suivi'))?.status()).toBe(200)
      await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
    }
  })
})

test('[FOLLOW-15] one card per form, drafts to resume and latest requests; a single form opens at once', async ({
  page,
  loginAs,
}) => {
  await loginAs(E.collegue)
  await page.goto('/v2/saisie')
  await expect(page).toHaveURL(/\/v2\/misesenservice\/saisir/)
  await loginAs(E.cmi)
  const saved = await page.request.put('/v2/api/brouillons/CMI', {
    headers: { origin: new URL(page.url()).origin },
    data: { data: { etape: 'client', valeurs: {}, version: 0 } },
  })
  expect(saved.status()).toBe(200)
  await page.goto('/v2/saisie')
  await expect(page.getByRole('link', { name: 'Mise en service', exact: true })).toHaveAttribute(
    'href',
    '/v2/misesenservice/saisir',
  )
  await expect(page.getByRole('link', { name: 'Reprendre le brouillon : Mise en service' })).toBeVisible()
  await expect(page.getByRole('link', { name: numeroOf(DEMANDES.realisee), exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Dupliquer la demande CMI_/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/saisie')
  const cards = page.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(cards).toHaveText([
    'Mise en service',
    'Programme immobilier',
    'Mise en service distributeur',
    'Ordre de service',
    'Dépannage assuré',
    'Mise en main',
  ])
})

test('[FOLLOW-20] /saisie is open to the six portals that file requests and SA + EHS', async ({
  context,
  loginAs,
}) => {
  const status = async () => {
    // Who files one type of requests alone is led to its form.
    const answer = await context.request.get('/v2/saisie')
    expect(answer.url()).not.toContain('/connexion')
    return answer.status()
  }
  for (const { utilisateur } of [
    accounts.cmi,
    accounts.pim,
    accounts.dis,
    accounts.ins,
    accounts.ass,
    accounts.ges,
  ]) {
    await loginAs(utilisateur)
    expect([utilisateur, await status()]).toEqual([utilisateur, 200])
  }
  await loginAs(accounts.ehs.super)
  expect(await status()).toBe(200)
  await loginAs(accounts.collectif.utilisateur)
  expect(await status()).toBe(404)
})
