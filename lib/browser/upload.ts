import { apiUrl } from '../routes'
import { ClientCallError, parseAnswer } from './client'

/** How far an upload is, in bytes of its body; `total` is 0 while the browser does not know it. */
export type UploadProgress = { sent: number; total: number }

type UploadOptions = {
  headers?: Readonly<Record<string, string>>
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/**
 * Posts a form with its files to `/v2/api/<path>` and gives the parsed answer, as `apiFetch` does, telling how far it
 * is: `fetch` cannot. Throws a ClientCallError on any status outside 2xx and when the network fails; given up, it throws
 * the signal's reason (an AbortError).
 */
export function upload(
  path: string,
  body: FormData,
  { headers = {}, onProgress, signal }: UploadOptions = {},
): Promise<unknown> {
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
    request.onload = () => {
      const answer = parseAnswer(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(new ClientCallError(request.status, answer))
    }
    request.onerror = () => reject(new ClientCallError(0, null))
    request.onabort = () => reject(signal?.reason ?? new ClientCallError(0, null))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
