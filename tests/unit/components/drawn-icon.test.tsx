import { render } from '@testing-library/react'
import { ArrowRight } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { iconShapes } from '@/components/ui/icon'

const shapes = (element: Element) =>
  [...element.querySelectorAll('path, circle, rect, line')].map((shape) => shape.outerHTML)

test('an icon drawn on the server has the shapes of the library’s own', () => {
  const ours = render(<DrawnIcon icon={ArrowRight} className="size-4" />).container
  const theirs = render(<ArrowRight />).container
  expect(shapes(ours)).toHaveLength(2)
  expect(shapes(ours)).toEqual(shapes(theirs))
  expect(ours.querySelector('svg')).toHaveClass('size-4')
  expect(ours.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

test('an unknown name has the shapes of a link', () => {
  expect(iconShapes('inconnue')).toMatch(/^<path /)
  expect(iconShapes('inconnue')).toBe(iconShapes('link'))
  expect(iconShapes('house')).not.toBe(iconShapes('link'))
})
