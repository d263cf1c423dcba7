type Content = ReadableStream<Uint8Array<ArrayBuffer>>
type FileFacts = { nom: string; mime: string; tailleOctets?: number }

/** A stored file as an attachment: never shown inside our pages, never guessed to be something else. */
export function fileResponse(content: Content, facts: FileFacts): Response {
  const response = answer(content, facts, 'attachment')
  response.headers.set('Content-Security-Policy', "sandbox; default-src 'none'")
  return response
}

/** A stored file shown in a frame of our own pages, under the policy of its path (`callPolicy`): only for types that run nothing. */
export function inlineResponse(content: Content, facts: FileFacts): Response {
  return answer(content, facts, 'inline')
}

function answer(
  content: Content,
  { nom, mime, tailleOctets }: FileFacts,
  disposition: 'attachment' | 'inline',
): Response {
  const plain = nom.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return new Response(content, {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nom)}`,
      'X-Content-Type-Options': 'nosniff',
      ...(tailleOctets === undefined ? {} : { 'Content-Length': String(tailleOctets) }),
    },
  })
}
