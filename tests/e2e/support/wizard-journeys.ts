import type { Page } from 'playwright/test'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { ASS_AGENCE, ASS_USERS } from '../../support/assureur-rows'
import { PERSONNES as CMI } from '../../support/cmi-rows'
import { DIS_EMAILS } from '../../support/distributeur-rows'
import { INSTALLATEUR, PERSONNES as PIM } from '../../support/pim-rows'
import { SAISISSEURS } from '../../support/saisie-rows'
import { MiseEnService } from './mise-en-service'
import { fill, fillHousing, GES_BILLING } from './saisie'

type Journey = {
  path: string
  email: string
  /** Fills each step but the last, and the last where it has fields. */
  steps: readonly ((page: Page) => Promise<unknown>)[]
  next: string
  send: string
}

const wizard = (page: Page) => page.locator('[data-wizard]')

async function byLabel(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await wizard(page)
      .getByRole('textbox', { name, exact: true })
      .or(wizard(page).getByRole('combobox', { name, exact: true }))
      .fill(value)
}

const CUSTOMER = {
  Nom: 'DUMONT',
  Prénom: 'CLAIRE',
  'Adresse e-mail': 'claire.dumont@exemple.fr',
  Téléphone: '0699000072',
  'Numéro de voie': '12',
  'Type de voie': 'RUE',
  'Nom de voie': 'DES ESSAIS',
  'Code postal': ASS_AGENCE.codePostal,
  Ville: 'PANNEVILLE',
}

async function provision(page: Page): Promise<void> {
  const form = wizard(page)
  await form.getByRole('combobox', { name: 'Prestation', exact: true }).selectOption('MES_CHAUDIERE_MURALE')
  await form.getByLabel('Type d’équipement').selectOption('CHAUDIÈRE MURALE À CONDENSATION')
  await form.getByLabel('Marque').fill('FRISQUET')
  await form.getByLabel('Modèle').fill('PRESTIGE')
}

/** How each wizard is filled, by the type of what it files: a new type is a fault of types until it is here. */
export const JOURNEYS: Readonly<Record<DemandeType, Journey>> = {
  CMI: {
    path: '/v2/misesenservice/saisir',
    email: CMI.pannes.email,
    steps: [
      (page) => new MiseEnService(page).fillClient(),
      (page) => new MiseEnService(page).fillIntervenants(),
      (page) => new MiseEnService(page).fillTarifs(),
    ],
    next: 'Suivant',
    send: 'Envoyer la demande',
  },
  PIM: {
    path: '/v2/promoteur/saisie',
    email: PIM.pannes.email,
    steps: [
      async (page) => {
        await byLabel(page, { 'Nom du programme': 'Les Terrasses', 'Numéro de voie': '12' })
        await byLabel(page, { 'Nom de voie': 'RUE DES ACACIAS', 'Code postal': '59000', Ville: 'LILLE' })
        await page.getByRole('checkbox', { name: INSTALLATEUR.societe }).check()
        const { firstname, lastname } = PIM.pannes
        await page.getByLabel('Interlocuteur').selectOption({ label: `${firstname} ${lastname}` })
      },
      async (page) => {
        await provision(page)
        await page.getByLabel('Quantité').fill('24')
        await page.getByLabel('Taux de TVA').selectOption('10')
        await page.getByLabel('Date de mise en service').fill('2027-02-01')
        await page.getByLabel('Date de remise des clés').fill('2027-02-15')
      },
    ],
    next: 'Suivant',
    send: 'Envoyer la demande',
  },
  DIS: {
    path: '/v2/distributeur/saisie',
    email: DIS_EMAILS.pannes,
    steps: [
      async (page) => {
        await page.getByLabel('Adresse enregistrée').selectOption({ label: 'COMPTOIR DES ESSAIS' })
        await provision(page)
        await page.getByRole('button', { name: 'Retirer : Option 1' }).click()
      },
      async (page) => {
        await page.getByRole('button', { name: 'Reprendre mes coordonnées' }).click()
        await page.getByLabel('L’installateur est le client final').check()
      },
      async (page) => {
        await byLabel(page, CUSTOMER)
        await page.getByLabel('Date d’installation complète').fill('2026-12-05')
      },
    ],
    next: 'Suivant',
    send: 'Envoyer la demande',
  },
  INS: {
    path: '/v2/installateur/saisiedemande',
    email: SAISISSEURS.pannesIns.email,
    steps: [
      (page) =>
        fill(page, {
          numeroDossier: 'OS-26',
          responsableDossierNom: 'lefèvre',
          responsableDossierPrenom: 'luc',
          responsableDossierTelephone: '01 99 00 00 94',
          responsableDossierEmail: 'luc.lefevre@exemple.fr',
          lastname: 'dumont',
          firstname: 'claire',
          email: 'claire.dumont@exemple.fr',
          phone: '06 39 98 00 01',
          streetNumber: '12',
          streetType: 'rue',
          address: 'des lilas',
          codePostal: '59000',
          city: 'lille',
        }),
      async (page) => {
        await page.getByLabel('Type de contrat').selectOption('Sérénité')
        await page.getByLabel('Mois').selectOption('septembre')
        await page.getByLabel('Année').fill('2026')
        await page.locator('[name="equipements.0.type"]').selectOption('PAC air/eau')
        await fill(page, { 'equipements.0.marque': 'Daikin', 'equipements.0.modele': 'Altherma' })
        await fill(page, { description: 'Portail à droite.' })
      },
      async (page) => {
        await page.getByRole('button', { name: 'Reprendre l’adresse du client' }).click()
        await fill(page, { telephoneFacturation: '01.99.00.00.92' })
      },
    ],
    next: 'Suivant',
    send: 'Envoyer l’ordre de service',
  },
  ASS: {
    path: '/v2/assureur/saisir',
    email: ASS_USERS.pannes.email,
    steps: [
      async (page) => {
        await byLabel(page, CUSTOMER)
        await wizard(page).getByText('Pompe à chaleur').click()
        await wizard(page).getByText('Panne totale').click()
      },
    ],
    next: 'Suivant',
    send: 'Envoyer la demande',
  },
  GES: {
    path: '/v2/gestionnaire/demande',
    email: SAISISSEURS.pannesGes.email,
    steps: [(page) => fillHousing(page), (page) => fill(page, GES_BILLING)],
    next: 'Suivant',
    send: 'Envoyer la demande',
  },
}
