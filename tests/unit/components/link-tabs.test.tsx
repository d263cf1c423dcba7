import { render, screen } from '@testing-library/react'
import { LinkTabs } from '@/components/ui/link-tabs'

const HREFS = ['/administration/journal', '/administration/portails', '/administration/tutoriel']

/** A row of 390 px over tabs of 300 px each, as the browser would lay them out. */
function layOut(): void {
  const rect = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function place(this: HTMLElement) {
    const index = HREFS.findIndex((href) => this.getAttribute('href')?.endsWith(href))
    return index < 0 ? new DOMRect(0, 0, 390, 48) : new DOMRect(index * 300, 0, 300, 48)
  })
}

const tabsAt = (current: string) => (
  <LinkTabs
    label="Administration"
    tabs={HREFS.map((href) => ({ href, label: href, current: href === current }))}
  />
)

afterEach(() => jest.restoreAllMocks())

test('a row of tabs that scrolls shows the current one, on arrival and when it changes', () => {
  layOut()
  const { rerender } = render(tabsAt('/administration/tutoriel'))
  const row = screen.getByRole('navigation', { name: 'Administration' })
  expect(row.scrollLeft).toBe(600 + 150 - 195)
  row.scrollLeft = 0
  rerender(tabsAt('/administration/portails'))
  expect(row.scrollLeft).toBe(300 + 150 - 195)
})
