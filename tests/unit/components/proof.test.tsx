import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProofHost } from '@/components/shell/proof-host'
import { apiFetch } from '@/lib/browser/client'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const answer = (status: number, body: unknown) =>
  ({
    status,
    headers: new Headers(),
    text: async () => (body === null ? '' : JSON.stringify(body)),
  }) as unknown as Response
const asked = (moyens: object) =>
  answer(403, {
    data: null,
    error: {
      status: 403,
      name: 'ProofRequiredError',
      message: 'Confirmez que c’est bien vous pour continuer.',
      details: { reason: 'Recent proof required', moyens },
    },
  })

const sent: [string, unknown][] = []
let answers: Response[] = []
beforeEach(() => {
  sent.length = 0
  globalThis.fetch = jest.fn(async (path, init) => {
    sent.push([String(path).replace('/v2/api/', ''), init?.body ? JSON.parse(String(init.body)) : undefined])
    return answers.shift() ?? answer(500, null)
  }) as unknown as typeof fetch
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[SAFE-35] a call that asks for a proof waits for the password, then goes again by itself', async () => {
  render(<ProofHost />)
  answers = [
    asked({ motDePasse: true, code: false, sso: false }),
    answer(400, {
      error: {
        message: 'Mot de passe actuel incorrect',
        details: { errors: [{ path: ['motDePasse'], message: 'Mot de passe actuel incorrect' }] },
      },
    }),
    answer(204, null),
    answer(200, { data: 'fait' }),
  ]
  const result = apiFetch('auth/sessions/un', { method: 'DELETE' })
  const password = await screen.findByLabelText(/^Mot de passe/)
  expect(screen.queryByRole('button', { name: 'Donner un code de vérification' })).toBeNull()
  await userEvent.type(password, 'faux')
  await press('Continuer')
  expect(await screen.findByText('Mot de passe actuel incorrect')).toBeVisible()
  await userEvent.clear(password)
  await userEvent.type(password, 'juste')
  await press('Continuer')
  expect(await result).toEqual({ data: 'fait' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    ['auth/sessions/un', undefined],
    ['auth/preuve', { motDePasse: 'faux' }],
    ['auth/preuve', { motDePasse: 'juste' }],
    ['auth/sessions/un', undefined],
  ])
})

test('[SAFE-35] whoever has a second factor may give a code; who gives nothing learns what was refused', async () => {
  render(<ProofHost />)
  answers = [asked({ motDePasse: true, code: true, sso: false }), answer(204, null), answer(200, { data: 1 })]
  const result = apiFetch('auth/sessions/deux', { method: 'DELETE' })
  await screen.findByRole('dialog')
  await press('Donner un code de vérification')
  await userEvent.type(await screen.findByLabelText(/^Code de vérification/), '123 456')
  await press('Continuer')
  expect(await result).toEqual({ data: 1 })
  expect(sent[1]).toEqual(['auth/preuve', { code: '123456' }])

  answers = [asked({ motDePasse: false, code: false, sso: true })]
  const given = apiFetch('auth/sessions/trois', { method: 'DELETE' }).catch((error: unknown) => error)
  expect(await screen.findByRole('button', { name: 'Me reconnecter par mon organisation' })).toBeVisible()
  await press('Annuler')
  expect(await given).toMatchObject({ message: 'Confirmez que c’est bien vous pour continuer.' })
})
