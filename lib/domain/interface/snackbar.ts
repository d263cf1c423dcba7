export type SnackbarType = 'error' | 'success' | 'info'
export type Snackbar = {
  enabled: boolean
  type: SnackbarType
  message: string
  /** Does again what failed. */
  retry?: () => void
  /** Brings back what an act took away (TRUST-50). */
  undo?: () => void
  /** Whether the way to sign in again stands beside. */
  signedOut?: boolean
}

/** The snackbar when there is nothing to say, and after « Fermer » (SHELL-37). */
export const CLOSED_SNACKBAR: Snackbar = { enabled: false, type: 'error', message: '' }

export type SnackbarAction =
  | {
      do: 'open'
      message: string
      type?: SnackbarType
      retry?: () => void
      undo?: () => void
      signedOut?: boolean
    }
  | { do: 'close' }

/** Next state of the snackbar: opened without type it is an error; closing resets it (SHELL-36, SHELL-37). */
export function snackbarReducer(_state: Snackbar, action: SnackbarAction): Snackbar {
  if (action.do === 'close') return CLOSED_SNACKBAR
  const { do: _done, type = 'error', message, ...acts } = action
  return { enabled: true, type, message, ...acts }
}
