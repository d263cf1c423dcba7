import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Menu } from '@/components/ui/menu'
import { pagesAround } from '@/components/ui/pagination'
import { installBrowser } from './browser'

function Opened() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Supprimer la demande">
      Texte
    </Dialog>
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
  expect(screen.getByRole('menuitem', { name: 'CSV', hidden: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: 'XLSX', hidden: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('menuitem', { name: 'XLSX', hidden: true }))
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

test('a dialog is named by its title and closes from its button', async () => {
  render(<Opened />)
  expect(screen.getByRole('dialog', { name: 'Supprimer la demande' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByText('Texte')).not.toBeInTheDocument()
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
