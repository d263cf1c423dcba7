import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { assDefinition } from '@/components/demandes/ass/definition'
import { closeSnackbar, useSnackbar } from '@/components/ui/snackbar-store'
import type { WizardDefinition } from '@/components/wizard/definition'
import { closeDraft } from '@/components/wizard/session-copy'
import { stepsOf } from '@/components/wizard/steps-of'
import { Wizard } from '@/components/wizard/wizard'
import { ASS_STEPS, type InsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import { type AssForm, newAssDraft } from '@/lib/domain/demandes/ass/formulaire'
import { CMI_STEPS } from '@/lib/domain/demandes/cmi/etapes'
import { newCmiForm, storedCmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { agencyFields, readContacts } from '@/lib/domain/demandes/commun/contacts'
import type { Step } from '@/lib/domain/demandes/commun/etapes'
import { typographie } from '@/lib/domain/textes/typography'
import { completeForm } from '../domain/demandes/cmi/support'
import { contact, context, customer, NO_DISCOUNT, RETRY_TEXT } from '../domain/demandes/support/demandes'
import { installBrowser } from './browser'

const replace = jest.fn((address: string) => window.history.replaceState(null, '', address))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(useAddress()),
}))

/** Query of the address, followed as Next follows it. */
function useAddress(): string {
  const subscribe = (tell: () => void) => {
    window.addEventListener('visit', tell)
    return () => window.removeEventListener('visit', tell)
  }
  const read = () => window.location.search
  return useSyncExternalStore(subscribe, read, read)
}

for (const visit of ['pushState', 'replaceState'] as const) {
  const original = window.history[visit].bind(window.history)
  window.history[visit] = (data: unknown, unused: string, url?: string | URL | null) => {
    original(data, unused, url)
    window.dispatchEvent(new Event('visit'))
  }
}

/** Two fields, whichever the step. */
function Fields() {
  const { register } = useFormContext()
  return (
    <>
      <input aria-label="Nom" {...register('lastname')} />
      <input aria-label="Agence" {...register('agencyName')} />
    </>
  )
}

const LABELS = {
  lastname: 'Nom',
  workManagerId: 'Conducteur',
  acquirer: 'Acquéreur',
  selectedContact: 'Agence',
}
const parts = (steps: readonly Step[]) =>
  Object.fromEntries(steps.map(({ slug }) => [slug, { Content: Fields, labels: LABELS }]))

const submit = jest.fn(async () => 345)
const onEnter = jest.fn(async (_slug: string) => null)

const CMI: WizardDefinition<ReturnType<typeof newCmiForm>> = {
  type: 'CMI',
  title: 'Demande de mise en service',
  path: '/misesenservice/saisir',
  steps: stepsOf(CMI_STEPS, parts(CMI_STEPS)),
  newValues: () => newCmiForm(NO_DISCOUNT),
  valuesSchema: storedCmiForm(NO_DISCOUNT),
  submitLabel: 'Envoyer la demande',
  submit,
  onEnter,
  testHelpers: { fill: jest.fn(), clear: jest.fn() },
}
const FILLED = completeForm()

async function open<V extends FieldValues>(
  definition: WizardDefinition<V>,
  initial: V,
  { address = definition.path, test = false } = {},
) {
  window.history.replaceState(null, '', address)
  render(<Wizard definition={definition} contexte={{ ...context, test }} draft={null} initial={initial} />)
  await act(async () => undefined)
}

const step = () =>
  Number(screen.getByText(/^Étape \d sur \d$/, { selector: 'p, p *, span' }).textContent?.at(6))
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

const [first] = readContacts([contact])
if (!first) throw new Error('a contact expected')

let calls: { path: string; body: unknown }[]
/** Answer of the call of contacts; null fails. */
let contacts: () => unknown

async function answer(path: string, { method, body }: RequestInit = {}) {
  calls.push({ path, body: body ? JSON.parse(String(body)) : null })
  const saved = { data: { etape: '', valeurs: {}, version: 1, updatedAt: '2026-11-21T09:00:00.000Z' } }
  const isSave = path.includes('/brouillons/') && method === 'PUT'
  const found = path.endsWith('/cmis/contacts') ? contacts() : isSave ? saved : { data: null }
  return {
    ok: found !== null,
    headers: new Headers(),
    status: found === null ? 500 : 200,
    text: async () => JSON.stringify(found ?? {}),
  }
}

beforeEach(() => {
  installBrowser()
  sessionStorage.clear()
  closeSnackbar()
  for (const mock of [submit, onEnter, replace]) mock.mockClear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  calls = []
  contacts = () => [contact]
  Object.assign(globalThis, { fetch: answer })
})
afterEach(() => jest.restoreAllMocks())

test('two presses on « Suivant » make one visit, which « back » undoes', async () => {
  await open(CMI, FILLED)
  const visits = window.history.length
  const next = screen.getByRole('button', { name: 'Suivant' })
  await act(async () => {
    next.click()
    next.click()
  })
  expect(step()).toBe(2)
  expect(window.history.length).toBe(visits + 1)
})

