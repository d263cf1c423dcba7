import type { Page } from 'playwright/test'
import { expectFitForEveryone, expectFitInBothThemes } from './support/axe'
import { watchConsole } from './support/console'
import { accounts, expect, test } from './support/test'
import { expectTypeset } from './support/typography'

type Screen = { path: string; heading: string; missing?: true }

const { collectif, cmi, pim, ins, ass, analytique, dis } = accounts

/** The screens that exist, by the account that opens them; lists are filtered, as every row is one of the same kind. */
const SCREENS: readonly { who: string | null; name: string; screens: readonly Screen[] }[] = [
  {
    who: null,
    name: 'un visiteur',
    screens: [
      { path: '/connexion', heading: 'Connexion' },
      { path: '/maintenance', heading: 'Le service est disponible' },
      { path: '/signout', heading: 'Vous êtes déconnecté' },
    ],
  },
  {
    who: collectif.admin,
    name: 'un bailleur, ses listes',
    screens: [
      { path: '/ensembleimmobilier', heading: 'Ensembles immobiliers' },
      { path: '/ensembleimmobilier/0?onglet=equipements', heading: 'Tous les ensembles immobiliers' },
      { path: '/ensembleimmobilier/0?onglet=contacts', heading: 'Tous les ensembles immobiliers' },
      { path: '/intervention?type=Travaux', heading: 'Interventions' },
      { path: '/rendezvous?statut=Annul%C3%A9', heading: 'Rendez-vous' },
      { path: '/logements?etat=Absent', heading: 'Logements' },
      { path: '/logements?recherche=introuvable', heading: 'Logements' },
      { path: '/logements/nonvisites?situation=Absent', heading: 'Logements non visités' },
      { path: '/absentsdefinitifs', heading: 'Absents définitifs' },
      { path: '/equipements?etat=Hors+service', heading: 'Équipements' },
      { path: '/equipements/chaudieres?etat=Hors+service', heading: 'Chaudières' },
      { path: '/nonconformite?statut=Contest%C3%A9e', heading: 'Non-conformités' },
      { path: '/dpe?etiquette=G', heading: 'DPE' },
      { path: '/vmcs?type=Double+flux', heading: 'VMC' },
      { path: '/genqrcode?etat=R%C3%A9voqu%C3%A9', heading: 'QR codes' },
      { path: '/depannageenligne', heading: 'Dépannage en ligne' },
      { path: '/generationbi', heading: 'Bulletins d’intervention' },
      { path: '/planning', heading: 'Planning' },
      { path: '/planning?vue=mois', heading: 'Planning' },
    ],
  },
  {
    who: collectif.admin,
    name: 'un bailleur, ses contrats et ses documents',
    screens: [
      { path: '/contrats?statut=Projet', heading: 'Contrats' },
      { path: '/suivicontrats?statut=Suspendu', heading: 'Suivi des contrats' },
      { path: '/mainteancecontrat?famille=pac', heading: 'Plan de maintenance' },
      { path: '/documents/factures?statut=Partielle', heading: 'Factures' },
      { path: '/facturation', heading: 'Facturation' },
      { path: '/efacture?champ=Non', heading: 'Facture électronique' },
      { path: '/rematerialiser?champ=Non', heading: 'Retour au papier' },
      { path: '/documents/suivicontractuel?type=Vigilance', heading: 'Suivi contractuel' },
      { path: '/certification/certification', heading: 'Déposer un certificat' },
      { path: '/certification/suivi?statut=Brouillon', heading: 'Suivi des certificats' },
      { path: '/documents/devis?statut=Refus%C3%A9', heading: 'Devis' },
      { path: '/signatures?statut=Expir%C3%A9', heading: 'Signatures' },
    ],
  },
  {
    who: collectif.admin,
    name: 'un bailleur, son accueil et ses contenus',
    screens: [
      { path: '/', heading: 'Bonjour' },
      { path: '/guide#guides', heading: 'Guides et contrats' },
      { path: '/securite-gaz', heading: 'Sécurité gaz' },
      { path: '/prestations', heading: 'Nos prestations' },
      { path: '/contacts', heading: 'Contacts' },
      { path: '/aucune-page', heading: 'Page introuvable', missing: true },
    ],
  },
  {
    who: dis.utilisateur,
    name: 'un distributeur, son espace',
    screens: [
      { path: '/espacepersonnel', heading: 'Mon espace' },
      { path: '/espacepersonnel#autorisations', heading: 'Mon espace' },
      { path: '/espacepersonnel#affichage', heading: 'Mon espace' },
      { path: '/espacepersonnel#securite', heading: 'Mon espace' },
      { path: '/espacepersonnel#exports', heading: 'Mon espace' },
      { path: '/espacepersonnel#notifications', heading: 'Mon espace' },
      { path: '/espacepersonnel#donnees', heading: 'Mon espace' },
    ],
  },
  {
    who: dis.utilisateur,
    name: 'un distributeur, ses demandes',
    screens: [
      { path: '/distributeur/saisie', heading: 'Nouvelle demande' },
      { path: '/distributeur/suivi', heading: 'Suivi des demandes' },
      { path: '/distributeurv2/suivimiseenservice', heading: 'Suivi des mises en service' },
      { path: '/distributeurv2/suivimiseenservice?vue=liste', heading: 'Suivi des mises en service' },
    ],
  },
  {
    who: cmi.utilisateur,
    name: 'un constructeur',
    screens: [
      { path: '/', heading: 'Bonjour' },
      { path: '/preparer-une-mise-en-service', heading: 'Préparer une mise en service' },
      { path: '/misesenservice?statut=Impossible', heading: 'Mises en service' },
      { path: '/suivi?avancement=terminee', heading: 'Suivi des demandes' },
      { path: '/misesenservice/saisir', heading: 'Demande de mise en service' },
    ],
  },
  {
    who: ass.utilisateur,
    name: 'un assureur',
    screens: [
      { path: '/dossier-assureur', heading: 'Déclarer une panne' },
      { path: '/assureur/saisir', heading: 'Déclarer une panne' },
      { path: '/assureur?urgence=oui', heading: 'Déclarations de panne' },
    ],
  },
  {
    who: pim.utilisateur,
    name: 'un promoteur',
    screens: [
      {
        path: '/promoteur/suivimiseenservice?statut=Planifiée',
        heading: 'Suivi des mises en service',
      },
    ],
  },
  {
    who: ins.utilisateur,
    name: 'un installateur',
    screens: [{ path: '/installateur/suividemande?statut=Rejetée', heading: 'Suivi des ordres de service' }],
  },
  { who: analytique.utilisateur, name: 'un analyste', screens: [{ path: '/', heading: 'Tableau de bord' }] },
]

