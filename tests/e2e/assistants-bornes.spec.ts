import type { Locator, Page } from 'playwright/test'
import { ASS_USERS } from '../support/assureur-rows'
import { PERSONNES as CMI } from '../support/cmi-rows'
import { DIS_EMAILS } from '../support/distributeur-rows'
import { PERSONNES as PIM } from '../support/pim-rows'
import { SAISISSEURS } from '../support/saisie-rows'
import { keepNoDraft, press } from './support/saisie'
import { expect, test } from './support/test'
import { JOURNEYS } from './support/wizard-journeys'

const EARLY = 'La date ne peut pas précéder aujourd’hui de plus de 30 jours.'
const LATE = 'La date ne peut pas dépasser 2 ans à compter d’aujourd’hui.'
const QUANTITY = 'Indiquez un nombre entier de 1 à 999.'
const AMOUNT = 'Entrez un montant en euros, de 0 à 100 000, par exemple 150,50.'
const DELIVERY = [
  ['2020-01-01', EARLY],
  ['2099-01-01', LATE],
] as const

/** A description that holds a message, whatever its spaces. */
const holding = (message: string) => new RegExp(message.replaceAll(' ', '\\s'))

type Bound = {
  field: (page: Page) => Locator
  /** Texts that are typed and refused, each with its message. */
  refused: readonly (readonly [typed: string, message: string])[]
  right: string
}

const named = (label: string) => (page: Page) =>
  page.locator('[data-wizard]').getByLabel(new RegExp(`^${label}( \\*)?$`))

/** The button that leads to the next step, or sends. */
const way = (page: Page) => page.locator('[data-wizard] form button[type="submit"]').last()

/** The fields with bounds, by wizard and by step. */
const BOUNDED: readonly {
  type: keyof typeof JOURNEYS
  email: string
  step: number
  bounds: readonly Bound[]
}[] = [
  {
    type: 'CMI',
    email: CMI.bornes.email,
    step: 0,
    bounds: [{ field: named('Date de livraison'), refused: DELIVERY, right: '2026-12-05' }],
  },
  {
    type: 'PIM',
    email: PIM.bornes.email,
    step: 1,
    bounds: [
      { field: named('Date de mise en service'), refused: DELIVERY, right: '2027-02-01' },
      { field: named('Date de remise des clés'), refused: DELIVERY, right: '2027-02-15' },
      {
        field: named('Quantité'),
        refused: [
          ['0', QUANTITY],
          ['-3', QUANTITY],
          ['2,5', QUANTITY],
          ['1000', QUANTITY],
        ],
        right: '999',
      },
    ],
  },
  {
    type: 'INS',
    email: SAISISSEURS.bornesIns.email,
    step: 1,
    bounds: [
      {
        field: (page) => page.getByLabel('Année'),
        refused: [
          ['1989', 'La date ne peut pas précéder 1990.'],
          ['2099', 'La date ne peut pas dépasser le mois en cours.'],
        ],
        right: '2025',
      },
    ],
  },
  {
    type: 'DIS',
    email: DIS_EMAILS.bornes,
    step: 2,
    bounds: [
      {
        field: named('Date d’installation complète'),
        refused: [
          ['1989-12-31', 'La date ne peut pas précéder 1990.'],
          ['2099-01-01', 'La date ne peut pas dépasser 36 mois à compter d’aujourd’hui.'],
        ],
        right: '2026-12-05',
      },
    ],
  },
  {
    type: 'ASS',
    email: ASS_USERS.bornes.email,
    step: 0,
    bounds: [
      {
        field: named('Franchise'),
        refused: [
          ['-1', AMOUNT],
          ['100000,01', AMOUNT],
        ],
        right: '150,50',
      },
    ],
  },
]

for (const { type, email, step, bounds } of BOUNDED)
  test(`[TRUST-04] ${type}: what is out of bounds says so beside its field, which keeps it`, async ({
    page,
    loginAs,
  }) => {
    const { path, steps, next } = JOURNEYS[type]
    await loginAs(email)
    await keepNoDraft(page)
    await page.goto(path)
    for (const fillStep of steps.slice(0, step)) {
      await fillStep(page)
      await press(page, next)
    }
    await steps[step]?.(page)
    for (const { field, refused, right } of bounds) {
      for (const [typed, message] of refused) {
        await field(page).fill(typed)
        await way(page).press('Enter')
        await expect(field(page)).toHaveAccessibleDescription(holding(message))
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page)).toHaveValue(typed)
      }
      await field(page).fill(right)
      await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
    }
  })
