import { typedIn } from './typed-in'

/** What says that a person is there and about to use the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'focusin',
  'input',
  'scroll',
] as const

/** Whether something was typed in `scope` already, or has the focus. */
function isUsed(scope: string): boolean {
  const form = document.querySelector(scope)
  return form !== null && (form.contains(document.activeElement) || typedIn(form).size > 0)
}

/** Resolves at the first of these signs; at once when somebody uses what `scope` holds already. */
export function firstSign(scope: string): Promise<void> {
  if (isUsed(scope)) return Promise.resolve()
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, seen, true)
      resolve()
    }
    for (const sign of SIGNS) window.addEventListener(sign, seen, { capture: true, passive: true })
  })
}

/**
 * Remembers the last button pressed in `scope` until `release`, which presses it once the page answers: a press on what the
 * server drew would be lost.
 */
export function heldPress(scope: string): { release: () => void } {
  let pressed: HTMLElement | null = null
  const hold = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(`${scope} button`) : null
    if (button instanceof HTMLElement) pressed = button
  }
  document.addEventListener('click', hold, true)
  return {
    release: () => {
      document.removeEventListener('click', hold, true)
      requestAnimationFrame(() => {
        if (pressed?.isConnected) pressed.click()
      })
    },
  }
}
