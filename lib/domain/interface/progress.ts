/** A change that ends before shows no bar, in milliseconds (SHELL-44). */
export const PROGRESS_THROTTLE = 200

/** Time the page progress bar takes to fill, in milliseconds (SHELL-44). */
export const PROGRESS_DURATION = 5000

/** Least time a fetch indicator stays, in milliseconds (SHELL-45). */
export const FETCH_MINIMUM = 200

/** Share of the bar filled at this age of the change, from 0 to 1. */
export function progressShare(elapsed: number): number {
  return Math.min(1, Math.max(0, elapsed / PROGRESS_DURATION))
}

/** Delay of the loading indicator in milliseconds: 20 while searching, else 0 (SHELL-45). */
export function loadingDelay(searching: boolean): number {
  return searching ? 20 : 0
}

/** Milliseconds a fetch indicator shown for `shown` milliseconds has yet to stay (SHELL-45). */
export function remainingDisplay(shown: number): number {
  return Math.max(0, FETCH_MINIMUM - shown)
}
