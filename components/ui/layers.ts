/**
 * Where what lies over the page is drawn: in the frame of the page, whose colours it takes, after all that the frame holds and
 * outside of the forms of the page.
 */
export function layerRoot(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLElement>('[data-portal]') ?? document.body
}

/** Look of a panel that floats over the page, and stays within the window whatever it holds. */
export const LAYER =
  'z-60 max-w-[calc(100vw-16px)] overflow-auto rounded-lg border border-line bg-surface text-left whitespace-normal text-ink shadow-pop outline-none'
