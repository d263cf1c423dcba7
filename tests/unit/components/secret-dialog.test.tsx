import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SecretDialog } from '@/components/administration/integrations/secret-dialog'
import { installBrowser } from './browser'

function Shown() {
  const [open, setOpen] = useState(true)
  return open ? (
    <SecretDialog title="Jeton créé" label="Jeton" hint="" secret="ext_1" onClose={() => setOpen(false)} />
  ) : (
    <p>Fermé</p>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  installBrowser()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true })
})

test('[FIRST-15] a secret that is shown once is not lost by Escape: it asks, unless it was copied', async () => {
  const shown = render(<Shown />)
  expect(await screen.findByLabelText('Jeton')).toHaveValue('ext_1')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Fermer sans l’avoir copié\u00a0?' })).toBeVisible()
  await press('Revenir')
  expect(screen.getByLabelText('Jeton')).toHaveValue('ext_1')
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Fermer sans l’avoir copié\u00a0?' })
  await press('Fermer quand même')
  await waitFor(() => expect(screen.getByText('Fermé')).toBeVisible())
  shown.unmount()

  render(<Shown />)
  await screen.findByLabelText('Jeton')
  await press('Copier')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('Fermé')).toBeVisible())
})
