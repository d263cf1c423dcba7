/** Lasts until the browser says that the network is back. */
const backOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * A piece of the application; one that fails without network is asked for again once it is back. The page stays as it is
 * meanwhile, with what was typed in it: an error would take its place. Throws any other failure.
 */
export async function fetchedCode<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof navigator === 'undefined' || navigator.onLine) throw error
      await backOnline()
    }
  }
}
