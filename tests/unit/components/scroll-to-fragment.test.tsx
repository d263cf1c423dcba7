import { fireEvent, render } from '@testing-library/react'
import { followReturns } from '@/components/ui/came-back'
import { ScrollToFragment } from '@/components/ui/scroll-to-fragment'

const scrolled = jest.fn()
let unfollow = () => {}

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
  unfollow = followReturns()
  fireEvent.click(document.body)
})
afterEach(() => unfollow())

function open(hash: string) {
  window.history.replaceState(null, '', hash)
  return render(
    <main>
      <h2 id="étape">Étape</h2>
      <ScrollToFragment />
    </main>,
  )
}

test('the part that the address names comes into view, whatever its letters', () => {
  open('#%C3%A9tape')
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('an address that names no part, or one that cannot be read, leaves the page as it is', () => {
  for (const hash of ['#', '#50%', '#ailleurs']) open(hash).unmount()
  expect(scrolled).not.toHaveBeenCalled()
})

test('[A11Y-14] a page that is come back to stays where it was; the next link that is pressed scrolls again', () => {
  window.dispatchEvent(new PopStateEvent('popstate'))
  open('#%C3%A9tape').unmount()
  expect(scrolled).not.toHaveBeenCalled()
  fireEvent.click(document.body)
  open('#%C3%A9tape')
  expect(scrolled).toHaveBeenCalledTimes(1)
})
