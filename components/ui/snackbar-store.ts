import { useSyncExternalStore } from 'react'
import { failureText, isSignedOut, mayPass } from '@/lib/browser/client'
import { logSnackbar } from '@/lib/browser/logging'
import {
  CLOSED_SNACKBAR,
  type Snackbar,
  type SnackbarAction,
  type SnackbarType,
  snackbarReducer,
} from '@/lib/domain/interface/snackbar'

let state: Snackbar = CLOSED_SNACKBAR
const listeners = new Set<() => void>()

function dispatch(action: SnackbarAction) {
  state = snackbarReducer(state, action)
  logSnackbar(state)
  for (const listener of listeners) listener()
}

/** Shows a message at the foot of the page, from anywhere in the browser; without type it is an error (SHELL-36). */
export function showSnackbar({ type, message }: { type?: SnackbarType; message: string }): void {
  dispatch({ do: 'open', message, ...(type ? { type } : {}) })
}

/** Says that an act of one press failed, with « Réessayer » where the same call may pass (SAFE-26). */
export function showFailure(error: unknown, retry: () => unknown, message = failureText(error)): void {
  dispatch({
    do: 'open',
    message,
    ...(mayPass(error) ? { retry: () => void retry() } : {}),
    ...(isSignedOut(error) ? { signedOut: true } : {}),
  })
}

const TYPED_OVER = 'Rien n’a été rétabli\u00a0: une autre saisie a pris la place de ce qui avait été effacé.'

/**
 * Says what an act took away of what was typed, with the way to bring it back (TRUST-50). `undo` brings that back alone, and
 * gives false, the offer being void, where something was typed in its place since.
 */
export function showErased(message: string, undo: () => boolean): void {
  const act = () => {
    if (!undo()) dispatch({ do: 'open', type: 'info', message: TYPED_OVER })
  }
  dispatch({ do: 'open', type: 'info', message, undo: act })
}

/** Takes the message away (SHELL-37). */
export function closeSnackbar(): void {
  dispatch({ do: 'close' })
}

/** Takes the message away if it says that something failed (TRUST-17). */
export function closeFailure(): void {
  if (state.enabled && state.type === 'error') closeSnackbar()
}

/** Current message, for the host. */
export function useSnackbar(): Snackbar {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => CLOSED_SNACKBAR,
  )
}
