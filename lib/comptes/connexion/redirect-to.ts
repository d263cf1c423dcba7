import { type NextRequest, NextResponse } from 'next/server'
import { pageUrl } from '@/lib/platform/routes'

/** Redirection of middleware.ts to a path of ours, without /v2. Next sends it without the host. */
export function redirectTo({ nextUrl }: NextRequest, path: string, status: 303 | 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(pageUrl(path), nextUrl.origin), status)
}
