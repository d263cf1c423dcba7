import type { Page } from 'playwright/test'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { SCREENS } from '@/lib/domain/acces/screens'
import { FICHES } from '@/lib/domain/administration/referentiels/fiches'
import { PAGES } from '../support/pages-rows'
import { accounts, expect, test } from './support/test'

const said = (page: Page, message: string | RegExp) => expect(page.getByText(message)).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const unique = () => Date.now().toString(36)

/** Fills what is required of the form of a screen, leaves the rest as it comes, and saves. */
type Filled = { address: string; fill: (page: Page) => Promise<void> }

/** A portal made for the test, with nothing but what is required. */
async function newPortail(page: Page): Promise<string> {
  const name = `Défauts ${unique()}`
  await page.goto('/v2/administration/portails/nouveau')
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Type').selectOption({ label: 'Constructeur de maisons individuelles' })
  await page.getByLabel('Premier groupe').fill(name)
  await page.getByRole('button', { name: 'Créer le portail' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.url().replace(/#.*/, '')
}

/** Records that administrators keep: their windows are filled at their defaults in administration-referentiels.spec.ts. */
const REFERENTIELS = Object.fromEntries(
  Object.values(FICHES).flatMap(({ path }) => [path, `${path}/:id`].map((screen) => [screen, null])),
)

const FORMS: Readonly<Record<string, Filled | null>> = {
  ...REFERENTIELS,
  '/administration': null,
  '/administration/boite-envoi': null,
  '/administration/boite-envoi/:id': null,
  '/administration/consultations': null,
  '/administration/demarrage': null,
  '/administration/demarrage/:guide': null,
  // Its window is filled in fournisseurs.spec.ts.
  '/administration/fournisseurs': null,
  '/administration/imports': null,
  '/administration/imports/:id': null,
  '/administration/imports/:id/correspondance': null,
  '/administration/imports/modeles': null,
  '/administration/imports/synonymes': {
    address: '/administration/imports/synonymes',
    fill: async (page) => {
      const mot = `mot ${unique()}`
      await page.getByRole('button', { name: 'Ajouter un synonyme' }).click()
      const form = page.getByRole('dialog', { name: 'Ajouter un synonyme' })
      await form.getByLabel('Contenu').selectOption('logements')
      await form.getByLabel('Colonne').selectOption('occupation')
      await form.getByLabel('Mot du fichier').fill(mot)
      await form.getByLabel('Lu comme').selectOption('Vacant')
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await said(page, `«\u00a0${mot}\u00a0» sera lu comme «\u00a0Vacant\u00a0».`)
    },
  },
  '/administration/integrations': null,
  '/administration/integrations/envois': null,
  '/administration/integrations/webhooks': null,
  '/administration/journal': null,
  '/administration/taches': null,
  '/administration/pages': null,
  '/administration/portails': null,
  '/administration/pages/:id/apercu': null,
  '/administration/pages/:id/versions': null,
  '/administration/donnees-personnelles': {
    address: '/administration/donnees-personnelles',
    fill: async (page) => {
      await page.getByLabel('Adresse e-mail, téléphone ou référence').fill('personne.inconnue@exemple.fr')
      await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
      await said(page, 'Personne ne répond à cette recherche')
    },
  },
  '/administration/imports/nouveau': {
    address: '/administration/imports/nouveau',
    fill: async (page) => {
      const lines = ['Code;Portail;Nom', `G-${unique()};CMI;Groupe essayé`, 'G-2;AUCUN;Groupe sans portail']
      const buffer = Buffer.from(lines.join('\r\n'))
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'groupes.csv', mimeType: 'text/csv', buffer })
      await page.getByText('Seuils', { exact: true }).click()
      await page.getByLabel('Seuil de refus').fill('60')
      await page.getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('button', { name: 'Essayer' }).click()
      await said(page, 'L’essai est terminé')
      await expect(page.getByRole('table', { name: 'Motifs signalés' }).getByRole('row')).toHaveCount(2)
    },
  },
  '/administration/maintenance': {
    address: '/administration/maintenance',
    fill: async (page) => {
      // The service stays open for the other tests: what leaves the form is what counts.
      await page.route('**/api/administration/maintenance', (route) => route.fulfill({ json: { data: {} } }))
      await page.getByRole('button', { name: 'Mettre en maintenance' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mettre en maintenance' }).click()
      await said(page, 'Le service est en maintenance.')
    },
  },
  '/administration/parametres': {
    address: '/administration/parametres',
    fill: async (page) => {
      const days = page.getByLabel('Délai avant la visite, en jours ouvrés')
      const former = await days.inputValue()
      for (const value of [String(Number(former) + 1), former]) {
        await days.fill(value)
        await save(page)
        await said(page, 'Les paramètres sont enregistrés.')
        await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
      }
    },
  },
  '/administration/tutoriel': {
    address: '/administration/tutoriel',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Ajouter une étape' }).click()
      const step = page.getByRole('region', { name: /^Étape \d+/ }).last()
      await step.getByLabel('Titre').fill('Étape par défaut')
      await step.getByLabel('Texte').fill('Un texte.')
      await save(page)
      await said(page, 'La visite guidée est enregistrée.')
      await step.getByRole('button', { name: /^Retirer/ }).click()
      await save(page)
      await expect(page.getByRole('region', { name: /Étape par défaut/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
    },
  },
  '/administration/pages/nouvelle': {
    address: `/administration/pages/nouvelle?portail=${PORTAL_IDS.INS}`,
    fill: async (page) => {
      await page.getByLabel('Titre').fill(`Défauts ${unique()}`)
      await page.getByLabel('Titre').press('Tab')
      await page.getByRole('button', { name: 'Créer le brouillon' }).click()
      await expect(page.getByRole('button', { name: 'Enregistrer le brouillon' })).toBeVisible()
      await page.getByRole('button', { name: 'Autres actions' }).click()
      await page.getByRole('menuitem', { name: 'Supprimer la page' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la page' }).click()
      await said(page, 'La page est supprimée.')
    },
  },
  '/administration/pages/:id': {
    address: `/administration/pages/${PAGES.concurrente.id}`,
    fill: async (page) => {
      await page.getByRole('button', { name: 'Ajouter un onglet' }).click()
      const tab = page.getByRole('region', { name: /^Onglet/ }).last()
      await tab.getByLabel('Titre de l’onglet').fill(`Défauts ${unique()}`)
      await tab.getByRole('button', { name: 'Ajouter une tuile' }).click()
      await tab.getByLabel('Titre de la tuile').fill('Tuile par défaut')
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
      await said(page, 'Le brouillon est enregistré.')
    },
  },
  '/administration/portails/nouveau': {
    address: '/administration/portails/nouveau',
    fill: async (page) => {
      await newPortail(page)
    },
  },
  '/administration/portails/:id': {
    address: '/administration/portails',
    fill: async (page) => {
      await newPortail(page)
      await page.getByRole('tab', { name: 'Menu' }).click()
      const menu = page.getByRole('tabpanel', { name: 'Menu' })
      await menu.getByRole('button', { name: 'Ajouter un lien' }).click()
      await menu.getByLabel('Libellé').fill('Lien par défaut')
      await menu.getByLabel('Adresse').fill('/suivi')
      await page.getByRole('tab', { name: 'Tuiles' }).click()
      const tuiles = page.getByRole('tabpanel', { name: 'Tuiles' })
      const add = tuiles.getByRole('button', { name: 'Ajouter une tuile' })
      await add.click()
      const numbers = await tuiles.getByLabel('Nombre affiché').getByRole('option').allInnerTexts()
      expect(numbers.length).toBeGreaterThan(3)
      // One tile with each number that a tile may show, its filters untouched.
      for (const [index, number] of numbers.entries()) {
        if (index > 0) await add.click()
        await tuiles.getByLabel('Libellé').fill(`Tuile ${index}`)
        await tuiles.getByLabel('Page ouverte').fill('/suivi')
        await tuiles.getByLabel('Nombre affiché').selectOption({ label: number })
      }
      await save(page)
      await said(page, 'Le portail est enregistré.')
      await said(page, 'Tout est enregistré')
      await page.reload()
      await page.getByRole('tab', { name: 'Tuiles' }).click()
      await expect(tuiles.getByText('Tuile 1', { exact: true })).toBeVisible()
    },
  },
}

const screens = SCREENS.map(({ path }) => path).filter((path) => path.startsWith('/administration'))

test('[TRUST-29] every screen of the administration is known as one with a form or without', () => {
  expect(Object.keys(FORMS).sort()).toEqual([...screens].sort())
})

for (const [path, form] of Object.entries(FORMS)) {
  if (form === null) continue
  test(`[TRUST-29] the form of ${path} saves at its defaults`, async ({ page, loginAs }) => {
    test.slow()
    await loginAs(path === '/administration/pages/:id' ? PAGES.super : accounts.ehs.super)
    await page.goto(`/v2${form.address}`)
    await form.fill(page)
  })
}
