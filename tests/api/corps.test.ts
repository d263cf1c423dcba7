import { z } from 'zod'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { isOurs } from '../support/garbage'
import { isLong } from '../support/long'

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional() }),
    ),
  ),
})
const refusal = z.object({
  error: z.object({
    status: z.number(),
    message: z.string(),
    details: z.looseObject({ errors: z.array(z.object({ message: z.string() })).optional() }),
  }),
})

/** Bodies that no call takes. */
const GARBAGE: readonly unknown[] = [
  null,
  [],
  'x',
  1,
  { data: [] },
  { data: 'x' },
  { data: { inconnu: [{}] } },
]

/** Every call with a body, from the published description; rows that no address has. */
async function calls(jwt: string): Promise<{ method: string; path: string; isForm: boolean }[]> {
  const { paths } = described.parse((await call('GET', 'openapi.json', { jwt })).body)
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      requestBody === undefined
        ? []
        : [
            {
              method: method.toUpperCase(),
              path: path.slice(1).replace(/\{\w+\}/g, '2000000001'),
              isForm: 'multipart/form-data' in requestBody.content,
            },
          ],
    ),
  )
}

const isRecord = (body: unknown) => typeof body === 'object' && body !== null && 'data' in body

test('[SAFE-27] a body that is none is refused by every call, in French, and is never a fault of ours', async () => {
  const jwt = await signIn(accounts.ehs.super)
  const all = await calls(jwt)
  expect(all.length).toBeGreaterThan(100)
  const wrong: unknown[] = []
  for (const [index, { method, path, isForm }] of all.entries()) {
    // Each call gets others than the one before: together they get them all.
    const garbage = isLong ? GARBAGE : GARBAGE.filter((_, rank) => (rank + index) % 3 === 0)
    const headers = { 'x-forwarded-for': `198.51.100.${index % 250}` }
    for (const body of garbage) {
      const answer = isForm
        ? await sendForm(path, jwt, JSON.stringify(body), headers)
        : await call(method, path, { jwt, body, headers })
      const parsed = refusal.safeParse(answer.body)
      const { message = '', details } = parsed.data?.error ?? {}
      const told = [message, ...(details?.errors ?? []).map((error) => error.message)]
      // A form that posts without script is answered by the page that tells the refusal.
      if (path === 'auth/continuation' && answer.status === 303) continue
      // Takes a person as they were read, and leaves what is not theirs to write alone (API-20).
      if (path === 'users/me' && answer.status === 200 && isRecord(body)) continue
      const isRefused = answer.status >= 400 && answer.status < 500
      if (!isRefused || !told.every(isOurs)) wrong.push([method, path, body, answer.status, told])
    }
  }
  expect(wrong).toEqual([])
})

async function sendForm(path: string, jwt: string, text: string, more: Record<string, string>) {
  const form = new FormData()
  for (const name of ['data', 'inscription', 'id', 'client', 'inconnu']) form.set(name, text)
  const headers = { ...more, authorization: `Bearer ${jwt}` }
  const request = { method: 'POST', headers, body: form, redirect: 'manual' } as const
  const response = await fetch(`${baseUrl}/v2/api/${path}`, request)
  return { status: response.status, body: response.status === 303 ? null : await response.json() }
}
