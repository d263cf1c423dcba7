import { CHAUFFAGISTE, PERSONNES } from '../support/cmi-rows'
import { storedCmi } from '../support/cmi-stored'
import { labelled, MiseEnService } from './support/mise-en-service'
import { expect, test } from './support/test'

test('[A11Y-09] a request is filled and sent with the keyboard alone, each step taking the focus', async ({
  page,
  loginAs,
}) => {
  const { clavier } = PERSONNES
  await loginAs(clavier.email)
  const form = new MiseEnService(page)
  await form.open()
  const { keyboard } = page
  /** Goes on to a control with the Tab key. */
  const reach = async (name: string) => {
    for (let presses = 0; presses < 80; presses++) {
      const focused = page.locator(':focus')
      if ((await focused.count()) > 0 && (await focused.and(named(name)).count()) > 0) return
      await keyboard.press('Tab')
    }
    throw new Error(`« ${name} » is not reached by Tab`)
  }
  const named = (name: string) =>
    page.getByLabel(labelled(name)).or(page.getByRole('button', { name, exact: true }))
  const type = async (name: string, text: string) => {
    await reach(name)
    await keyboard.type(text)
  }
  const select = async (name: string, first: string) => {
    await reach(name)
    await keyboard.type(first)
  }
  await page.locator('h1').click()
  await reach('Date de livraison')
  await keyboard.type('12052026')
  await type('Nom', 'petit')
  await type('Prénom', 'anne')
  await type('Adresse e-mail', 'anne.petit@exemple.fr')
  await type('Téléphone', '0639980002')
  await type('Numéro de voie', '3')
  await type('Type de voie', 'place')
  await type('Nom de voie', 'du marché')
  await type('Code postal', '59000')
  await reach('Ville')
  await expect(form.text('Ville')).toHaveValue('LILLE')
  await reach('Suivant')
  await keyboard.press('Enter')
  await expect(form.title('Étape 2 sur 4 : Facturation et intervenants')).toBeFocused()

  await select('Adresse de facturation', 'Maisons')
  await select('Installateur (chauffagiste)', 'BAUDRY')
  await reach('Suivant')
  await keyboard.press('Enter')
  await expect(form.title('Étape 3 sur 4 : Tarifs et pièces jointes')).toBeFocused()

  await select('Prestation', 'Mise en service de ch')
  await select('Type d’équipement', 'CH')
  await type('Marque', 'CHAPPÉE')
  await type('Modèle', 'LUNA')
  await reach('Retirer : Option 1')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ajouter une option' })).toBeFocused()
  await reach('Suivant')
  await keyboard.press('Enter')
  await expect(form.title('Étape 4 sur 4 : Récapitulatif')).toBeFocused()
  await reach('Envoyer la demande')
  await keyboard.press('Enter')
  const { id } = await form.receipt(clavier)
  expect(await storedCmi(id, clavier.email)).toMatchObject({
    clientFinal: { nom: 'PETIT', ville: 'LILLE' },
    chauffagiste: { id: CHAUFFAGISTE.id },
    prestations: [{ provision: { equipmentBrand: 'CHAPPÉE', equipmentModel: 'LUNA' } }],
  })
})
