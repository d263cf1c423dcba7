import { act, renderHook } from '@testing-library/react'
import { closeSnackbar, useSnackbar } from '@/components/ui/snackbar-store'
import { changeRendezVous } from '@/components/visites/rendez-vous/target'

const before = global.fetch
afterEach(() => {
  global.fetch = before
})

const answers = (status: number, body: unknown) => {
  global.fetch = (async () =>
    ({
      ok: status < 400,
      status,
      headers: new Headers(),
      text: async () => JSON.stringify(body),
    }) as Response) as typeof fetch
}
const refusal = (status: number) => ({ data: null, error: { status, name: 'Refus', message: 'Refusé.' } })

test.each([
  [409, 1],
  [400, 0],
  [500, 0],
])('[VISIT-15] a change that is refused with %i reads the page again %i times', async (status, times) => {
  const refresh = jest.fn()
  answers(status, refusal(status))
  await expect(changeRendezVous('1/confirmation', {}, refresh)).rejects.toMatchObject({ status })
  expect(refresh).toHaveBeenCalledTimes(times)
})

test.each([
  ['Ce rendez-vous est déjà annulé.', true],
  ['Ce créneau vient d’être pris.', false],
])('[VISIT-15] « %s » is said by the page, whose window may go with the visit: %s', async (message, said) => {
  const { result } = renderHook(useSnackbar)
  act(closeSnackbar)
  answers(409, { data: null, error: { status: 409, name: 'ConflictError', message } })
  await act(async () => {
    await expect(changeRendezVous('1/annulation', {}, jest.fn())).rejects.toMatchObject({ status: 409 })
  })
  expect(result.current.enabled).toBe(said)
  if (said) expect(result.current).toMatchObject({ type: 'error', message })
})

test('[VISIT-15] one that is done reads it again, and says how the occupant is told', async () => {
  const refresh = jest.fn()
  answers(200, { data: { canal: 'sms' } })
  expect(await changeRendezVous('1/confirmation', {}, refresh)).toBe('sms')
  expect(refresh).toHaveBeenCalledTimes(1)
})
