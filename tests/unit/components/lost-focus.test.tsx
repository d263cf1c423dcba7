import { render, screen, waitFor } from '@testing-library/react'
import { LostFocus } from '@/components/shell/focus/lost-focus'

const scrolled = jest.fn()

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
  Element.prototype.checkVisibility = () => true
})

const page = (isOpen: boolean) => (
  <main>
    <LostFocus />
    <h1>Accueil</h1>
    <section>
      <h2>À traiter</h2>
      {isOpen && <button type="button">Retirer</button>}
    </section>
  </main>
)

async function removeFocused(before?: () => void) {
  const { rerender } = render(page(true))
  screen.getByRole('button', { name: 'Retirer' }).focus()
  before?.()
  rerender(page(false))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
}

test('[A11Y-14] what is removed leaves the focus to the title of its part, which comes into view', async () => {
  await removeFocused()
  expect(screen.getByRole('heading', { name: 'À traiter' })).toHaveFocus()
  expect(scrolled).toHaveBeenCalled()
})

test('[A11Y-14] [FIRST-04] a link to a part of another page gives it the focus, where the page was scrolled to', async () => {
  await removeFocused(() => {
    window.history.pushState(null, '', '/guide#fichiers')
    document.querySelector('h2')?.insertAdjacentHTML('afterend', '<h2 id="fichiers">Fichiers</h2>')
  })
  expect(screen.getByRole('heading', { name: 'Fichiers' })).toHaveFocus()
  expect(scrolled).not.toHaveBeenCalled()
  window.history.pushState(null, '', '/')
})

test('[A11Y-14] after « Back » the title of the page has the focus, and the page stays where it was scrolled to', async () => {
  await removeFocused(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByRole('heading', { name: 'Accueil' })).toHaveFocus()
  expect(scrolled).not.toHaveBeenCalled()
})
