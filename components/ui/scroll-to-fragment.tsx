'use client'

import { useEffect } from 'react'

/**
 * Brings the part of the page that the address names into view once it is drawn: on a slow line the router has looked for it
 * in the skeleton that stood there before.
 */
export function ScrollToFragment() {
  useEffect(() => {
    const { hash } = window.location
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [])
  return null
}
