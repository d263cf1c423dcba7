import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazyForm } from '@/components/form/lazy-form'
import { installBrowser } from './browser'

beforeAll(installBrowser)

const Form = () => <form data-wizard="">Formulaire</form>

test('a form reached from another page is fetched at once: nothing of it is drawn there', async () => {
  const Lazy = lazyForm(async () => Form)
  render(<Lazy />)
  expect(await screen.findByText('Formulaire')).toBeVisible()
})

test('the code of a form that the server drew is fetched at the first sign of a person', async () => {
  const load = jest.fn(async () => Form)
  const Lazy = lazyForm(load)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<!--&--><form data-wizard="">Formulaire</form><!--/&-->'
  render(<Lazy />, { container, hydrate: true })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByText('Formulaire')).toBeVisible()
  fireEvent.pointerMove(window)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Formulaire')).toBeVisible()
})
