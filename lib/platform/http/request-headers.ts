/** Nonce of the page's scripts; set by middleware.ts, never taken from the browser. */
export const NONCE_HEADER = 'x-nonce'

/** Path and query of the page being rendered, without /v2; set by middleware.ts, never taken from the browser. */
export const PATH_HEADER = 'x-extranet-path'

/** CSRF token of the login form; set by middleware.ts, never taken from the browser. */
export const CSRF_HEADER = 'x-extranet-csrf'

/** How a visitor came to a printed code: `ArrivalKind`; set by middleware.ts, never taken from the browser. */
export const ARRIVAL_HEADER = 'x-extranet-arrivee'

/** That the page asked for leads nowhere; set by lost-pages.ts, never taken from the browser. */
export const LOST_HEADER = 'x-extranet-introuvable'

/** Identity provider of partners whose return address a browser came back to; set by middleware.ts, never taken from the browser. */
export const SSO_RETURN_HEADER = 'x-extranet-sso-retour'

/** Headers of ours that a browser or a proxy in front has no business sending (CVE-2026-44581 for the first). */
export const INTERNAL_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  NONCE_HEADER,
  PATH_HEADER,
  CSRF_HEADER,
  ARRIVAL_HEADER,
  LOST_HEADER,
  SSO_RETURN_HEADER,
  'next-resume',
] as const