test('« back » while the next step is read is not undone when it comes', async () => {
  await open(CMI, FILLED)
  await press('Suivant')
  let come = (_: null) => {}
  onEnter.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)))
  await press('Suivant')
  expect(screen.getByRole('button', { name: 'Suivant' })).toHaveAttribute('aria-busy', 'true')
  await act(async () => window.history.replaceState(null, '', '?etape=client'))
  expect(step()).toBe(1)
  await act(async () => come(null))
  expect(step()).toBe(1)
  expect(screen.getByRole('button', { name: 'Suivant' })).not.toHaveAttribute('aria-busy')
})

test('[CMI-12] [CMI-13] « Suivant » goes 1→2→3→4, then submits', async () => {
  await open(CMI, FILLED)
  expect(step()).toBe(1)
  for (const expected of [2, 3, 4]) {
    await press('Suivant')
    expect(step()).toBe(expected)
  }
  expect(onEnter.mock.calls.map(([slug]) => slug)).toEqual([
    'client',
    'intervenants',
    'tarifs',
    'recapitulatif',
  ])
  expect(submit).not.toHaveBeenCalled()
  await press('Envoyer la demande')
  expect(submit).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/misesenservice/saisir?recu=345'))
})

test.each([
  [1, 'client', { lastname: '' }],
  [2, 'intervenants', { workManagerId: null }],
  [3, 'tarifs', { acquirer: '' }],
])('[CMI-12] step %i does not change until it is valid', async (number, slug, fault) => {
  await open(CMI, { ...FILLED, ...fault }, { address: `${CMI.path}?etape=${slug}` })
  expect(step()).toBe(number)
  onEnter.mockClear()
  await press('Suivant')
  expect(step()).toBe(number)
  expect(screen.getByRole('alert')).toBeInTheDocument()
  expect(onEnter).not.toHaveBeenCalled()
})

test('[CMI-13] step 4 sends nothing until it is valid', async () => {
  await open(CMI, { ...FILLED, dirEmail: '' }, { address: `${CMI.path}?etape=recapitulatif` })
  expect(step()).toBe(4)
  await press('Envoyer la demande')
  expect(submit).not.toHaveBeenCalled()
})

test.each(['0', '5', '7', 'autre', ''])('[CMI-14] any other step (« %s ») resets to 1', async (asked) => {
  await open(CMI, FILLED, { address: `${CMI.path}?etape=${asked}` })
  expect(step()).toBe(1)
  expect(window.location.search).toBe('?etape=client')
})

test('[CMI-15] « Précédent » goes 4→3→2→1, and no further: the values stay', async () => {
  await open(CMI, FILLED, { address: `${CMI.path}?etape=recapitulatif` })
  for (const expected of [3, 2, 1]) {
    await press('Précédent')
    expect(step()).toBe(expected)
  }
  expect(screen.queryByRole('button', { name: 'Précédent' })).not.toBeInTheDocument()
  expect(screen.getByLabelText('Nom')).toHaveValue(FILLED.lastname)
})

test('[CMI-21] a request that is given up starts again from the defaults, at step 1', async () => {
  await open(CMI, FILLED, { address: `${CMI.path}?etape=tarifs` })
  expect(step()).toBe(3)
  await press('Annuler la demande')
  const [, confirm] = screen.getAllByRole('button', { name: 'Annuler la demande', hidden: true })
  if (!confirm) throw new Error('a confirmation expected')
  await act(async () => fireEvent.click(confirm))
  expect(replace).toHaveBeenCalledWith('/misesenservice/saisir')
  expect(step()).toBe(1)
  expect(screen.getByLabelText('Nom')).toHaveValue('')
})

test.each([
  [true, ['Remplir pour un essai', 'Tout effacer']],
  [false, []],
])('[CMI-22] fast-fill and clear-all are for people in test mode only (%s)', async (isTest, shown) => {
  await open(CMI, FILLED, { test: isTest })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Remplir pour un essai' || name === 'Tout effacer')).toEqual(shown)
  if (!isTest) return
  await press('Remplir pour un essai')
  await press('Tout effacer')
  expect(CMI.testHelpers?.fill).toHaveBeenCalledTimes(1)
  expect(CMI.testHelpers?.clear).toHaveBeenCalledTimes(1)
})

