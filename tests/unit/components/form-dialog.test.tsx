import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { installBrowser } from './browser'

function Writing() {
  const [open, setOpen] = useState(true)
  const [unsaved, setUnsaved] = useState(false)
  return (
    <FormDialog open={open} onClose={() => setOpen(false)} unsaved={unsaved} title="Publier un document">
      <input aria-label="Article" onChange={() => setUnsaved(true)} />
    </FormDialog>
  )
}

const sheet = () => screen.queryByRole('dialog', { name: 'Publier un document' })
const question = () => screen.queryByRole('dialog', { name: 'Quitter sans enregistrer ?' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressBeside = () => userEvent.click(document.querySelector('[data-overlay]') ?? document.body)

beforeEach(async () => {
  installBrowser()
  render(<Writing />)
  await screen.findByLabelText('Article')
})

test('a window with a form closes at once while nothing is typed in it', async () => {
  await pressBeside()
  await waitFor(() => expect(sheet()).not.toBeInTheDocument())
  expect(question()).not.toBeInTheDocument()
})

test('one press beside a form asks first, and what was typed is still there', async () => {
  await userEvent.type(screen.getByLabelText('Article'), 'Un article')
  await pressBeside()
  await waitFor(() => expect(question()).toBeVisible())
  expect(sheet()).not.toBeInTheDocument()
  await press('Continuer la modification')
  expect(question()).not.toBeInTheDocument()
  expect(sheet()).toBeVisible()
  expect(screen.getByLabelText('Article')).toHaveValue('Un article')

  await press('Fermer')
  await press('Quitter sans enregistrer')
  expect(screen.queryByLabelText('Article')).not.toBeInTheDocument()
  expect(question()).not.toBeInTheDocument()
})
