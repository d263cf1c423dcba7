import type { Page } from 'playwright/test'
import { z } from 'zod'
import { CAMPAGNE_PAGES, CODES_CAMPAGNE } from '@/lib/domain/campagnes/chiffrement'
import type { PARCOURS } from '@/lib/domain/campagnes/etapes'
import { ODEUR_DE_GAZ, SYMPTOMES } from '@/lib/domain/visites/symptomes'
import { call, signIn } from '../support/api'
import { CAMPAGNES_CLIENT, CAMPAGNES_EQUIPEMENTS, CAMPAGNES_MEMBRE } from '../support/campagnes-rows'
import { POSTAL_CODE, QR, TENANTS } from '../support/locataire-rows'
import { CENT_ADRESSE, CENT_LOGE } from '../support/recherche-rows'
import { expectNoAxeViolations } from './support/axe'
import { JpoForm } from './support/jpo'
import { accounts, expect, test } from './support/test'

const main = (page: Page) => page.getByRole('main')
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click()
const radio = (page: Page, name: string | RegExp) => main(page).getByRole('radio', { name })
const address = (page: Page) => main(page).getByLabel(/^(Code postal|Ville|Nom de voie|Numéro de voie)/)
const unknown = (page: Page) => radio(page, /^Je ne sais pas/)

async function name(page: Page): Promise<void> {
  await radio(page, 'Madame').check()
  await page.getByLabel('Prénom').fill('CAMILLE')
  const typed = page.getByRole('textbox', { name: 'Nom', exact: true })
  if ((await typed.inputValue()) === '') await typed.fill('ESSAI')
}

async function search(page: Page, button: string): Promise<void> {
  await page.getByLabel('Code postal').fill(CAMPAGNES_CLIENT.codePostal)
  await page.getByLabel('Référence').fill(CAMPAGNES_CLIENT.reference)
  await page.getByRole('button', { name: button }).click()
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^J’accepte que les informations saisies/ }).check()
}

