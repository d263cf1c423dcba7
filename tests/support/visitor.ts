import type { Call } from '@/lib/platform/api/call'

export type VisitorAnswer = { status: number; headers: Headers; text: string; body: unknown }

/** How many statements an answer took, its transactions included. */
export const statementsOf = (headers: Headers): number =>
  Number(/desc="(\d+)"/.exec(headers.get('server-timing') ?? '')?.[1] ?? Number.NaN)

/** Calls a handler as a visitor without account does, from an address; `query` is that of the call. */
export async function getAsVisitor(
  route: Call,
  query: Record<string, string>,
  { address, headers = {} }: { address: string; headers?: Record<string, string> },
): Promise<VisitorAnswer> {
  const url = `http://localhost:3000/v2/api/essai?${new URLSearchParams(query)}`
  const sent = new Request(url, { headers: { 'x-client-address': address, ...headers } })
  const response = await route(sent, { params: Promise.resolve({}) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

type Posted = { address: string; jwt?: string; headers?: Record<string, string> }

/** Sends JSON to a handler from an address, as a visitor or with a session's token. */
export async function postAsVisitor(
  route: Call,
  body: unknown,
  { address, jwt, headers = {} }: Posted,
): Promise<Omit<VisitorAnswer, 'text'>> {
  const authorization: Record<string, string> = jwt ? { authorization: `Bearer ${jwt}` } : {}
  const sent = new Request('http://localhost:3000/v2/api/essai', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-address': address,
      ...authorization,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const response = await route(sent, { params: Promise.resolve({}) })
  const answer: unknown = JSON.parse(await response.text())
  return { status: response.status, headers: response.headers, body: answer }
}
