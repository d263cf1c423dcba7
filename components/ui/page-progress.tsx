'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { PROGRESS_THROTTLE, progressShare } from '@/lib/domain/interface/progress'
import { BASE_PATH } from '@/lib/platform/routes'

const TICK = 100

/** Bar at the top of the window while a route change lasts more than 200 ms; it fills in 5 s (SHELL-44). */
export function PageProgress() {
  const address = `${usePathname()}?${useSearchParams()}`
  const [leaving, setLeaving] = useState<{ from: string; elapsed: number } | null>(null)
  const changing = leaving?.from === address

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (startsRouteChange(event)) setLeaving({ from: address, elapsed: 0 })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [address])

  useEffect(() => {
    if (!changing) return
    const start = performance.now()
    const tick = () => setLeaving((current) => current && { ...current, elapsed: performance.now() - start })
    let timer: ReturnType<typeof setInterval> | undefined
    const throttle = setTimeout(() => {
      tick()
      timer = setInterval(tick, TICK)
    }, PROGRESS_THROTTLE + 1)
    return () => {
      clearTimeout(throttle)
      clearInterval(timer)
    }
  }, [changing])

  if (!changing || leaving.elapsed <= PROGRESS_THROTTLE) return null
  return (
    <div
      role="progressbar"
      aria-label="Chargement de la page"
      aria-valuenow={Math.round(progressShare(leaving.elapsed) * 100)}
      className="fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-portal transition-transform duration-100 ease-linear"
      style={{ transform: `scaleX(${progressShare(leaving.elapsed)})` }}
    />
  )
}

/** True for a plain click on a link that leads to another page of the application without leaving it. */
export function startsRouteChange(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return false
  const to = new URL(link.href)
  const here = window.location
  const inside = to.pathname === BASE_PATH || to.pathname.startsWith(`${BASE_PATH}/`)
  const isCall = to.pathname.startsWith(`${BASE_PATH}/api/`)
  return (
    to.origin === here.origin && inside && !isCall && to.pathname + to.search !== here.pathname + here.search
  )
}