/** The known address stands there to be confirmed, unseen; another one can be typed in its place. */
async function expectKnownAddress(page: Page, hidden?: string): Promise<void> {
  await expect(radio(page, /^L’adresse de votre dossier/)).toBeChecked()
  await expect(address(page)).toHaveCount(0)
  if (hidden !== undefined) expect(await page.content()).not.toContain(hidden)
  await radio(page, 'Une autre adresse').check()
  await expect(address(page)).toHaveCount(4)
  await radio(page, /^L’adresse de votre dossier/).check()
  await expect(address(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
}

/** Answer of the call that files the form. */
const filed = z.object({
  data: z.object({ numero: z.string().optional(), id: z.number().optional() }),
})

/** Sends the form and gives the record of staff of what was filed. */
async function recordOf(page: Page, button: string, kind: string): Promise<string> {
  const answered = page.waitForResponse((one) => /\/api\/(depannage|landing-page\/register)$/.test(one.url()))
  await page.getByRole('button', { name: button }).click()
  const response = await answered
  expect(response.status(), await response.text()).toBeLessThan(300)
  const { data } = filed.parse(await response.json())
  const id = data.id ?? Number(data.numero?.slice(-6))
  const record = await call('GET', `/v2/suivi?publique=${kind}-${id}`, {
    cookie: { session: await signIn(accounts.ehs.super) },
  })
  return String(record.body)
}

type Flow = {
  /** From the page to the step that asks for an address. */
  find: (page: Page) => Promise<void>
  /** From there to the one that asks for an equipment. */
  toEquipment: (page: Page) => Promise<void>
  send: (page: Page) => Promise<string>
}

/** The flows that find a customer: a new one is a fault of types until it is here. One ends by a link and types nothing. */
const FLOWS: Readonly<Record<Exclude<keyof typeof PARCOURS, 'replanification' | 'resiliation'>, Flow>> = {
  depannage: {
    find: async (page) => {
      await radio(page, 'Plus de chauffage').check()
      await next(page)
      await search(page, 'Rechercher')
      await expect(page).toHaveURL(/etape=3/)
    },
    toEquipment: name,
    send: async (page) => {
      await accept(page)
      return recordOf(page, 'Envoyer la demande', 'depannage')
    },
  },
  jpo: {
    find: async (page) => {
      const form = new JpoForm(page)
      await form.chooseDay('Samedi 19 décembre 2026')
      await form.go('Êtes-vous client ?')
      await search(page, 'Suivant')
      await expect(page).toHaveURL(/etape=3/)
    },
    toEquipment: async (page) => {
      await name(page)
      await new JpoForm(page).go('Votre équipement et vos centres d’intérêt')
    },
    send: async (page) => {
      await next(page)
      await accept(page)
      return recordOf(page, 'Envoyer mon inscription', 'inscription')
    },
  },
  basnox: {
    find: async (page) => {
      await unknown(page).check()
      await next(page)
      await search(page, 'Suivant')
      await expect(page).toHaveURL(/etape=3/)
    },
    toEquipment: async (page) => {
      await name(page)
      await next(page)
      await expect(page).toHaveURL(/etape=4/)
    },
    send: async (page) => {
      await page.getByLabel('Créneau de rappel').selectOption('Mardi 24 novembre, matin')
      await next(page)
      await accept(page)
      return recordOf(page, 'Envoyer mon inscription', 'inscription')
    },
  },
}

const NAMES = Object.keys(FLOWS) as (keyof typeof FLOWS)[]

for (const flow of NAMES)
  test(`[TRUST-27] /${flow}: who is known by a reference types no address, postal code or equipment again`, async ({
    page,
    visit,
  }) => {
    const { find, toEquipment, send } = FLOWS[flow]
    await visit(`/v2/${flow}`)
    await find(page)
    await expectKnownAddress(page, 'ACACIAS')
    await toEquipment(page)
    await expect(radio(page, /^Celui de votre dossier/)).toBeChecked()
    await expect(unknown(page)).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: /^Équipement/ })).toHaveCount(0)
    expect(await page.content()).not.toMatch(/ACACIAS|Atlantic/)
    await unknown(page).check()
    await expectNoAxeViolations(page)
    const record = await send(page)
    // What was confirmed without being shown is what the provider stores.
    expect(record).toContain('RUE DES ACACIAS')
    expect(await page.content()).not.toContain('ACACIAS')
  })

for (const flow of NAMES)
  test(`[TRUST-27] /${flow}: signed in, who is known confirms what is shown, equipment by equipment`, async ({
    page,
    loginAs,
    visit,
  }) => {
    const { find, toEquipment } = FLOWS[flow]
    await loginAs(CAMPAGNES_MEMBRE)
    await visit(`/v2/${flow}`)
    await find(page)
    await expect(radio(page, /^L’adresse de votre dossier/)).toBeChecked()
    await expect(main(page).getByText('12 RUE DES ACACIAS, 59944 LILLE').first()).toBeVisible()
    await expect(address(page)).toHaveCount(0)
    await toEquipment(page)
    for (const { marque } of CAMPAGNES_EQUIPEMENTS)
      await expect(radio(page, new RegExp(marque))).toHaveCount(1)
    await expect(unknown(page)).toHaveCount(1)
    await expectNoAxeViolations(page)
  })

const links = z.object({ data: z.array(z.object({ lien: z.string() })) })

for (const campagne of CODES_CAMPAGNE)
  test(`[TRUST-27] ${campagne}: the link of a campaign knows the address and the equipment`, async ({
    page,
    visit,
  }) => {
    const made = await call('POST', 'jetons/chiffrement', {
      jwt: await signIn(accounts.ehs.super),
      body: { lignes: [{ id: String(CENT_LOGE), campagne }], expireLe: '2026-12-31' },
    })
    await visit(links.parse(made.body).data[0]?.lien ?? '')
    await expect(page).toHaveURL(new RegExp(CAMPAGNE_PAGES[campagne]))
    await expectKnownAddress(page, CENT_ADRESSE)
    if (campagne === 'JPON25') await new JpoForm(page).chooseDay('Samedi 19 décembre 2026')
    await page.getByLabel('Téléphone').fill('06 39 98 00 01')
    await name(page)
    await next(page)
    await expect(page).toHaveURL(/etape=4/)
    await expect(radio(page, /^Chaudière murale Frisquet/)).toBeChecked()
    await expect(unknown(page).first()).toBeVisible()
    if (campagne === 'BASNOX') await expect(radio(page, /^Chaudière B1/)).toBeChecked()
    await expectNoAxeViolations(page)
    const record = await FLOWS[campagne === 'JPON25' ? 'jpo' : 'basnox'].send(page)
    expect(record).toContain(CENT_ADRESSE.slice(2))
  })

