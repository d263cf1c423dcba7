/** Visit as the page of a link knows it. */
export type VisiteDuLien = {
  objet: string
  /** Start of its half-day, an ISO instant. */
  start: string
  /** The date is not the one that the link was sent with. */
  hasMoved: boolean
  /** Nothing is left to confirm. */
  isConfirmed: boolean
  /** Why the link does not move it any more; null while it does (PUBLIC-51). */
  refus: string | null
}
