import { fileResponse } from '@/lib/platform/storage/response'

/** A calendar as a file that the person's own calendar opens. */
export function calendarResponse(text: string, nom: string): Response {
  const bytes = new TextEncoder().encode(text)
  return fileResponse(new Blob([bytes]).stream(), {
    nom,
    mime: 'text/calendar; charset=utf-8',
    tailleOctets: bytes.byteLength,
  })
}