describe('breakdown request of an insurer', () => {
  const declared = {
    ...newAssDraft().form,
    ...customer,
    billingAddressId: 21,
    equipmentsIncident: [{ heatingSystem: 'murale', incidentType: 'totale' }],
  }
  const definition = (steps: InsurerSteps) => ({
    ...assDefinition(context, steps, 21),
    steps: stepsOf<AssForm>(ASS_STEPS[steps], parts(ASS_STEPS[steps])),
  })
  const contactCalls = () => calls.filter(({ path }) => path === '/v2/api/cmis/contacts')

  test('[ASS-03] step 2 opens when step 1 validates, and fetches the contacts without a further click', async () => {
    await open(definition(2), { ...declared, city: '' })
    await press('Suivant')
    expect(step()).toBe(1)
    expect(contactCalls()).toEqual([])
  })

  test('[ASS-03] [ASS-12] the contacts are those of the place and the energy of the equipments', async () => {
    const incidents = [...declared.equipmentsIncident, { heatingSystem: 'pac', incidentType: 'totale' }]
    await open(definition(2), { ...declared, equipmentsIncident: incidents })
    await press('Suivant')
    expect(step()).toBe(2)
    expect(contactCalls().map(({ body }) => body)).toEqual([
      {
        numTiers: '4012',
        postalCode: '59000',
        energyType: 'PAC',
        group: { type: 'ASS', id: 12, name: 'Maisons Clairval', numTiers: '4012' },
        portal: 'ASS',
      },
    ])
    expect(screen.getByLabelText('Agence')).toHaveValue('AGENCE LILLE')
  })

  test.each([
    ['without region', () => [{ ...contact, region: '' }], 'Erreur de récupération du prescripteur !'],
    ['that fail', () => null, RETRY_TEXT],
  ])(
    '[ASS-13] contacts %s are told beside the step, and read again by « Réessayer »',
    async (_case, answer, message) => {
      contacts = answer
      await open(definition(2), declared)
      const { result } = renderHook(() => useSnackbar())
      await press('Suivant')
      expect(document.body.textContent?.split(typographie(message))).toHaveLength(2)
      expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1)
      expect(result.current.enabled).toBe(false)
      expect(contactCalls()).toHaveLength(1)
      contacts = () => [contact]
      await press('Réessayer')
      expect(screen.getByLabelText('Agence')).toHaveValue('AGENCE LILLE')
      expect(document.body.textContent).not.toContain(typographie(message))
    },
  )

  test('[ASS-02] [ASS-04] the default has two steps: back from 2 goes to 1, and no further', async () => {
    await open(definition(2), declared)
    expect(step()).toBe(1)
    expect(screen.queryByRole('button', { name: 'Précédent' })).not.toBeInTheDocument()
    await press('Suivant')
    expect(screen.getByRole('button', { name: 'Envoyer la demande' })).toBeInTheDocument()
    await press('Précédent')
    expect(step()).toBe(1)
    expect(screen.queryByRole('button', { name: 'Précédent' })).not.toBeInTheDocument()
  })

  test('[ASS-02] [ASS-04] of three, back goes one down with « Suivant » enabled, and from 1 wraps to 3', async () => {
    await open(definition(3), declared)
    for (const expected of [2, 3]) {
      await press('Suivant')
      expect(step()).toBe(expected)
    }
    for (const expected of [2, 1]) {
      await press('Précédent')
      expect(step()).toBe(expected)
      expect(screen.getByRole('button', { name: 'Suivant' })).not.toHaveAttribute('aria-disabled')
    }
    await press('Précédent')
    expect(step()).toBe(3)
    expect(contactCalls()).toHaveLength(2)
  })

  test('[ASS-22] clear empties the fields and goes back to step 1', async () => {
    await open(definition(2), declared, { test: true })
    await press('Suivant')
    expect(step()).toBe(2)
    await press('Tout effacer')
    expect(step()).toBe(1)
    expect(screen.getByLabelText('Nom')).toHaveValue('')
    expect(screen.getByLabelText('Agence')).toHaveValue('')
  })

  test('back does not wrap from 1 while a step is not filled', async () => {
    await open(definition(3), { ...declared, ...agencyFields(first) })
    expect(screen.getByRole('button', { name: 'Précédent' })).toBeInTheDocument()
    await act(async () => fireEvent.change(screen.getByLabelText('Nom'), { target: { value: '' } }))
    expect(screen.queryByRole('button', { name: 'Précédent' })).not.toBeInTheDocument()
  })
})

test('[TRUST-43] what a browser fills before React takes the page over is not in the form, which opens once', async () => {
  const form = <Wizard definition={CMI} contexte={context} draft={null} />
  const container = document.body.appendChild(document.createElement('div'))
  window.history.replaceState(null, '', CMI.path)
  container.innerHTML = renderToString(form)
  const name = container.querySelector('input')
  if (!name) throw new Error('a field expected')
  name.value = 'DUMONT'
  render(form, { container, hydrate: true })
  await act(async () => undefined)
  expect(screen.getByLabelText('Nom')).toHaveValue('')
  expect(onEnter).toHaveBeenCalledTimes(1)
})

test('a page read before the request was sent shows a new one, not the one that was sent', async () => {
  const place = { type: CMI.type, groupeId: context.groupe.id, userId: context.createurId }
  const valeurs = { cle: 'demande-envoyee', sauvegarde: 's1', valeurs: FILLED }
  const draft = { etape: 'logement', valeurs, version: 4, updatedAt: '2026-11-21T09:42:00.000Z' }
  const page = () => <Wizard definition={CMI} contexte={context} draft={draft} />
  window.history.replaceState(null, '', CMI.path)
  const { unmount } = render(page())
  expect(screen.getByRole('button', { name: 'Reprendre le brouillon' })).toBeTruthy()
  unmount()
  closeDraft(place, valeurs.cle)
  render(page())
  await act(async () => undefined)
  expect(screen.queryByRole('button', { name: 'Reprendre le brouillon' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('')
})
