import { env } from './env'
import { pageUrl } from './routes'

/** Full address of a page for mails and redirects by third parties; the host comes from configuration, never from the request. */
export function absoluteUrl(path: string): string {
  return new URL(pageUrl(path), env().APP_URL).toString()
}
