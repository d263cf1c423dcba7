import { useEffect } from 'react'
import { openPalette } from './palette'

const box = () => document.querySelector<HTMLInputElement>('[data-search-box]')
const on = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Answers the search of the top bar: a press or the first letter opens the panel, whose own box goes on with what was typed,
 * also before the page answered; the focus alone opens nothing. `text` is written in it.
 */
export function useSearchBar(text: string): void {
  useEffect(() => {
    const typed = box()?.value
    if (typed) openPalette({ text: typed })
    const stop = new AbortController()
    const listen = (type: string, answer: (event: Event) => void) =>
      document.addEventListener(type, answer, { signal: stop.signal })
    listen('click', (event) => on(event, '[data-search-box], [data-search-open]') && openPalette())
    listen('input', (event) => on(event, '[data-search-box]') && openPalette({ text: box()?.value ?? '' }))
    listen('keydown', (event) => {
      const opens = event instanceof KeyboardEvent && /^(Enter|ArrowDown)$/.test(event.key)
      if (!opens || !on(event, '[data-search-box]')) return
      event.preventDefault()
      openPalette()
    })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    const shown = box()
    if (shown) shown.value = text
  }, [text])
}
