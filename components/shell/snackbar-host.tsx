'use client'

import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { SignInLink } from '@/components/form/sign-in-link'
import { useRoom } from '@/components/ui/use-room'
import type { SnackbarType } from '@/lib/domain/interface/snackbar'
import { closeFailure, closeSnackbar, useSnackbar } from '../ui/snackbar-store'

const SIGNS: Record<SnackbarType, LucideIcon> = { error: CircleAlert, success: CircleCheck, info: Info }

/** Pixels below the message (`bottom-6`), and above it. */
const ABOVE_FOOT = 24
const GAP = 8

const ACTION =
  'rounded-sm px-2.5 py-1.5 font-bold text-bg underline-offset-4 hover:underline [--focus:var(--bg)]'

/**
 * The message of the moment, until « Fermer » (SHELL-35). Both live regions are always in the page, so that screen
 * readers hear the change: errors at once, the rest politely (A11Y-08). It covers no button: bars at the foot rise above it,
 * and the page can be scrolled clear of it (TRUST-17).
 */
export function SnackbarHost() {
  const { enabled, type, message, retry, undo, signedOut } = useSnackbar()
  const act = retry ?? undo
  const Sign = SIGNS[type]
  const pathname = usePathname()
  // What failed stays on the page that was left; what was done there is still true on the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of page
  useEffect(() => closeFailure, [pathname])
  const host = useRef<HTMLDivElement>(null)
  useRoom(host, '--message-room', ABOVE_FOOT + GAP)
  useEffect(() => {
    // What was pressed may lie where the message has come.
    const pressed = document.activeElement
    if (enabled && pressed !== document.body) pressed?.scrollIntoView({ block: 'nearest' })
  }, [enabled])
  const content = (
    <div className="pointer-events-auto flex flex-wrap items-center justify-end gap-3 rounded-md bg-ink py-2.5 pr-2.5 pl-4 text-bg shadow-pop forced-colors:border">
      <Sign aria-hidden="true" />
      <p className="min-w-0 flex-[1_1_180px]">{message}</p>
      {signedOut && <SignInLink />}
      {act && (
        <button
          type="button"
          onClick={() => {
            closeSnackbar()
            act()
          }}
          className={ACTION}
        >
          {retry ? 'Réessayer' : 'Rétablir'}
        </button>
      )}
      <button type="button" onClick={closeSnackbar} className={ACTION}>
        Fermer
      </button>
    </div>
  )
  const error = enabled && type === 'error'
  return (
    <div
      ref={host}
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center print:hidden"
    >
      <div role="alert" className="max-w-[640px]">
        {error && content}
      </div>
      <div role="status" className="max-w-[640px]">
        {enabled && !error && content}
      </div>
    </div>
  )
}
