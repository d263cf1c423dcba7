import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Disclosure } from '@/components/table/disclosure'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Menu } from '@/components/ui/menu'
import { pagesAround } from '@/components/ui/pagination'
import { Tooltip } from '@/components/ui/tooltip'
import { installBrowser } from './browser'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Supprimer
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Supprimer la demande">
        Texte
      </Dialog>
    </>
  )
}

function Row() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu label="Actions" items={[{ id: 'a', label: 'Annuler', onSelect: () => setOpen(true) }]}>
        Actions
      </Menu>
      <Dialog open={open} onClose={() => setOpen(false)} title="Annuler la demande ?">
        Texte
      </Dialog>
    </>
  )
}

beforeEach(() => installBrowser())

test('a menu opens on its first entry, moves with the arrows and closes with Escape on its button', async () => {
  const chosen = jest.fn()
  const items = ['CSV', 'XLSX'].map((label) => ({ id: label, label, onSelect: () => chosen(label) }))
  render(
    <Menu label="Formats" items={items}>
      Exporter
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'Exporter' })
  await userEvent.click(button)
  expect(await screen.findByRole('menuitem', { name: 'CSV' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: 'XLSX' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'XLSX' }))
  expect(chosen).toHaveBeenCalledWith('XLSX')
})

test('a press on the button of an open menu closes it', async () => {
  render(
    <Menu label="Formats" items={[{ id: 'a', label: 'CSV' }]}>
      Exporter
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'Exporter' })
  await userEvent.click(button)
  await screen.findByRole('menuitem')
  await userEvent.click(button)
  expect(screen.queryByRole('menuitem', { hidden: true })).not.toBeInTheDocument()
})

test('a pending button says so, keeps its focus and ignores clicks', async () => {
  const onClick = jest.fn()
  render(
    <Button pending onClick={onClick}>
      Appliquer
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Appliquer' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

test('a checkbox that stands for some is mixed', () => {
  render(<Checkbox label="Tout sélectionner" indeterminate onChange={() => {}} />)
  expect(screen.getByRole('checkbox', { name: 'Tout sélectionner' })).toBePartiallyChecked()
})

test('a status has a text and an icon', () => {
  render(<Badge tone="bad">Non réalisée</Badge>)
  expect(screen.getByText('Non réalisée').querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

test('a dialog is named by its title, hides the page, and gives the focus back to its opener', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Supprimer' })
  await userEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Supprimer la demande' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Texte')).not.toBeInTheDocument()
  await waitFor(() => expect(opener).toHaveFocus())
})

test('an action of a menu that opens a dialog leaves the focus in it, then on the button of the menu', async () => {
  render(<Row />)
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Annuler' }))
  expect(await screen.findByRole('button', { name: 'Fermer' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus())
})

test('a popover in a dialog closes first with Escape, and its button has the focus', async () => {
  render(
    <Dialog open onClose={() => {}} title="Filtrer">
      <Disclosure label="Colonnes" icon={null}>
        <input aria-label="Nom" />
      </Disclosure>
    </Dialog>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Colonnes' }))
  await userEvent.click(await screen.findByLabelText('Nom'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Nom')).not.toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Filtrer' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Colonnes' })).toHaveFocus()
})

test('a tooltip describes what it wraps while it is shown, and Escape hides it', async () => {
  render(
    <Tooltip text="Statut : En cours">
      {(described) => <input aria-label="Contrat" {...described} />}
    </Tooltip>,
  )
  await userEvent.tab()
  expect(screen.getByLabelText('Contrat')).toHaveAccessibleDescription('Statut : En cours')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'after', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [10, 52, [1, 'before', 9, 10, 11, 'after', 52]],
  [52, 52, [1, 'before', 51, 52]],
])('pages around %s of %s', (page, count, expected) => {
  expect(pagesAround(page, count)).toEqual(expected)
})
