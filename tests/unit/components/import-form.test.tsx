import { act, fireEvent, render, screen } from '@testing-library/react'
import { ImportForm } from '@/components/administration/imports/import-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

test('[FIRST-23] « Continuer » without a file gives the focus to the field, with its message', async () => {
  await act(async () => {
    render(<ImportForm />)
  })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
  })
  const field = screen.getByLabelText(/^Fichiers/)
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Choisissez au moins un fichier.')).toBeTruthy()
})
