import { countCall, type RateLimit } from '@/lib/platform/api/rate-limit'
import { RateLimitError } from '@/lib/platform/errors/errors'
import { clientAddress } from '@/lib/platform/http/client-address'

/** A scan is written in the log; a view (asked ahead, by a machine, or again) is not; a limited one shows nothing. */
export type ArrivalKind = 'scan' | 'vue' | 'limite'

/** 30 codes of one address, or of one IPv6 network, in 10 minutes (PUBLIC-69): no captcha and no person bounds who tries codes out. */
const LIMIT: RateLimit = { name: 'qrcode', points: 30, seconds: 600 }

const MACHINES = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp/i

/**
 * How a visitor came to `/qrcode?t=`, counted for the address it comes from; null on every other page. Decided before
 * the page, which knows neither the method nor how to answer 429.
 */
export async function arrivalAt(request: Request & { nextUrl: URL }): Promise<ArrivalKind | null> {
  const { pathname, searchParams } = request.nextUrl
  if (pathname !== '/qrcode' || !searchParams.has('t')) return null
  try {
    await countCall(LIMIT, clientAddress(request))
  } catch (refusal) {
    if (refusal instanceof RateLimitError) return 'limite'
    throw refusal
  }
  return !searchParams.has('pro') && isOpenedByPerson(request) ? 'scan' : 'vue'
}

/** A document opened by a person: no HEAD, nothing fetched ahead or by a script, no robot that names itself. */
function isOpenedByPerson({ method, headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest')
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return (
    method === 'GET' &&
    (destination === null || destination === 'document') &&
    !purpose.includes('prefetch') &&
    !MACHINES.test(headers.get('user-agent') ?? '')
  )
}
