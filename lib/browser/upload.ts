import { apiUrl } from '@/lib/platform/routes'
import { type Answered, ClientCallError, inTurn, readAnswer } from './client'

/** How far an upload is, in bytes of its body; `total` is 0 while the browser does not know it. */
export type UploadProgress = { sent: number; total: number }

type UploadOptions = {
  headers?: Readonly<Record<string, string>>
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/**
 * Posts a form with its files, or one file, to `/v2/api/<path>` and gives the parsed answer, as `apiFetch` does, telling how far it
 * is: `fetch` cannot. Throws a ClientCallError on any status outside 2xx, when the network fails and for an answer that is
 * no JSON; given up, it throws the signal's reason (an AbortError).
 */
export function upload(path: string, body: FormData | Blob, options: UploadOptions = {}): Promise<unknown> {
  const { signal } = options
  return inTurn({ method: 'POST', path, signal }, async () => readAnswer(await post(path, body, options)))
}

function post(
  path: string,
  body: FormData | Blob,
  { headers = {}, onProgress, signal }: UploadOptions,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', apiUrl(path))
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress?.({ sent: loaded, total: lengthComputable ? total : 0 })
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    request.onerror = () => reject(new ClientCallError(0, null))
    request.onabort = () => reject(signal?.reason ?? new ClientCallError(0, null))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
