const GAP = 6
const MARGIN = 8

/**
 * Puts a popover (top layer, fixed position) under its anchor, or above it when there is more room there, and keeps it
 * inside the window. Lengths in CSS pixels.
 */
export function placePopover(
  popover: HTMLElement,
  anchor: Element,
  align: 'start' | 'center' | 'end' = 'start',
): void {
  const a = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = window.innerHeight - a.bottom - GAP - MARGIN
  const above = a.top - GAP - MARGIN
  const up = height > below && above > below
  const wanted = { start: a.left, center: a.left + a.width / 2 - width / 2, end: a.right - width }[align]
  const left = Math.max(MARGIN, Math.min(wanted, window.innerWidth - width - MARGIN))
  const top = up ? Math.max(MARGIN, a.top - GAP - height) : a.bottom + GAP
  popover.style.left = `${left}px`
  popover.style.top = `${top}px`
  popover.style.maxHeight = `${Math.max(160, up ? above : below)}px`
}
