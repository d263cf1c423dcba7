import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlanificationDialog } from '@/components/parc/planification/planification-dialog'
import { SelectionScope, SelectRow } from '@/components/table/selection'
import { CourriersButton } from '@/components/visites/rendez-vous/courriers-button'
import type { Planification, Propositions } from '@/lib/domain/visites/planification'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
const downloadFile = jest.fn().mockResolvedValue(undefined)
jest.mock('@/lib/browser/download', () => ({ downloadFile: (...asked: unknown[]) => downloadFile(...asked) }))

const before = global.fetch
afterEach(() => {
  global.fetch = before
})
beforeEach(() => installBrowser())

const creneau = { jour: '2026-12-01', demiJournee: 'matin' } as const
const proposed = (id: number) => ({
  id,
  reference: `LOG-${id}`,
  occupant: null,
  lieu: 'Lille',
  creneau,
  canal: 'courrier' as const,
})
const booked = (id: number) => ({ ...proposed(id), visite: 100 + id })
const refused = (id: number) => ({ id, reference: `LOG-${id}`, occupant: null, motif: 'Pris.' })
const of = (...ids: number[]): Propositions => ({ propositions: ids.map(proposed), refus: [] })

/** Answers each booking in turn. */
function answering(rounds: Planification[]): void {
  global.fetch = (async () => {
    const body = JSON.stringify({ data: rounds.shift() })
    return { ok: true, status: 201, headers: new Headers(), text: async () => body } as Response
  }) as typeof fetch
}

test('[PARK-53] the letters of all the rounds are printed together, also while other half-days are shown', async () => {
  answering([
    { fixes: [booked(1)], refus: [refused(2)] },
    { fixes: [booked(2)], refus: [] },
  ])
  render(
    <PlanificationDialog
      first={of(1, 2)}
      propose={async () => of(2)}
      onClose={() => undefined}
      onBooked={() => undefined}
    />,
  )
  const letters = () => screen.findByRole('link', { name: /^Imprimer/ })
  await userEvent.click(await screen.findByRole('button', { name: /^Fixer 2\s/ }))
  expect(await letters()).toHaveAttribute('href', expect.stringMatching(/visites=101$/))
  await userEvent.click(screen.getByRole('button', { name: 'Proposer d’autres créneaux' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Fixer 1\s/ }))
  await screen.findByText(/^1\srendez-vous fixé\.$/)
  expect(await letters()).toHaveTextContent(/^Imprimer 2\scourriers \(PDF\)$/)
  expect(await letters()).toHaveAttribute('href', expect.stringMatching(/visites=101,102$/))
})

test('[PARK-53] the letters of chosen appointments are printed again from their list', async () => {
  render(
    <SelectionScope ids={[1]} total={1} requete="" bulk={<CourriersButton />}>
      <SelectRow id={1} label="RDV-1" />
    </SelectionScope>,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner RDV-1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer les courriers' }))
  expect(downloadFile).toHaveBeenCalledWith('rendez-vous/courriers', 'courriers-rendez-vous.pdf', 'POST', {
    ids: [1],
  })
})
