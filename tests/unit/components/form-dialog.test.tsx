import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
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

function Refusing() {
  const [open, setOpen] = useState(true)
  const form = useZodForm(z.object({ motif: z.string() }), { defaultValues: { motif: '' } })
  return (
    <DialogForm open={open} onClose={() => setOpen(false)} form={form} title="Refuser" submit="Refuser">
      <TextField name="motif" label="Motif" />
    </DialogForm>
  )
}

const numbered = z.object({ duree: z.int(), surface: z.int(), rang: z.int().nullable() })

/** Numbers that begin with nothing, in each of the ways that forms hold it. */
function Numbered() {
  const [open, setOpen] = useState(true)
  const form = useZodForm<Record<string, unknown>, z.output<typeof numbered>>(numbered, {
    defaultValues: { duree: '', surface: undefined, rang: null },
  })
  return (
    <DialogForm open={open} onClose={() => setOpen(false)} form={form} title="Nouveau tarif" submit="Créer">
      {['duree', 'surface', 'rang'].map((name) => (
        <TextField key={name} name={name} label={name} type="number" rules={{ valueAsNumber: true }} />
      ))}
    </DialogForm>
  )
}

const sheet = () => screen.queryByRole('dialog', { name: 'Publier un document' })
const question = () => screen.queryByRole('dialog', { name: 'Quitter sans enregistrer ?' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressBeside = () => userEvent.click(document.querySelector('[data-overlay]') ?? document.body)

beforeEach(() => installBrowser())

async function write() {
  render(<Writing />)
  await screen.findByLabelText('Article')
}

test('a window with a form closes at once while nothing is typed in it', async () => {
  await write()
  await pressBeside()
  await waitFor(() => expect(sheet()).not.toBeInTheDocument())
  expect(question()).not.toBeInTheDocument()
})

test('a form of numbers closes at once while nothing is typed in it, wherever the person has been', async () => {
  render(<Numbered />)
  await screen.findByLabelText('duree')
  for (let tabs = 0; tabs < 5; tabs += 1) await userEvent.tab()
  await userEvent.type(screen.getByLabelText('duree'), '3')
  await userEvent.clear(screen.getByLabelText('duree'))
  await userEvent.click(screen.getByLabelText('rang'))
  await pressBeside()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nouveau tarif' })).not.toBeInTheDocument())
  expect(question()).not.toBeInTheDocument()
})

test('a number that is typed is something to lose', async () => {
  render(<Numbered />)
  await userEvent.type(await screen.findByLabelText('surface'), '45')
  await pressBeside()
  await waitFor(() => expect(question()).toBeVisible())
})

test('one press beside a form asks first, and what was typed is still there', async () => {
  await write()
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

test('Escape asks before it drops what was typed in any form of a window, and closes an untouched one', async () => {
  render(<Refusing />)
  await userEvent.type(await screen.findByLabelText('Motif'), 'Doublon')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Quitter sans enregistrer ?')).toBeVisible()
  await press('Continuer la modification')
  expect(screen.getByLabelText('Motif')).toHaveValue('Doublon')
  await userEvent.clear(screen.getByLabelText('Motif'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Motif')).not.toBeInTheDocument()
})
