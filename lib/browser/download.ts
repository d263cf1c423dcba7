import { answeredOf, ClientCallError, fetchCall, inTurn, readAnswer } from './client'

/** The name that an answer gives its file; null for none. */
function namedBy(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * Makes a call that answers a file and saves it, under the name of the answer or else this one. `json` is the body of a POST. A
 * page of HTML is no file of ours. Throws a ClientCallError as `apiFetch` does.
 */
export async function downloadFile(
  path: string,
  name: string,
  method: 'GET' | 'POST' = 'POST',
  json: unknown = {},
): Promise<void> {
  const init =
    method === 'POST'
      ? { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }
      : { method }
  return inTurn({ method, path }, async () => {
    const response = await fetchCall(path, init)
    const isFile = response.ok && !/html|json/i.test(response.headers.get('Content-Type') ?? 'html')
    if (!isFile) {
      readAnswer(await answeredOf(response))
      throw new ClientCallError(502, null)
    }
    const content = await response.blob().catch((cause: unknown) => {
      throw new ClientCallError(0, null, { cause })
    })
    save(content, namedBy(response) ?? name)
  })
}