for (const { who, name, screens } of SCREENS) {
  test(`[TRUST-37] no fault of accessibility, no mark that begins a line, for ${name}`, async ({
    page,
    loginAs,
  }) => {
    test.setTimeout(300_000)
    if (who) await loginAs(who)
    const messages = watchConsole(page)
    for (const { path, heading, missing } of screens) {
      await test.step(path, async () => {
        // A fragment alone would not open the page again.
        await page.goto('about:blank')
        await page.goto(`/v2${path}`)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        const tab = /^\/espacepersonnel#(\w+)$/.exec(path)?.[1]
        if (tab) await expect(page.locator(`#mon-espace-${tab}-panel`)).toBeVisible()
        await expectTypeset(page)
        await expectFitForEveryone(page)
        if (!missing) expect(messages.errors.splice(0)).toEqual([])
      })
    }
    expect(messages.violations).toEqual([])
  })
}

test('no fault of accessibility on the pages of a dwelling and of an equipment', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(180_000)
  await loginAs(collectif.admin)
  for (const list of ['/logements', '/equipements']) {
    await page.goto(`/v2${list}`)
    await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Interventions' })).toBeVisible()
    await expectFitForEveryone(page)
  }
})

test('no fault of accessibility in what opens over the pages', async ({ page, loginAs }) => {
  test.setTimeout(180_000)
  await loginAs(collectif.admin)
  await page.goto('/v2/logements?etat=Absent')
  for (const opener of ['Filtres', 'Colonnes', 'Exporter']) {
    await page.getByRole('main').getByRole('button', { name: opener }).click()
    await expectFitInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Visite guidée' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFitInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible()
  await expectFitInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Afficher les raccourcis' }).click()
  await expectFitInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Afficher le menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible()
  await expectFitInBothThemes(page)
})

/** The longest transition, animation or movement under way of the page, in seconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const parts = [undefined, '::before', '::after', '::backdrop']
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      parts.map((part) => getComputedStyle(element, part)),
    )
    const durations = styles.flatMap((style) => [style.transitionDuration, style.animationDuration])
    const declared = durations.flatMap((list) => list.split(',').map((one) => Number.parseFloat(one) || 0))
    const running = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime)
    return Math.max(...declared, ...running.map((end) => Number(end ?? 0) / 1000))
  })

test('[A11Y-13] where less motion is asked for, nothing moves for longer than 0.01 s', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.admin)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/v2/')
  await page.getByRole('button', { name: 'Patrimoine' }).click()
  expect(await longestMotion(page)).toBeGreaterThan(0.01)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Patrimoine' }).click()
  await page.getByRole('button', { name: 'Patrimoine' }).click()
  // What was under way before the preference changed comes to its end.
  await expect.poll(() => longestMotion(page)).toBeLessThanOrEqual(0.01)
})

test('[A11Y-02] the first Tab offers to skip to the content', async ({ page, loginAs }) => {
  await loginAs(collectif.admin)
  await page.goto('/v2/logements')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
