import { headingOf } from './focus-once'

/** Lines of a list, by which what is next to a removed one is known. */
const LINE = 'main tr, main li'
const STOPS = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, summary'

export type Place = {
  element: Element
  lines: readonly (Element | null | undefined)[]
  around: readonly Element[]
  /** Address of the page that it is of. */
  path: string
}

/** Where an element stands: the lines after and before its own, and all that it is in, from the nearest. */
export function placeOf(element: Element): Place {
  const line = element.closest(LINE)
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    around.push(one)
  return {
    element,
    lines: [line?.nextElementSibling, line?.previousElementSibling],
    around,
    path: location.pathname,
  }
}

const isDrawn = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility()

/** The next line, else the title of the nearest part that is still there, else that of the page. */
export function nearOf({ lines, around }: Place): HTMLElement | null {
  for (const line of lines) {
    const stop = line?.isConnected ? [...line.querySelectorAll(STOPS)].find(isDrawn) : undefined
    if (stop) return stop
  }
  for (const part of around) {
    if (!part.isConnected || part.matches('main')) continue
    const title = [...part.querySelectorAll('h2, h3')].find(isDrawn)
    if (title) return title
  }
  return headingOf()
}
