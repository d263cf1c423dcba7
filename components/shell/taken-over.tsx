'use client'

import { useEffect, useLayoutEffect } from 'react'
import { sayAnswers, sayReady } from '@/lib/browser/early-press'

/** Put in a part of the page that React takes over at once: what was pressed there before is then pressed again. */
export function TakenOver() {
  useLayoutEffect(sayAnswers, [])
  useEffect(sayReady, [])
  return null
}