/** From the first step of a breakdown to the last one, where the address and the equipment are. */
async function report(page: Page, symptome: string): Promise<void> {
  await radio(page, symptome).check()
  await next(page)
  await expect(page).toHaveURL(/etape=3/)
}

test('[TRUST-27] a printed code knows the address and the equipment, whatever is down, and shows no address', async ({
  page,
  visit,
}) => {
  await visit(`/v2/qrcode?t=${QR.boiler.token}`)
  await page.getByRole('link', { name: 'Signaler une panne' }).click()
  await expect(page).toHaveURL(/\/v2\/depannage\?/)
  await report(page, 'Plus de chauffage')
  await expectKnownAddress(page, 'Lilas')
  const list = async () => {
    const labels = main(page)
      .getByRole('group', { name: /^Équipement en panne/ })
      .getByRole('radio')
    return Promise.all(
      (await labels.all()).map((one) =>
        one.evaluate(({ labels }: HTMLInputElement) => labels?.[0]?.textContent),
      ),
    )
  }
  const offered = await list()
  expect(offered.length).toBe(3)
  await expect(radio(page, /^Chaudière murale Frisquet/)).toBeChecked()
  await expect(unknown(page)).toBeVisible()
  for (const symptome of SYMPTOMES.filter((one) => one !== ODEUR_DE_GAZ)) {
    await page.getByRole('button', { name: /^Votre panne/ }).click()
    await report(page, symptome)
    expect(await list(), symptome).toEqual(offered)
  }
  await name(page)
  await page.getByLabel('Adresse e-mail').fill('camille.qr@exemple.fr')
  await page.getByLabel('Téléphone').fill('06 39 98 00 01')
  expect(await FLOWS.depannage.send(page)).toMatch(/des lilas/i)
})

test('[TRUST-27] a tenant known by a code names no equipment either', async ({ page, visit }) => {
  const { reference, code } = TENANTS.connu
  await visit('/v2/extranetlocataire')
  await page.getByLabel(/Référence du logement/).fill(reference)
  await page.getByLabel(/Code postal/).fill(POSTAL_CODE)
  await page.getByLabel(/Code à usage unique/).fill(code)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Je ne sais pas' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/v2\/depannage\?/)
  await report(page, 'Fuite d’eau')
  // Their own space, from where they come, shows them theirs.
  await expectKnownAddress(page)
  await expect(unknown(page)).toBeChecked()
})

test('[TRUST-27] who ends or signs a contract may not know the equipment: the hotline is given', async ({
  page,
  loginAs,
  visit,
}) => {
  const HOTLINE = '01 99 00 40 00'
  await loginAs(CAMPAGNES_MEMBRE)
  await visit('/v2/resiliation')
  await search(page, 'Rechercher')
  await page.getByRole('checkbox', { name: /Atlantic/ }).check()
  await page.getByRole('checkbox', { name: 'Je ne sais pas' }).check()
  await expect(page.getByRole('checkbox', { name: /Atlantic/ })).not.toBeChecked()
  await expect(main(page).getByRole('status').getByRole('link', { name: HOTLINE })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox', { name: /Atlantic/ }).check()
  await expect(page.getByRole('checkbox', { name: 'Je ne sais pas' })).not.toBeChecked()

  await visit('/v2/souscriptioncontrat')
  await unknown(page).check()
  await expect(main(page).getByRole('status').getByRole('link', { name: HOTLINE })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suivant' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await radio(page, /^Pompe à chaleur/).check()
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible()
})
