import { type ComponentType, lazy } from 'react'

/** Lasts until the browser says that the network is back. */
const backOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * A component whose code is fetched as it is first drawn. Without network it is asked for again once that is back, and the page
 * stays as it is meanwhile, with what was typed in it: an error would take its place (SHELL-48).
 */
export const lazyCode = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(async () => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (typeof navigator === 'undefined' || navigator.onLine) throw error
        await backOnline()
      }
    }
  })
