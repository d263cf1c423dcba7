import { ClientCallError } from '@/lib/browser/client'
import { upload } from '@/lib/browser/upload'

/** The little of XMLHttpRequest that an upload uses; each test plays the server's side. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {}
  headers: Record<string, string> = {}
  withCredentials = false
  status = 0
  responseText = ''
  opened: string[] = []
  sent: unknown = null
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  constructor() {
    FakeRequest.last = this
  }
  open(...args: string[]) {
    this.opened = args
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.onload()
    this.onloadend()
  }
}
Object.assign(globalThis, { XMLHttpRequest: FakeRequest })

const body = new FormData()

test('an upload posts the form with the session and its headers, and tells how far it is', async () => {
  const seen: unknown[] = []
  const sending = upload('cmis/piecesjointes', body, {
    headers: { 'Idempotency-Key': 'k1' },
    onProgress: (progress) => seen.push(progress),
  })
  const request = FakeRequest.last
  request.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true })
  request.answer(200, '{"success":true}')
  await expect(sending).resolves.toEqual({ success: true })
  expect(request.opened).toEqual(['POST', '/v2/api/cmis/piecesjointes'])
  expect(request.withCredentials).toBe(true)
  expect(request.sent).toBe(body)
  expect(request.headers).toEqual({ Accept: 'application/json', 'Idempotency-Key': 'k1' })
  expect(seen).toEqual([{ sent: 5, total: 10 }])
})

test('a refused upload and one without answer fail as the other calls do', async () => {
  const refused = upload('x', body)
  FakeRequest.last.answer(400, '{"error":{"message":"« a.exe » n’est pas un PDF."}}')
  await expect(refused).rejects.toMatchObject({ status: 400, message: '« a.exe » n’est pas un PDF.' })
  const cut = upload('x', body)
  FakeRequest.last.onerror()
  await expect(cut).rejects.toBeInstanceOf(ClientCallError)
  await expect(cut).rejects.toMatchObject({ status: 0 })
})

test('an upload given up throws the abort', async () => {
  const controller = new AbortController()
  const sending = upload('x', body, { signal: controller.signal })
  controller.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(upload('x', body, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
