import { type Agent, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Bounds = {
  /** Longest that a connection stands, whatever the server sends meanwhile. */
  timeoutMs: number
  /** Most bytes that are read of it. */
  mostBytes: number
}

/** How often a connection is looked at. */
const LOOK_MS = 50

class ExchangeTooLongError extends Error {
  override name = 'ExchangeTooLongError'
  readonly code = 'ETIMEDOUT'
}

function bound(stream: Duplex | null | undefined, { timeoutMs, mostBytes }: Bounds): void {
  if (!(stream instanceof Socket)) return
  const started = performance.now()
  const watch = setInterval(() => {
    if (performance.now() - started <= timeoutMs && stream.bytesRead <= mostBytes) return
    stream.destroy(new ExchangeTooLongError('la réponse est trop longue, ou trop lente'))
  }, LOOK_MS)
  stream.once('close', () => clearInterval(watch))
}

/** Agent for a library that reads what a server sends to its end: each connection ends by itself after so long, or so many bytes. */
export function boundedAgent(protocol: string, bounds: Bounds): Agent {
  const agent = protocol === 'https:' ? new HttpsAgent() : new HttpAgent()
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (...asked) => {
    const stream = connect(...asked)
    bound(stream, bounds)
    return stream
  }
  return agent
}
