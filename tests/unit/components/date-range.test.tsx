import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DateRangeField } from '@/components/shell/date-range/date-range-field'
import { DateRangeFilter } from '@/components/shell/date-range/date-range-filter'
import { installBrowser } from './browser'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const year = { start: '2026-01-01', end: '2026-12-31' }
const box = () => screen.getByRole('textbox', { name: 'Période' })

beforeEach(() => {
  installBrowser()
  refresh.mockClear()
})

test('typing sixteen digits gives a period; its box takes 23 characters', async () => {
  const onChange = jest.fn()
  render(<DateRangeField range={year} onChange={onChange} />)
  expect(box()).toHaveAttribute('maxlength', '23')
  expect(box()).toHaveAttribute('placeholder', 'JJ/MM/AAAA - JJ/MM/AAAA')
  await userEvent.clear(box())
  await userEvent.type(box(), '1505202631052026')
  expect(box()).toHaveValue('15/05/2026 - 31/05/2026')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith({ start: '2026-05-15', end: '2026-05-31' })
})

test('an end before the start is applied as the start', () => {
  const onChange = jest.fn()
  render(<DateRangeField range={year} onChange={onChange} />)
  fireEvent.change(box(), { target: { value: '10/05/2026 - 01/05/2026' } })
  fireEvent.blur(box())
  expect(onChange).toHaveBeenCalledWith({ start: '2026-05-10', end: '2026-05-10' })
})

test('a period that does not exist is refused under the box and read with it', () => {
  const onChange = jest.fn()
  render(<DateRangeField range={year} onChange={onChange} />)
  fireEvent.change(box(), { target: { value: '31/02/2026 - 31/03/2026' } })
  fireEvent.blur(box())
  expect(onChange).not.toHaveBeenCalled()
  expect(box()).toHaveAttribute('aria-invalid', 'true')
  expect(box()).toHaveAccessibleDescription('Cette période n’existe pas.')
})

test('the calendar opens on a Monday-first month and takes two days, with the keyboard alone', async () => {
  const onChange = jest.fn()
  render(<DateRangeField range={{ start: '2026-11-02', end: '2026-11-30' }} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }))
  const month = await screen.findByRole('grid', { name: 'novembre 2026', hidden: true })
  expect(within(month).getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('lun.')
  expect(document.activeElement).toHaveTextContent(/^2$/)
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledWith({ start: '2026-11-03', end: '2026-11-10' })
})

test('Escape closes the calendar', async () => {
  render(<DateRangeField range={year} onChange={jest.fn()} />)
  await userEvent.click(box())
  expect(await screen.findByRole('dialog', { name: 'Choisir une période', hidden: true })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument()
})

test('the filter stores both bounds and reads the page again; the button only reads again', async () => {
  const stored = jest.spyOn(document, 'cookie', 'set')
  render(<DateRangeFilter filter={{ start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }))
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(stored).not.toHaveBeenCalled()
  fireEvent.change(box(), { target: { value: '01/03/2026 - 31/03/2026' } })
  fireEvent.blur(box())
  const cookies = stored.mock.calls.map(([cookie]) => decodeURIComponent(String(cookie).split(';')[0] ?? ''))
  expect(cookies).toEqual([
    'startDateFilter=2026-03-01T00:00:00.000Z',
    'endDateFilter=2026-03-31T23:59:59.999Z',
  ])
  expect(refresh).toHaveBeenCalledTimes(2)
})
