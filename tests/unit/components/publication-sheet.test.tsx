import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { PublicationSheet } from '@/components/documents/documentation/publication-sheet'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const EMPTY = { titre: '', categorie: '', resume: '', texte: '', portails: [], roles: [] }

function Publishing() {
  const [open, setOpen] = useState(true)
  return (
    <PublicationSheet
      open={open}
      onClose={() => setOpen(false)}
      title="Publier un document"
      call="documentations/publication"
      values={EMPTY}
      portals={[]}
      everywhere
      hasFile={false}
      submitLabel="Publier"
      done="Le document est publié."
    />
  )
}

/** Types as a keyboard does: React does no more than it does by itself before the next key. */
async function typeAtOnce(field: HTMLElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('Escape right after the first letter asks before it is lost', async () => {
  installBrowser()
  render(<Publishing />)
  const title = await screen.findByLabelText(/^Titre/)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  await typeAtOnce(title, 'A')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeInTheDocument(),
  )
  expect(title).toHaveValue('A')
})
