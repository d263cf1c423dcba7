import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MisesEnDemeureButton } from '@/components/parc/campagne/mises-en-demeure-button'
import { RelanceButton } from '@/components/parc/campagne/relance-button'
import { SelectionScope, SelectRow } from '@/components/table/selection'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const before = global.fetch
afterEach(() => {
  global.fetch = before
})
beforeEach(() => installBrowser())

/** Answers by the end of the address, and gives what was sent to each. */
function answering(answers: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const sent = new Map<string, unknown>()
  global.fetch = (async (url: string, init: RequestInit) => {
    const path = String(url).replace(/^.*\/api\//, '')
    sent.set(path, JSON.parse(String(init.body)))
    const body = JSON.stringify({ data: answers[path] })
    return { ok: true, status: 200, headers: new Headers(), text: async () => body } as Response
  }) as typeof fetch
  return sent
}

/** Chooses all the rows that the filters find, of which the page shows one. */
async function chooseAll(bulk: ReactNode): Promise<void> {
  render(
    <SelectionScope ids={[1]} total={3} requete="recherche=Lille" bulk={bulk}>
      <SelectRow id={1} label="LOG-1" />
    </SelectionScope>,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner LOG-1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sélectionner les 3 lignes' }))
}

test('[PARK-11] all the rows are offered up to as many as an action takes', async () => {
  const scope = (total: number) => (
    <SelectionScope ids={[1]} total={total} requete="" bulk={null}>
      <SelectRow id={1} label="LOG-1" />
    </SelectionScope>
  )
  const { rerender } = render(scope(2_000))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner LOG-1' }))
  expect(screen.getByRole('button', { name: /^Sélectionner les 2.000 lignes$/ })).toBeVisible()
  rerender(scope(2_001))
  expect(screen.queryByRole('button', { name: /^Sélectionner les/ })).not.toBeInTheDocument()
  expect(screen.getByText(/affinez les filtres.: 2.000 au plus/)).toBeVisible()
})

const ligne = (id: number) => ({ id, reference: `LOG-${id}`, occupant: null })

test('[PARK-15] letters go to those who were shown, whatever the filters find by then', async () => {
  const path = 'absentsdefinitifs/mises-en-demeure'
  const lignes = [1, 2].map((id) => ({ ...ligne(id), adresse: 'Lille', precedente: null, dernier: 10 - id }))
  const sent = answering({ [`${path}/apercu`]: { lignes }, [path]: { id: 1, logements: 2 } })
  await chooseAll(<MisesEnDemeureButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Mettre en demeure 3 occupants' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Générer 2 courriers' }))
  await waitFor(() => expect(sent.get(path)).toMatchObject({ selection: { ids: [1, 2] }, dernier: 9 }))
  expect(sent.get(`${path}/apercu`)).toEqual({ requete: 'recherche=Lille' })
})

test('[PARK-11] reminders go to those who were shown, whatever the filters find by then', async () => {
  const path = 'logements/relances'
  const lignes = [1, 2].map((id) => ({ ...ligne(id), canal: 'email', motif: null }))
  const sent = answering({
    [`${path}/apercu`]: { lignes, email: 'Bonjour', sms: null, courrier: null },
    [path]: { id: 1, logements: 2 },
  })
  await chooseAll(<RelanceButton call="logements/relances" />)
  await userEvent.click(screen.getByRole('button', { name: 'Relancer 3 occupants' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer 2 messages' }))
  await waitFor(() => expect(sent.get(path)).toEqual({ ids: [1, 2] }))
})
