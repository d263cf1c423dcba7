import type { Page } from 'playwright/test'
import { formatDay } from '@/lib/domain/textes/format'
import { call, signIn } from '../support/api'
import {
  LIBRES,
  numeroDe,
  occupantDe,
  PLACES,
  RDV,
  RDV_AUTRE,
  RDV_COLLEGUE,
  RENDEZ_VOUS,
  referenceDe,
} from '../support/rendez-vous-rows'
import { expectNoAxeViolations } from './support/axe'
import { leadsInSearch } from './support/palette'
import { press } from './support/saisie'
import { accounts, expect, test } from './support/test'

const LIST = '/v2/rendezvous'
const DEMANDE = '/v2/rendezvous/demande'

const columns = [
  'date',
  'demiJournee',
  'logement',
  'occupant',
  'objet',
  'canal',
  'confirmations',
  'statut',
  'deplace',
]
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: referenceDe(id) })
const menuOf = async (page: Page, id: number) => {
  await rowOf(page, id)
    .getByRole('button', { name: /^Actions sur le rendez-vous/ })
    .click()
  return page.getByRole('menuitem')
}
const slot = (page: Page, day: string, half: RegExp) =>
  page.getByRole('group', { name: day }).getByRole('radio', { name: half })
const next = (page: Page) => page.getByRole('button', { name: 'Suivant', exact: true })

test('[VISIT-13] [VISIT-15] the list tells each appointment and offers only what it allows', async ({
  page,
  loginAs,
}, { retry }) => {
  await loginAs(RDV.email)
  await page.goto(`${LIST}?colonnes=${columns.join(',')}&lignes=50`)
  // They come with the rows.
  await expect(page.getByRole('columnheader')).toHaveText([
    'Sélectionner toute la page',
    'Date',
    'Demi-journée',
    'Logement',
    'Occupant',
    'Objet',
    'Canal',
    'Confirmations (1re, 2e)',
    'Statut',
    'Déplacé',
    'Actions',
  ])
  const statuts = {
    [RENDEZ_VOUS.confirme.id]: 'Confirmé par le client',
    [RENDEZ_VOUS.annule.id]: 'Annulé',
    [RENDEZ_VOUS.honore.id]: 'Honoré',
    [RENDEZ_VOUS.absent.id]: 'Occupant absent',
  }
  for (const [id, statut] of Object.entries(statuts))
    await expect(rowOf(page, Number(id)).locator('[data-label="Statut"]')).toHaveText(statut)
  const moved = rowOf(page, RENDEZ_VOUS.deplace.id)
  await expect(moved).toContainText('Déplacé')
  await expect(moved).toContainText('1re le 12/11/2026, 2e le 19/11/2026')
  await expect(rowOf(page, RENDEZ_VOUS.confirme.id)).not.toContainText('Déplacé')
  for (const { id } of [RENDEZ_VOUS.annule, RENDEZ_VOUS.honore, RENDEZ_VOUS.absent])
    await expect(rowOf(page, id).getByRole('button')).toHaveCount(0)
  await expect(await menuOf(page, RENDEZ_VOUS.confirme.id)).toHaveText(['Déplacer', 'Annuler'])
  await page.keyboard.press('Escape')

  const { id } = retry === 0 ? RENDEZ_VOUS.parcours : RENDEZ_VOUS.parcoursEncore
  await expect(rowOf(page, id).locator('[data-label="Statut"]')).toHaveText('À confirmer')
  await (await menuOf(page, id)).getByText('Relancer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Relancer' }).click()
  await expect(page.getByText('La relance est envoyée. L’occupant est prévenu par e-mail.')).toBeVisible()
  await (await menuOf(page, id)).getByText('Confirmer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(rowOf(page, id).locator('[data-label="Statut"]')).toHaveText('Confirmé par le gestionnaire')

  await (await menuOf(page, id)).getByText('Déplacer').click()
  const move = page.getByRole('dialog', { name: 'Déplacer le rendez-vous' })
  await expect(move.getByText('du 03/12/2026 au 03/01/2027')).toBeVisible()
  // In a narrow window the two periods stand one under the other.
  const view = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 700 })
  const boxOf = (name: string) => move.getByRole('button', { name }).boundingBox()
  const overlap = async () => {
    const [before, after] = [await boxOf('31 jours précédents'), await boxOf('31 jours suivants')]
    return (before?.y ?? 0) + (before?.height ?? 0) - (after?.y ?? 0)
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  if (view) await page.setViewportSize(view)
  await expectNoAxeViolations(page)
  await move.getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(move.getByText('Choisissez un créneau.')).toBeVisible()
  await slot(page, 'Vendredi 18 décembre 2026', /Après-midi/).check({ force: true })
  await move.getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(rowOf(page, id)).toContainText('18/12/2026')
  await expect(rowOf(page, id)).toContainText('Déplacé')

  await (await menuOf(page, id)).getByText('Annuler').click()
  const cancel = page.getByRole('dialog', { name: 'Annuler le rendez-vous' })
  await cancel.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect(cancel.getByText('Ce champ est requis')).toBeVisible()
  await cancel.getByLabel('Motif').fill('Le logement est en travaux.')
  await cancel.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect(rowOf(page, id).locator('[data-label="Statut"]')).toHaveText('Annulé')
  await expect(rowOf(page, id).getByRole('button')).toHaveCount(0)
})

