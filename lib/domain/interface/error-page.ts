/** Input of the error page: an HTTP status, and whether the database is the cause. */
export type PageFault = { status: number; databaseUnavailable?: boolean; message?: string }

/** Content of the error page; `detail` only when there is one. */
export type ErrorPage = {
  title: string
  status: number
  text: string
  detail: string | null
  homeButton: boolean
}

export const NOT_FOUND_DETAIL = 'This page could not be found'
export const DATABASE_UNAVAILABLE = 'Le serveur de données est actuellement indisponible'
export const GENERIC_ERROR = 'Une erreur est survenue'

function titleOf({ status, databaseUnavailable }: PageFault): string {
  if (status >= 400 && status < 500) return 'Page Introuvable'
  return databaseUnavailable ? 'Serveur Indisponible' : 'Erreur Serveur'
}

/**
 * Texts of the error page (ERR-01 to ERR-05). `message` must be one written for people: it is shown as the
 * detail.
 */
export function errorPage(fault: PageFault): ErrorPage {
  const shown = { title: titleOf(fault), status: fault.status }
  if (fault.status === 404) {
    return { ...shown, text: 'Page introuvable', detail: NOT_FOUND_DETAIL, homeButton: true }
  }
  if (fault.status >= 500 && fault.databaseUnavailable) {
    return { ...shown, text: DATABASE_UNAVAILABLE, detail: null, homeButton: false }
  }
  return { ...shown, text: GENERIC_ERROR, detail: fault.message ?? null, homeButton: true }
}
