/** A stored file as an attachment: never shown inside our pages, never guessed to be something else. */
export function fileResponse(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  { nom, mime, tailleOctets }: { nom: string; mime: string; tailleOctets?: number },
): Response {
  const plain = nom.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return new Response(content, {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nom)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      ...(tailleOctets === undefined ? {} : { 'Content-Length': String(tailleOctets) }),
    },
  })
}
