import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { Actions } from '@/components/analytique/actions'
import { ChampSelector } from '@/components/analytique/champ-selector'
import { Classements } from '@/components/analytique/classements'
import { filtersInWords, lignesTitle } from '@/components/analytique/phrases'
import { Tendance } from '@/components/analytique/tendance'
import { type Lecture, vueQuery } from '@/lib/analytique/adresse'
import type { Vue } from '@/lib/analytique/types'

const lecture: Lecture = {
  textes: {},
  periode: { start: '2026-01-01', end: '2026-01-31' },
  comparaison: 'annee',
  avec: [],
  mesure: 'demandes',
  par: 'region',
  classer: null,
  sens: null,
  tout: false,
  isLink: true,
  isOwn: true,
  isOther: false,
}
const jours = { start: '2026-01-01', end: '2026-01-31' }

/** Says whether a link goes back to the top of the page. */
jest.mock('next/link', () => {
  const Link = jest.requireActual('next/link').default
  return (props: ComponentProps<typeof Link>) => <Link {...props} data-scroll={`${props.scroll}`} />
})

test('the picture and the printed page name seven values of a filter and count the others', () => {
  const regions = Array.from({ length: 9 }, (_, index) => `RÉGION ${index}`)
  const vue: Vue = {
    lecteur: { userId: 1, test: false },
    portails: [{ id: 160, nom: 'CMI', groupes: [1], choisis: [1] }],
    groupes: [1],
    filtres: { prescripteurRegions: regions, prescripteurPrenomNom: null, agenceNomEHS: ['n/a'] },
    periode: jours,
    comparaison: 'aucune',
    avec: [],
  }
  const words = filtersInWords(vue).map((text) => text.replaceAll('\u00a0', ' '))
  expect(words[0]).toBe('CMI, 1 groupe')
  expect(words[1]).toMatch(/^Région : Région 0, .*Région 6 et 2 de plus$/)
  expect(words.slice(2)).toEqual([
    'Tous les prescripteurs/ATC',
    'Agence : n/a (sans agence)',
    'Sans brouillons, annulées ni tests',
  ])
})

test('another measure of the months keeps the place in the page', () => {
  const mois = [{ mois: '2026-01-01', demandes: 3, appels: 2, relances: 1 }]
  const chiffres = { maintenant: { jours, portails: [], mois }, avant: null }
  render(<Tendance chiffres={chiffres} lecture={lecture} />)
  const links = screen.getByRole('navigation', { name: 'Mesure affichée' }).querySelectorAll('a')
  expect([...links].map((link) => link.dataset.scroll)).toEqual(['false', 'false', 'false', 'false'])
})

test('the link of a view is its whole address', async () => {
  const user = userEvent.setup()
  const requete = vueQuery({ ...lecture, mesure: 'taux' })
  render(
    <Actions requete={requete} image={Promise.resolve(null)} total={Promise.resolve(0)} nom="" vues={null} />,
  )
  await user.click(screen.getByRole('button', { name: 'Copier le lien de cette vue' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toBe('http://localhost/v2/?du=2026-01-01&au=2026-01-31&mesure=taux')
})

test('the title of the rows behind a figure says which they are', () => {
  const title = lignesTitle([], {
    agence: ['Lille'],
    creeeDu: ['2026-01-01'],
    creeeAu: ['2026-01-31'],
    appel: ['non'],
  })
  expect(title.replaceAll('\u00a0', ' ')).toBe('Demandes non appelées sous 48 h, Lille, janvier 2026')
})

test('rankings count in the singular, and call a demand without agency as the lists do', () => {
  const regions = ['HAUTS-DE-FRANCE']
  const agences = [{ agency: 'n/a', regions, type: 'CMI', demandes: 2, appels: 1, relances: 1 }]
  render(<Classements agences={agences} taux={null} requete="" />)
  expect(screen.getByText(/^1 relance, hors promoteurs/)).not.toBeNull()
  expect(screen.getAllByText('n/a (sans agence)').length).toBeGreaterThan(1)
  expect(screen.getAllByText('Hauts-de-France').length).toBeGreaterThan(1)
})

test.each([
  [null, 'Toutes les agences'],
  [['Lille', 'Nice'], 'Toutes les agences'],
  [['Lille'], 'Lille'],
  [['Rennes'], 'Rennes'],
  [['Rennes', 'Lille'], '2 agences'],
  [[], 'Aucune valeur'],
])(
  'a selector reads what the figures are of, also what a link names of others: %j, « %s »',
  (choisies, text) => {
    const lues = {
      valeurs: [
        { value: 'Lille', count: 1 },
        { value: 'Nice', count: 2 },
      ],
    }
    const props = { loading: false, hasFailed: false, onRetry: () => {}, onSave: () => {} }
    render(<ChampSelector champ="agenceNomEHS" lues={lues} choisies={choisies} {...props} />)
    expect(screen.getByRole('button', { name: /^Agence/ }).textContent).toContain(text)
  },
)

test('the rate of a month moves in points in its table, as it does above it', () => {
  const periode = (demandes: number, appels: number) => ({
    jours,
    portails: [],
    mois: [{ mois: '2026-01-01', demandes, appels, relances: 0 }],
  })
  const chiffres = { maintenant: periode(10, 7), avant: periode(10, 8) }
  render(<Tendance chiffres={chiffres} lecture={{ ...lecture, mesure: 'taux' }} />)
  expect(screen.getAllByText(/^−10\s+points$/)).toHaveLength(2)
})

const ofAgency = (agency: string, demandes: number, appels: number) => ({
  agency,
  regions: ['NORD'],
  type: 'CMI',
  demandes,
  appels,
  relances: 0,
})

test('[ANALYTICS-49] rankings are read against the one rate of the view, and rank no rate of a few requests', () => {
  const agences = [ofAgency('Lille', 9, 0), ofAgency('Nice', 20, 10)]
  render(<Classements agences={agences} taux={{ appels: 81, demandes: 100, taux: 81 }} requete="" />)
  const ranking = screen.getByRole('region', { name: /^Agences par taux d’appel/ })
  expect(ranking.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Agences de 10 demandes et plus, hors PIM, les plus faibles d’abord. 1 autre au tableau. Trait : taux de la vue, 81 % (81 sur 100).',
  )
  expect([...ranking.querySelectorAll('ol b')].map((one) => one.textContent)).toEqual(['Nice'])
  const rates = [...ranking.querySelectorAll('tbody tr')].map((line) => line.lastElementChild?.textContent)
  expect(rates.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(['50 %', '—'])
})
