import { render } from '@testing-library/react'
import { ArrowRight, Calendar, CircleAlert, Database, Inbox } from 'lucide-react'
import { DrawnIcon, shapesOf } from '@/components/ui/drawn-icon'
import { iconShapes } from '@/components/ui/icon'

test('[PERF-14] an icon is one path, with its classes, hidden from what reads the page aloud', () => {
  const icon = render(<DrawnIcon icon={ArrowRight} className="size-4" />).container.querySelector('svg')
  expect(icon?.outerHTML).toBe(
    '<svg viewBox="0 0 24 24" class="lucide size-4" aria-hidden="true"><path d="M5 12h14M0 0m12 5 7 7-7 7"></path></svg>',
  )
})

test('[PERF-14] the path of an icon has each of the shapes of the library’s own', () => {
  const circle = 'M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0z'
  expect(shapesOf(CircleAlert)).toBe(`${circle}M12 8L12 12M12 16L12.01 16`)
  expect(shapesOf(Calendar)).toContain(
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z',
  )
  expect(shapesOf(Database)).toContain('M21 5a9 3 0 1 1-18 0a9 3 0 1 1 18 0z')
  expect(shapesOf(Inbox)).toMatch(/^M22 12 16 12 14 15 10 15 8 12 2 12/)
})

test('an unknown name has the shapes of a link', () => {
  expect(iconShapes('inconnue')).toMatch(/^M/)
  expect(iconShapes('inconnue')).toBe(iconShapes('link'))
  expect(iconShapes('house')).not.toBe(iconShapes('link'))
})
