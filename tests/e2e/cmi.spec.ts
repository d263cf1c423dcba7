import type { Request } from 'playwright/test'
import { z } from 'zod'
import { ADRESSES, CHAUFFAGISTE, GROUPE, PERSONNES } from '../support/cmi-rows'
import { ownCmiIds, storedCmi } from '../support/cmi-stored'
import { PDF, PNG } from '../support/demandes-rows'
import { sentMails } from '../support/mails'
import { expectNoAxeViolations } from './support/axe'
import { apiPath, MiseEnService, noteForms, PHOTO, PLAN, SAISIR } from './support/mise-en-service'
import { accounts, expect, test } from './support/test'

test('[CMI-01] [CMI-02] [CMI-03] [CMI-04] [CMI-43] [CMI-50] a request is filed in four steps, stored as it was typed', async ({
  page,
  loginAs,
  messages,
}) => {
  const { depot, conducteur } = PERSONNES
  await loginAs(depot.email)
  const form = new MiseEnService(page)
  const lastForm = await noteForms(page)
  await form.open()

  await expect(form.title('Client et livraison')).toBeVisible()
  await form.fillClient()
  for (const name of ['Date de livraison', 'Nom', 'Prénom', 'Adresse e-mail', 'Téléphone', 'Autre téléphone'])
    await expect(form.text(name)).toBeVisible()
  await expect(form.text('Nom')).toHaveValue('DUMONT')
  await expectNoAxeViolations(page)
  await form.go('Facturation et intervenants')

  await form.fillIntervenants()
  await form.select('Conducteur de travaux').selectOption(String(conducteur.id))
  await form.choice('Le client est l’acquéreur du logement', 'Non').click()
  for (const question of [
    'Prévenir le conducteur de travaux à chaque étape',
    'Conducteur de travaux présent à la mise en service',
  ])
    await expect(page.getByRole('group', { name: question }).getByLabel('Oui')).toBeChecked()
  await form.choice('Conducteur de travaux présent à la mise en service', 'Non').click()
  await expectNoAxeViolations(page)
  await form.go('Tarifs et pièces jointes')

  await form.fillProvision(1, 'MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE À CONDENSATION')
  await page.getByRole('button', { name: 'Ajouter une prestation' }).click()
  await form.fillProvision(2, 'MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE À CONDENSATION')
  await form.select('Option').selectOption({ index: 1 })
  const option = await form.select('Option').inputValue()
  await page.getByLabel('Plancher chauffant').check()
  await page.getByLabel('Radiateurs').check()
  await form.text('Commentaire').fill('Portail à droite,\nsonnez deux fois')
  await page.getByLabel('Pièces jointes').setInputFiles([PLAN, PHOTO])
  await expect(page.getByText('photo.png')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Agence', exact: true })).toBeHidden()
  await expectNoAxeViolations(page)
  await form.go('Récapitulatif')

  const preview = page.getByRole('main')
  for (const text of [
    'samedi 5 décembre 2026',
    'CLAIRE DUMONT',
    'claire.dumont@exemple.fr',
    '12 RUE DES LILAS, 59000 LILLE',
    `${ADRESSES.siege.nom}, 3 QUAI DU LAC, 59000 LILLE`,
    'BAUDRY Alix, Baudry Chauffage',
    'Camille CONDUCTEUR',
    'Radiateurs, Plancher chauffant',
    'Portail à droite,',
    'plan.pdf, photo.png',
    'FRISQUET PRESTIGE CONDENSATION',
    option,
    'Direction régionale',
  ])
    await expect(preview.getByText(text).first()).toBeVisible()
  await expectNoAxeViolations(page)

  // Once fetched, agency and prescriber are on the third step too, to be read.
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByRole('region', { name: 'Agence', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prescripteur régional' }).getByRole('textbox')).toHaveCount(
    0,
  )
  await form.go('Récapitulatif')

  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && apiPath(request) !== '') calls.push(request)
  })
  await form.send.dblclick()
  const { id, numero } = await form.receipt(depot)
  expect(calls.map(apiPath)).toEqual(['customers', 'cmis'])

  const sent = z.object({ data: z.object({ cmi: z.record(z.string(), z.unknown()) }).loose() })
  const { data } = sent.parse({ data: await lastForm() })
  expect(data).toMatchObject({ client: GROUPE.id, groupe: GROUPE.nom, numTiers: GROUPE.numTiers })
  const line = (rank: number, priceDiscount: number) => ({
    label: `Prestation ${rank}`,
    provision: {
      service: 'MES_CHAUDIERE_MURALE',
      equipmentType: 'CHAUDIÈRE MURALE À CONDENSATION',
      energyType: 'GAZ',
      equipmentBrand: 'FRISQUET',
      equipmentModel: 'PRESTIGE CONDENSATION',
    },
    price: 87,
    priceHidden: 87,
    quantity: 1,
    priceDiscount,
  })
  const typed = {
    dateLivraison: '2026-12-05T00:00:00.000Z',
    acquereur: false,
    mailCTEtape: true,
    ctPresenceMES: false,
    dureeContrat: '1',
    prestations: [line(1, 0), line(2, 25)],
    tauxTVA: 20,
    tarifFacturationImpossible: 198.76,
    typeEnergie: 'GAZ',
    emetteurChauffage: ['Radiateurs', 'Plancher chauffant'],
    multizone: 'oui',
    remise: [{ label: 'Remise 1', price: 25 }],
    commentaire: 'Portail à droite,\nsonnez deux fois',
    demandeTest: false,
  }
  expect(data.cmi).toMatchObject({
    ...typed,
    numeroDemande: `CMI_${GROUPE.id}_${depot.id}_0`,
    createurDemande: depot.id,
    groupe: GROUPE.id,
    adresseFacturation: ADRESSES.siege.id,
    conducteurTravaux: conducteur.id,
    chauffagiste: CHAUFFAGISTE.id,
  })
  const stored = await storedCmi(id, depot.email)
  const { numeroDemande: _, createurDemande, groupe, clientFinal, ...rest } = data.cmi
  const { adresseFacturation, conducteurTravaux, chauffagiste, ...same } = rest
  expect(stored).toMatchObject({
    ...same,
    numeroDemande: numero,
    createurDemande: { id: createurDemande },
    groupe: { id: groupe },
    client: { id: GROUPE.id },
    adresseFacturation: { id: adresseFacturation },
    conducteurTravaux: { id: conducteurTravaux },
    chauffagiste: { id: chauffagiste },
    clientFinal: {
      id: clientFinal,
      target: 'client',
      portal: 'CMI',
      nom: 'DUMONT',
      prenom: 'CLAIRE',
      email: 'claire.dumont@exemple.fr',
      telephone: '0639980001',
      telephone2: null,
      numeroRue: '12',
      typeRue: 'RUE',
      nomRue: 'DES LILAS',
      codePostal: '59000',
      ville: 'LILLE',
    },
  })
  expect(await ownCmiIds(depot)).toEqual([id])

  await expect.poll(() => sentMails(numero).length).toBe(3)
  const mails = sentMails(numero)
  const agence = String(data.cmi.agenceMailEHS)
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual([depot.email, conducteur.email, agence].toSorted())
  const mine = mails.find(({ to }) => to[0] === depot.email)
  expect(mine?.subject).toBe(`Votre demande de mise en service n° ${numero} est transmise`)
  for (const words of ['CLAIRE DUMONT, à LILLE (59000)', '05/12/2026', 'FRISQUET PRESTIGE CONDENSATION'])
    expect(mine?.text).toContain(words)

  await page.reload()
  await form.receipt(depot)
  await page.goto(`/v2/misesenservice?demande=${id}`)
  for (const [name, bytes] of [
    ['plan.pdf', PDF],
    ['photo.png', PNG],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    const file = await page.request.get(String(href))
    expect(new Uint8Array(await file.body())).toEqual(new Uint8Array(bytes))
  }
  expect(messages.errors).toEqual([])
})

test('[CMI-53] the form is for commissioning groups and the provider’s super administrators', async ({
  context,
  loginAs,
}) => {
  for (const [email, status] of [
    [accounts.cmi.utilisateur, 200],
    [accounts.ehs.super, 200],
    [accounts.pim.super, 404],
    [accounts.collectif.super, 404],
    [accounts.ass.utilisateur, 404],
  ] as const) {
    await loginAs(email)
    expect((await context.request.get(SAISIR, { maxRedirects: 0 })).status(), email).toBe(status)
  }
})
