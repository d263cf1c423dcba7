import { filledWithFiles, typedIn } from './typed-in'

/** What says that a person is there and about to use the page. A page also scrolls by itself, to its open tab or its place. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'focusin',
  'input',
  'wheel',
] as const

/** Whether something was typed or a file chosen in `scope` already, or has the focus. */
export function isUsed(scope: string): boolean {
  return [...document.querySelectorAll(scope)].some(
    (form) =>
      form.contains(document.activeElement) || typedIn(form).size > 0 || filledWithFiles(form).length > 0,
  )
}

/** Resolves at the first of these signs. */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, seen, true)
      resolve()
    }
    for (const sign of SIGNS) window.addEventListener(sign, seen, { capture: true, passive: true })
  })
}
