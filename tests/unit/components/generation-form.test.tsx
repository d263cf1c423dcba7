import { act, fireEvent, render, screen } from '@testing-library/react'
import { GenerationForm } from '@/components/visites/generation/generation-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const before = global.fetch
afterEach(() => {
  global.fetch = before
})

test('[VISIT-24] a run that is changed after a lost answer is another one: it does not keep the key of the first', async () => {
  const keys: string[] = []
  global.fetch = (async (_: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    throw new TypeError('network')
  }) as unknown as typeof fetch
  render(<GenerationForm periode={{ start: '2026-01-01', end: '2026-12-31' }} contrats={[]} ensembles={[]} />)
  const send = () => act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Générer' })))
  await send()
  await send()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Attestations' }))
  await send()
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
