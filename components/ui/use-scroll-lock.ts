import { useLayoutEffect } from 'react'

/** Keeps the page from scrolling while what calls it is there. The room of its scrollbar stays: nothing moves sideways. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    const { overflow, scrollbarGutter } = style
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => {
      style.overflow = overflow
      style.scrollbarGutter = scrollbarGutter
    }
  }, [])
}
