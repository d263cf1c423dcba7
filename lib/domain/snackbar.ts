export type SnackbarType = 'error' | 'success' | 'info'
export type Snackbar = { enabled: boolean; type: SnackbarType; message: string }

/** The snackbar when there is nothing to say, and after « Fermer » (SHELL-37). */
export const CLOSED_SNACKBAR: Snackbar = { enabled: false, type: 'error', message: '' }

export type SnackbarAction = { do: 'open'; message: string; type?: SnackbarType } | { do: 'close' }

/** Next state of the snackbar: opened without type it is an error; closing resets it (SHELL-36, SHELL-37). */
export function snackbarReducer(_state: Snackbar, action: SnackbarAction): Snackbar {
  if (action.do === 'close') return CLOSED_SNACKBAR
  return { enabled: true, type: action.type ?? 'error', message: action.message }
}
