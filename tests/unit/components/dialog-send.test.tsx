import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { installBrowser } from './browser'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const schema = z.object({ texte: z.string().min(1) })

type Sent = { texte: string; key: string }

function Asking({ send, stored }: { send: (sent: Sent) => Promise<void>; stored?: { texte: string } }) {
  const [open, setOpen] = useState(true)
  const dialog = useDialogForm(schema, {
    defaultValues: { texte: '' },
    onClose: () => setOpen(false),
    stored,
    send: async ({ texte }, attempt) => {
      await send({ texte, key: attempt['Idempotency-Key'] })
      return 'Demandé.'
    },
  })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <DialogForm {...dialog} open={open} title="Demander" submit="Demander">
        <TextField name="texte" label="Texte" />
      </DialogForm>
    </>
  )
}

const field = () => screen.getByLabelText('Texte')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  installBrowser()
  refresh.mockClear()
})

test('[API-36] what failed and is sent again is the same request; the next one is another', async () => {
  const keys: string[] = []
  let fails = true
  const send = async ({ key }: Sent) => {
    keys.push(key)
    if (fails) throw new TypeError('Failed to fetch')
  }
  render(<Asking send={send} />)
  await userEvent.type(await screen.findByLabelText('Texte'), 'Un devis')
  await press('Demander')
  await waitFor(() => expect(keys).toHaveLength(1))
  expect(field()).toHaveValue('Un devis')
  expect(refresh).not.toHaveBeenCalled()

  fails = false
  await press('Demander')
  await waitFor(() => expect(screen.queryByLabelText('Texte')).not.toBeInTheDocument())
  expect(keys[1]).toBe(keys[0])
  expect(refresh).toHaveBeenCalledTimes(1)

  await press('Ouvrir')
  expect(field()).toHaveValue('')
  await userEvent.type(field(), 'Un devis')
  await press('Demander')
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[2]).not.toBe(keys[0])
})

test('[TRUST-18] a window of what is stored shows it again once sent, and closes without a question', async () => {
  render(<Asking stored={{ texte: 'Compte 606' }} send={async () => {}} />)
  await userEvent.clear(await screen.findByLabelText('Texte'))
  await userEvent.type(field(), 'Compte 615')
  await press('Demander')
  await waitFor(() => expect(screen.queryByLabelText('Texte')).not.toBeInTheDocument())
  await press('Ouvrir')
  expect(field()).toHaveValue('Compte 615')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Quitter sans enregistrer ?')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Texte')).not.toBeInTheDocument()
})

test('[TRUST-18] what was left without being sent is gone when the window opens again', async () => {
  render(<Asking stored={{ texte: 'Compte 606' }} send={async () => {}} />)
  await userEvent.clear(await screen.findByLabelText('Texte'))
  await userEvent.type(field(), 'Jamais envoyé')
  await press('Annuler')
  await press('Ouvrir')
  expect(field()).toHaveValue('Compte 606')
})
