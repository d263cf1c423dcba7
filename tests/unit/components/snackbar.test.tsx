import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { SnackbarHost } from '@/components/shell/snackbar-host'
import { closeSnackbar, showFailure, showSnackbar, useSnackbar } from '@/components/ui/snackbar-store'
import { ClientCallError } from '@/lib/browser/client'

let lines: jest.SpyInstance

beforeEach(() => {
  lines = jest.spyOn(console, 'error').mockImplementation(() => {})
  act(closeSnackbar)
})
afterEach(() => lines.mockRestore())

test('[SHELL-36] a snackbar opened without type is an error; success and info are the other types', () => {
  const { result } = renderHook(useSnackbar)
  act(() => showSnackbar({ message: 'Une erreur est survenue' }))
  expect(result.current).toEqual({ enabled: true, type: 'error', message: 'Une erreur est survenue' })
  act(() => showSnackbar({ type: 'success', message: 'Copié' }))
  expect(result.current.type).toBe('success')
  act(() => showSnackbar({ type: 'info', message: 'Bonjour' }))
  expect(result.current.type).toBe('info')
})

test('[SHELL-37] « Fermer » resets the snackbar', async () => {
  const { result } = renderHook(useSnackbar)
  render(<SnackbarHost />)
  act(() => showSnackbar({ type: 'success', message: 'Copié' }))
  expect(screen.getByText('Copié')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(result.current).toMatchObject({ enabled: false, message: '' })
  expect(screen.queryByText('Copié')).not.toBeInTheDocument()
})

test('[SHELL-38] an error is also written to the log, success and info are not', () => {
  act(() => showSnackbar({ type: 'success', message: 'Copié' }))
  act(() => showSnackbar({ type: 'info', message: 'Bonjour' }))
  expect(lines).not.toHaveBeenCalled()
  act(() => showSnackbar({ message: 'Montant illisible' }))
  expect(lines).toHaveBeenCalledTimes(1)
  expect(lines.mock.calls[0]?.[0]).toContain('Montant illisible')
})

test('errors are announced at once, the rest politely, from regions that were there before', () => {
  render(<SnackbarHost />)
  const alert = screen.getByRole('alert')
  const status = screen.getByRole('status')
  act(() => showSnackbar({ message: 'Échec' }))
  expect(alert).toHaveTextContent('Échec')
  expect(status).toBeEmptyDOMElement()
  act(() => showSnackbar({ type: 'success', message: 'Réussite' }))
  expect(status).toHaveTextContent('Réussite')
  expect(alert).toBeEmptyDOMElement()
})

test('[SAFE-26] an act that failed is tried again from its message, unless it would be refused again', async () => {
  render(<SnackbarHost />)
  const retry = jest.fn()
  act(() => showFailure(new ClientCallError(503, '<html>'), retry))
  expect(screen.getByRole('alert')).toHaveTextContent('Veuillez réessayer')
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  act(() => showFailure(new ClientCallError(400, { error: { message: 'Déjà fait.' } }), retry))
  expect(screen.getByRole('alert')).toHaveTextContent('Déjà fait.')
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  act(() => showFailure(z.string().safeParse(1).error, retry))
  expect(screen.getByRole('alert')).toHaveTextContent(/^Une erreur est survenueRéessayerFermer$/)
})
