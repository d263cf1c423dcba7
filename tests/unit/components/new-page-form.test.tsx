import { act, fireEvent, render, screen } from '@testing-library/react'
import { NewPageForm } from '@/components/contenu/new-page-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const before = global.fetch
afterEach(() => {
  global.fetch = before
})

test('a page sent again after a failure is the same attempt, and another one once it changed', async () => {
  const keys: (string | null)[] = []
  global.fetch = jest.fn(async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return {
      ok: false,
      status: 503,
      headers: new Headers(),
      text: async () => '{"error":{"message":"Indisponible."}}',
    } as Response
  }) as unknown as typeof fetch
  render(<NewPageForm portails={[{ id: 2, label: 'CMI' }]} chosen={[2]} />)
  const title = screen.getByRole('textbox', { name: /^Titre/ })
  fireEvent.change(title, { target: { value: 'Mise en œuvre' } })
  fireEvent.blur(title)
  const send = () => act(async () => screen.getByRole('button', { name: 'Créer le brouillon' }).click())
  await send()
  await send()
  fireEvent.change(title, { target: { value: 'Autre titre' } })
  await send()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
