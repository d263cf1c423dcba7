import { act, fireEvent, render, screen } from '@testing-library/react'
import { ActeDialog } from '@/components/administration/referentiels/acte-dialog'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => refresh(), push: () => {} }) }))

const before = global.fetch
afterEach(() => {
  global.fetch = before
})

const LIGNE = 'Le client «\u00a0Habitat\u00a0» ne sera plus vu par les 4 utilisateurs de «\u00a0A\u00a0».'

test('[FIRST-31] the dialog asks for the group, says who will see what, and moves the client once that is confirmed', async () => {
  const sent: unknown[] = []
  global.fetch = (async (url: unknown, init: RequestInit) => {
    sent.push([String(url).replace(/^.*\/api\//, ''), JSON.parse(String(init.body))])
    const data = { done: sent.length > 1, lignes: [LIGNE], confirmation: 'empreinte' }
    const body = JSON.stringify({ data })
    return { ok: true, status: 200, headers: new Headers(), text: async () => body } as Response
  }) as unknown as typeof fetch
  const onClose = jest.fn()
  await act(async () => {
    render(<ActeDialog acte="groupe" id={7} open onClose={onClose} />)
  })
  expect(await screen.findByRole('dialog', { name: 'Changer de groupe' })).toBeInTheDocument()
  fireEvent.change(screen.getByRole('textbox', { name: /^Nouveau groupe/ }), { target: { value: 'GRP-B' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Voir ce qui change' })))
  expect(await screen.findByText(/ne sera plus vu par les 4 utilisateurs/)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Changer de groupe' })))
  expect(sent).toEqual([
    ['administration/clients/7/groupe', { groupe: 'GRP-B', confirmation: null }],
    ['administration/clients/7/groupe', { groupe: 'GRP-B', confirmation: 'empreinte' }],
  ])
  expect(onClose).toHaveBeenCalled()
  expect(refresh).toHaveBeenCalled()
})
