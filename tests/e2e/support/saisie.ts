import { type Page, test } from 'playwright/test'
import { z } from 'zod'
import { call, signIn } from '../../support/api'

export type FormType = 'GES' | 'INS'

const COLLECTIONS = { GES: 'gestionnaires', INS: 'installateurs' } as const

/** Forgets the draft a former run may have left to this person. */
export async function forgetDraft(email: string, type: FormType): Promise<void> {
  await call('DELETE', `brouillons/${type}`, { jwt: await signIn(email) })
}

/** Opens a form in steps. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('[data-wizard] button[type="submit"]').waitFor()
}

/** Lets no draft keep what is typed: the demonstration accounts stay as they are. */
export const keepNoDraft = (page: Page) =>
  page.route('**/api/brouillons/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          json: { data: { etape: '', valeurs: {}, version: 1, updatedAt: '2026-11-21T09:00:00.000Z' } },
        })
      : route.fallback(),
  )

/** Types in fields by their name. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[data-wizard] [name="${name}"]`).fill(value)
}

/** Presses a button that stays there while it is said disabled. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

const row = z.object({ data: z.looseObject({ id: z.number(), numeroDemande: z.string() }) })

/** A stored request with what it points at. */
export async function stored(email: string, type: FormType, id: number) {
  const answer = await call('GET', `${COLLECTIONS[type]}/${id}?populate=*`, { jwt: await signIn(email) })
  return row.parse(answer.body).data
}

/** How many requests of a type a person has filed. */
export async function countOf(person: { id: number; email: string }, type: FormType): Promise<number> {
  const path = `${COLLECTIONS[type]}/count?filters[createurDemande][id][$eq]=${person.id}`
  return z.number().parse((await call('GET', path, { jwt: await signIn(person.email) })).body)
}

/** Id of the receipt that the page shows. */
export async function receiptId(page: Page): Promise<number> {
  return test.step('receipt', async () => {
    await page.getByRole('heading', { name: 'Votre demande est transmise' }).waitFor()
    return z.coerce.number().int().parse(new URL(page.url()).searchParams.get('recu'))
  })
}

/** Texts that a property manager types. */
export const GES_HOUSING = {
  nom: 'dumont',
  prenom: 'claire',
  matricule: 'AB1234',
  email: 'claire.dumont@exemple.fr',
  telephone: '06 39 98 00 01',
  numeroRue: '12',
  typeRue: 'rue',
  nomRue: 'des lilas',
  codePostal: '98123',
  ville: 'essaiville',
}
export const GES_BILLING = {
  nomEntiteFacturation: 'Régie des Tilleuls',
  nomRueFacturation: 'rue neuve',
  codePostalFacturation: '98123',
  villeFacturation: 'essaiville',
}

/** Fills the first step of a property manager's request. */
export async function fillHousing(page: Page, values: Partial<typeof GES_HOUSING> = {}): Promise<void> {
  await page.getByLabel('Maison individuelle').check()
  await page.getByLabel('Locataire').check({ force: true })
  await page.getByLabel('Madame').check({ force: true })
  await fill(page, { ...GES_HOUSING, ...values })
}

/** Goes through the three steps of a property manager's request, up to the button that sends it. */
export async function reachGesRecap(page: Page): Promise<void> {
  await fillHousing(page)
  await press(page, 'Suivant')
  await page.getByRole('heading', { name: /Facturation/, level: 2 }).waitFor()
  await fill(page, GES_BILLING)
  await press(page, 'Suivant')
  await page.getByRole('heading', { name: /Récapitulatif/, level: 2 }).waitFor()
}
