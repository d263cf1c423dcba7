'use client'

import { useEffect } from 'react'
import { namedPart, readAnchor } from '@/components/ui/anchor'
import { followReturns, hasComeBack } from '@/components/ui/came-back'
import { nearOf, type Place, placeOf } from '@/components/ui/focus-near'
import { focusOnce, headingOf, isAwaitedAfterLoad } from '@/components/ui/focus-once'

/** Milliseconds that what removed an element has to place the focus itself. */
const GRACE = 150

/** Where the focus goes on another page: to the part that its address names, where it was scrolled to, else to its title. */
const landing = () => namedPart() ?? headingOf()

/**
 * Keeps the focus in the page when what had it is removed, such as a row, a factor or a form that was sent: without it, the
 * next Tab would start from the top (A11Y-14). What places the focus itself is left to do so.
 */
export function LostFocus() {
  useEffect(() => {
    if (isAwaitedAfterLoad()) focusOnce(headingOf)
    let place: Place | null = null
    let waiting: ReturnType<typeof setTimeout> | undefined
    const isLost = () =>
      place !== null &&
      !place.element.isConnected &&
      document.activeElement === document.body &&
      document.querySelector('[aria-modal="true"]') === null
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Element) place = placeOf(event.target)
    }
    const look = () => {
      if (waiting !== undefined || !isLost()) return
      waiting = setTimeout(() => {
        waiting = undefined
        if (!isLost()) return
        const found = place
        place = null
        if (found === null) return
        // « Back » comes to another page, at the place where the person left it: nothing of it is next to what had the focus.
        if (hasComeBack()) focusOnce(headingOf, { scrolls: false })
        else if (found.path !== location.pathname) focusOnce(landing, { scrolls: readAnchor() === '' })
        else focusOnce(() => nearOf(found))
      }, GRACE)
    }
    const watch = new MutationObserver(look)
    document.addEventListener('focusin', keep)
    const unfollow = followReturns()
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', keep)
      unfollow()
      watch.disconnect()
      clearTimeout(waiting)
    }
  }, [])
  return null
}
