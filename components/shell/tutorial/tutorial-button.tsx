'use client'

import { CircleHelp } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { readSpotlights } from '@/lib/browser/spotlights'
import type { Tutorial } from '@/lib/browser/tutorial'
import { COOKIES, DISPLAY_COOKIE } from '@/lib/domain/interface/cookies'
import { storeCookie } from '../../../lib/browser/browser-cookie'
import { tellUnrun } from '../../ui/chunk-reload'

/**
 * Guided tutorial. It runs at once when its state says so (after the first login), otherwise from the button; once
 * closed or finished the after-login cookie is "false" (SHELL-50 to SHELL-54).
 */
export function TutorialButton({ initial }: { initial: Tutorial }) {
  const [{ isTutorialOn, displayTutorialBtn }, setTutorial] = useState(initial)
  const end = useCallback(() => {
    storeCookie(COOKIES.tutorial, 'false', DISPLAY_COOKIE)
    setTutorial((current) => ({ ...current, isTutorialOn: false, displayTutorialBtn: true }))
  }, [])
  const begin = useCallback(
    () => setTutorial((current) => ({ ...current, isTutorialOn: true, displayTutorialBtn: false })),
    [],
  )
  useEffect(() => {
    if (!isTutorialOn) return
    let stop = () => {}
    let left = false
    Promise.all([import('./run-tutorial'), readSpotlights()]).then(
      ([{ runTutorial }, steps]) => {
        if (!left) stop = runTutorial(steps, end)
      },
      (error: unknown) => {
        if (left) return
        setTutorial((current) => ({ ...current, isTutorialOn: false, displayTutorialBtn: true }))
        tellUnrun(error, begin, 'La visite guidée n’a pas pu être lue. Veuillez réessayer.')
      },
    )
    return () => {
      left = true
      stop()
    }
  }, [isTutorialOn, end, begin])
  if (!displayTutorialBtn) return null
  return (
    <Button variant="ghost" className="max-desktop:hidden" onClick={begin}>
      <DrawnIcon icon={CircleHelp} />
      <span className="sr-only @5xl:not-sr-only @max-7xl:group-data-search/bar:sr-only">Visite guidée</span>
    </Button>
  )
}
