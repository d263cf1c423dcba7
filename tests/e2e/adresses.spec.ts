import { accounts, expect, test } from './support/test'

test('[VAL-37] [VAL-25] an address is found as it is typed, and fills its five fields; names are in capitals', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ges.utilisateur)
  await page.goto('/v2/gestionnaire/demande')
  const search = page.getByLabel('Rechercher une adresse')
  const answered = page.waitForResponse((response) =>
    response.url().includes('adresses/recherche?q=12+rue+des+aca'),
  )
  await search.pressSequentially('12 rue des aca')
  expect(await (await answered).json()).toMatchObject({
    type: 'FeatureCollection',
    features: [
      {
        properties: {
          label: '12 Rue des Acacias 75001 Paris',
          housenumber: '12',
          street: 'Rue des Acacias',
          postcode: '75001',
          city: 'Paris',
        },
      },
      {},
      {},
      {},
      {},
    ],
  })
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /-1$/)
  await page.keyboard.press('Enter')
  const fields = { 'Numéro de voie': '12', 'Type de voie': 'RUE', 'Nom de voie': 'DES ACACIAS' }
  for (const [label, value] of Object.entries({ ...fields, 'Code postal': '13001', Ville: 'MARSEILLE' }))
    await expect(page.getByLabel(label)).toHaveValue(value)

  const named = (name: string) => page.getByRole('textbox', { name, exact: true })
  const city = page.getByRole('combobox', { name: 'Ville' })
  for (const field of [named('Nom'), named('Prénom'), named('Nom de voie'), city]) {
    await field.fill('')
    await field.pressSequentially('dupont')
    await expect(field).toHaveValue('DUPONT')
  }
  // In the middle of a word the caret stays where the person types.
  const name = named('Nom')
  await name.press('Home')
  await name.press('ArrowRight')
  await name.pressSequentially('ab')
  await expect(name).toHaveValue('DABUPONT')
})

test('a postal code gives its city, or its choice, or lets the person write it', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ges.admin)
  await page.goto('/v2/gestionnaire/demande')
  const code = page.getByLabel('Code postal')
  const city = page.getByLabel('Ville')
  await code.fill('37000')
  await expect(city).toHaveValue('TOURS')
  await code.fill('59160')
  await expect(city).toHaveValue('')
  await city.click()
  await page.getByRole('option', { name: 'CAPINGHEM' }).click()
  await expect(city).toHaveValue('CAPINGHEM')
  await code.fill('99999')
  await city.fill('Ailleurs')
  await expect(city).toHaveValue('AILLEURS')
})
