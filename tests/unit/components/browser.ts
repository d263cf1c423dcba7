/** Adds the parts of the browser that jsdom lacks: media queries, observers of size. */
export function installBrowser({ small = false, dark = false } = {}): void {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('max-width') ? small : query.includes('dark') ? dark : false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
