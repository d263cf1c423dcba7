'use client'

import { useEffect } from 'react'
import { namedPart } from './anchor'
import { hasComeBack } from './came-back'

/**
 * Brings the part of the page that the address names into view once it is drawn: on a slow line the router has looked for it
 * in the skeleton that stood there before. A page that is come back to stays where the person left it (A11Y-14).
 */
export function ScrollToFragment() {
  useEffect(() => {
    if (!hasComeBack()) namedPart()?.scrollIntoView()
  }, [])
  return null
}
