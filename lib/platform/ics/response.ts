import { etagOf, matchesEtag } from '@/lib/platform/http/response'
import { fileResponse } from '@/lib/platform/storage/response'

/** A calendar as a file that the person's own calendar opens; nothing but 304 for one that has this version already. */
export function calendarResponse(req: Request, text: string, nom: string): Response {
  const etag = etagOf(text)
  if (matchesEtag(req.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ETag: etag } })
  const bytes = new TextEncoder().encode(text)
  const response = fileResponse(new Blob([bytes]).stream(), {
    nom,
    mime: 'text/calendar; charset=utf-8',
    tailleOctets: bytes.byteLength,
  })
  response.headers.set('ETag', etag)
  return response
}
