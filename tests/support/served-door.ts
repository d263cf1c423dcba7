import { createServer } from 'node:http'
import { CALLS } from '@/lib/app/calls.generated'
import { openDoor } from '@/lib/app/door/door'

/** The door of the API behind a port of this machine, for a program of its own, on the database of the test file. */
export async function serveDoor(): Promise<{ url: string; close: () => void }> {
  const door = openDoor(CALLS)
  const server = createServer(async (asked, answer) => {
    const { method = 'GET', url = '/' } = asked
    const bytes = Buffer.concat(await asked.toArray())
    const headers = new Headers()
    for (const [name, value] of Object.entries(asked.headers)) if (value) headers.set(name, String(value))
    const body = method === 'GET' || method === 'HEAD' ? null : bytes
    const response = await door(new Request(`http://localhost:3000${url}`, { method, headers, body }))
    answer.writeHead(response.status, Object.fromEntries(response.headers))
    answer.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Le serveur n’a pas de port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