test('[PARK-07] [VISIT-16] [VISIT-19] [TRUST-47] an appointment is booked from a dwelling, in four steps, and a place lost meanwhile is chosen again', async ({
  page,
  loginAs,
}, { retry }) => {
  const id = retry === 0 ? LIBRES.parcours : LIBRES.parcoursEncore
  const lost = retry === 0 ? PLACES.dernierePourNavigateur : PLACES.derniereEncore
  const half = lost.demiJournee === 'matin' ? /^Matin/ : /^Après-midi/
  await call('DELETE', 'brouillons/RDV', { jwt: await signIn(RDV.email) })
  await loginAs(RDV.email)
  await page.goto(`/v2/logements?recherche=${referenceDe(id)}`)
  await page.getByRole('button', { name: `Actions sur le logement ${referenceDe(id)}` }).click()
  await page.getByRole('menuitem', { name: 'Demander un rendez-vous' }).click()
  await expect(page).toHaveURL(new RegExp(`${DEMANDE}\\?logement=${id}`))
  await expect(page.getByText(`Logement ${referenceDe(id)}`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Étapes' }).getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('Entretien').check()
  await page.getByLabel('Frisquet Hydromotrix').check()
  await expectNoAxeViolations(page)
  await next(page).click()

  await expect(page.getByRole('heading', { name: /Logement et occupant/, level: 2 })).toBeVisible()
  await expect(page.locator('[name="email"]')).toHaveValue(occupantDe(id).email)
  await page.getByLabel('SMS', { exact: true }).check({ force: true })
  await press(page, 'Suivant')
  await expect(page.getByText('Ce champs est requis').first()).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).first().check({ force: true })
  await next(page).click()

  await expect(page.getByRole('heading', { name: /Créneau/, level: 2 })).toBeVisible()
  await expect(slot(page, 'Jeudi 26 novembre 2026', /^Matin/)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Dimanche 29 novembre 2026' })).toHaveCount(0)
  await slot(page, 'Mercredi 16 décembre 2026', half).check({ force: true })
  await next(page).click()
  await expect(page.getByRole('heading', { name: /Récapitulatif/, level: 2 })).toBeVisible()
  await expect(page.getByText(/^mercredi 16 décembre 2026, entre/)).toBeVisible()

  const rival = await call('POST', 'rendez-vous', {
    jwt: await signIn(RDV.email),
    body: {
      logement: LIBRES.sansMessage,
      equipement: null,
      type: 'Entretien',
      precisions: '',
      demande: null,
      canal: 'Téléphone',
      mobile: '',
      email: '',
      creneau: lost,
      rappel: null,
    },
  })
  expect(rival.status).toBe(201)
  await page.getByRole('button', { name: 'Prendre le rendez-vous' }).click()
  await expect(page.getByText('Ce créneau vient d’être pris')).toBeVisible()
  await expect(slot(page, 'Mercredi 16 décembre 2026', half)).toHaveCount(0)
  await slot(page, 'Jeudi 17 décembre 2026', /^Matin/).check({ force: true })
  await next(page).click()
  await expect(page.getByText(occupantDe(id).email)).toBeVisible()
  await page.getByRole('button', { name: 'Prendre le rendez-vous' }).click()
  await expect(page.getByRole('heading', { name: 'Le rendez-vous est pris' })).toBeVisible()
  await expect(page.getByText('jeudi 17 décembre 2026, entre 8h00 et 12h00')).toBeVisible()
  const receipt = page.url()
  const numero = /INT-2026-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('link', { name: 'Voir les rendez-vous' }).click()
  await expect(rowOf(page, id)).toContainText(formatDay(PLACES.ouverte.jour))
  await expect(rowOf(page, id)).toContainText(numero)
  await leadsInSearch(page, numero)
  await loginAs(RDV_AUTRE.email)
  expect((await page.goto(receipt))?.status()).toBe(404)
  expect((await page.goto(`${DEMANDE}?logement=${id}`))?.status()).toBe(404)
})

test('[VISIT-17] [VISIT-18] an open request is taken up, and where no half-day is left a call is asked for', async ({
  page,
  loginAs,
}, { retry }) => {
  const id = retry === 0 ? LIBRES.reprise : LIBRES.repriseEncore
  await call('DELETE', 'brouillons/RDV', { jwt: await signIn(RDV_COLLEGUE.email) })
  await loginAs(RDV_COLLEGUE.email)
  await page.goto(DEMANDE)
  await page.getByLabel('Dépannage').check()
  await page.getByLabel('Rechercher un équipement').fill(referenceDe(id))
  await page.getByRole('option', { name: new RegExp(referenceDe(id)) }).click()
  await next(page).click()
  await expect(page.getByText(`Reprendre la demande ${numeroDe(id)}`)).toBeVisible()
  await press(page, 'Suivant')
  await expect(page.getByText('Dites s’il faut reprendre la demande en cours.').first()).toBeVisible()
  await page.getByLabel(`Reprendre la demande ${numeroDe(id)}`).check()
  await next(page).click()
  await page.getByRole('button', { name: '31 jours suivants' }).click()
  await expect(page.getByText('Aucun créneau sur la période')).toBeVisible()
  await page.getByRole('button', { name: 'Demander à être rappelé' }).click()
  await page.locator('[name="telephone"]').fill('06 39 98 00 78')
  await page.getByLabel('Joignable à partir de').selectOption('14')
  await page.getByLabel('Joignable jusqu’à').selectOption('10')
  await press(page, 'Suivant')
  await expect(page.getByText(/Les heures doivent être comprises entre 9/).first()).toBeVisible()
  await page.getByLabel('Joignable jusqu’à').selectOption('17')
  await next(page).click()
  await page.getByRole('button', { name: 'Prendre le rendez-vous' }).click()
  await expect(page.getByRole('heading', { name: 'Votre demande de rappel est transmise' })).toBeVisible()
  await expect(page.getByText(`N°\u00a0${numeroDe(id)}`)).toBeVisible()
})

test('[VISIT-26] [VISIT-27] who sees them, and an empty list', async ({ page, loginAs }) => {
  await loginAs(accounts.dis.admin)
  for (const path of [LIST, DEMANDE]) expect((await page.goto(path))?.status()).toBe(404)
  await loginAs(RDV.email)
  await page.goto(`${LIST}?recherche=introuvable`)
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
