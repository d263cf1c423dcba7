import { act, fireEvent, render, screen } from '@testing-library/react'
import { RelancerDialog } from '@/components/demandes/suivi/relancer-dialog'
import { StaffPanel } from '@/components/demandes/suivi/staff-panel'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const before = global.fetch
const keys: string[] = []
beforeEach(() => {
  installBrowser()
  keys.length = 0
  global.fetch = (async (_: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    throw new TypeError('network')
  }) as unknown as typeof fetch
})
afterEach(() => {
  global.fetch = before
})

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

test('[FOLLOW-17] a step whose answer was lost is sent again under its key, another step under its own', async () => {
  render(<StaffPanel calls="demandes/1" steps={['Transmise', 'Planifiée', 'Réalisée']} statut="Transmise" />)
  const field = screen.getByRole('combobox', { name: 'Étape' })
  const choose = (value: string) => fireEvent.change(field, { target: { value } })
  choose('Planifiée')
  await press('Changer l’étape')
  await press('Changer l’étape')
  choose('Réalisée')
  await press('Changer l’étape')
  expect(keys).toEqual([expect.stringMatching(/.{22}/), keys[0], expect.not.stringContaining(keys[0] ?? '')])
})

test('[FOLLOW-10] a reminder whose answer was lost is sent again under its key', async () => {
  const relance = { derniere: null, ouverture: null }
  render(
    <RelancerDialog
      id={1}
      numero="CMI_1_1_1"
      relance={relance}
      destinataire="l’agence"
      open
      onClose={() => {}}
    />,
  )
  await press('Relancer')
  await press('Relancer')
  expect(keys).toEqual([expect.stringMatching(/.{22}/), keys[0]])
})
