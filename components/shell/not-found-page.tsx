'use client'

import { CurrentTitle } from './current-title'
import { ErrorPage } from './error-page'
import { NoNavigationFrame } from './public-frames'

/**
 * The 404 page inside the frame of the extranet. Client components, because every page carries its not-found page: a
 * reference to code that error pages share weighs less than the page drawn each time. `isTitled` where the page has its title.
 */
export function NotFoundInFrame({ isTitled = false }: { isTitled?: boolean }) {
  return (
    <>
      <CurrentTitle title="Page introuvable" />
      <ErrorPage fault={{ status: 404 }} isTitled={isTitled} />
    </>
  )
}

/** The 404 page outside of every frame. */
export function NotFoundAlone() {
  return (
    <NoNavigationFrame>
      <ErrorPage fault={{ status: 404 }} isTitled />
    </NoNavigationFrame>
  )
}
