import { useEffect, useRef, useState } from 'react'
import { loadingDelay, remainingDisplay } from '@/lib/domain/interface/progress'

/**
 * Whether to show that something loads: after 20 ms while searching, at once otherwise, and then for 200 ms at least, so
 * that nothing flashes (SHELL-45).
 */
export function useLoadingShown(loading: boolean, searching: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (loading === isShown) return
    const wait = loading ? loadingDelay(searching) : remainingDisplay(performance.now() - since.current)
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, searching, isShown])
  return isShown || (loading && loadingDelay(searching) === 0)
}
