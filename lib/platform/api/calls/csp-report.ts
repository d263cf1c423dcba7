import { z } from 'zod'
import { defineRawCall } from '@/lib/platform/api/call'
import { countCall } from '@/lib/platform/api/rate-limit'
import { clientAddress } from '@/lib/platform/http/client-address'
import { log } from '@/lib/platform/log'

const LIMIT = 16 * 1024

const text = z.string().max(2000).optional().catch(undefined)
/** The two forms browsers send: report-uri, and the Reporting API's list. */
const report = z.union([
  z
    .object({
      'csp-report': z.object({ 'violated-directive': text, 'blocked-uri': text, 'document-uri': text }),
    })
    .transform(({ 'csp-report': it }) => [
      { directive: it['violated-directive'], blocked: it['blocked-uri'], page: it['document-uri'] },
    ]),
  z
    .array(
      z
        .object({
          type: z.literal('csp-violation'),
          url: text,
          body: z.object({ effectiveDirective: text, blockedURL: text }),
        })
        .transform(({ url, body }) => ({
          directive: body.effectiveDirective,
          blocked: body.blockedURL,
          page: url,
        })),
    )
    .max(20),
])

/** Notes what browsers refused to run (Content-Security-Policy); answers 204 whatever it receives. */
export const cspReportCall = defineRawCall({
  method: 'POST',
  path: 'csp-report',
  handler: async (req) => {
    const done = new Response(null, { status: 204 })
    const isWithin = await countCall({ name: 'csp', points: 60, seconds: 60 }, clientAddress(req)).then(
      () => true,
      () => false,
    )
    if (!isWithin || !(Number(req.headers.get('content-length') ?? Number.NaN) <= LIMIT)) return done
    const parsed = report.safeParse(await req.json().catch(() => null))
    for (const violation of parsed.data ?? []) log.warn('csp', withoutQuery(violation))
    return done
  },
})

type Violation = { directive: string | undefined; blocked: string | undefined; page: string | undefined }

/** Addresses without their query, which may hold personal data. */
function withoutQuery({ directive, blocked, page }: Violation): Violation {
  return { directive, blocked: blocked?.split('?')[0], page: page?.split('?')[0] }
}
