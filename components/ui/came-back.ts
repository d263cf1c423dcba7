/** Whether the browser opened this page anew, and not by « Back » nor « Reload », which put it where it was scrolled to. */
function isOpenedAnew(): boolean {
  if (typeof window === 'undefined' || !('getEntriesByType' in performance)) return true
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival === undefined || !('type' in arrival) || arrival.type === 'navigate'
}

let isBack = !isOpenedAnew()

/** Whether the page on the screen was come back to: it stays where the person left it (A11Y-14). */
export const hasComeBack = (): boolean => isBack

/** Follows whether pages are come back to, until the next press; gives what ends that. */
export function followReturns(): () => void {
  const leave = () => {
    isBack = true
  }
  const press = () => {
    isBack = false
  }
  window.addEventListener('popstate', leave)
  document.addEventListener('click', press, { capture: true })
  return () => {
    window.removeEventListener('popstate', leave)
    document.removeEventListener('click', press, { capture: true })
  }
}
