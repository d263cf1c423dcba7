'use client'

import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the style sheet, on the page's root, how much of the foot of the window an element takes while it is there: its
 * height and `margin`, in pixels. What has the focus, and the bars at the foot, stay above it.
 */
export function useRoom(
  ref: RefObject<HTMLElement | null>,
  name: '--bar-room' | '--message-room',
  margin: number,
): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      if (offsetHeight === 0) style.removeProperty(name)
      else style.setProperty(name, `${offsetHeight + margin}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [ref, name, margin])
}
