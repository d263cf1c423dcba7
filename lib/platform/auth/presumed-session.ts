import 'server-only'
import { asking, withFence } from '@/lib/platform/db/scope'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { lastRead, liveSession, liveStatement, SESSION_TEXT, type Session } from './live-session'
import { requestToken } from './session'
import { decodeToken } from './token'

/**
 * Does `work`, which reads and writes nothing, for the session of a request. A session read in this minute is presumed to
 * be as it was, and read again by the first statement of the work itself: one statement in place of two. What was done for
 * one that has ended or changed since is dropped, and done again for what the session is now.
 */
export async function forSession<T>(
  request: Request,
  work: (session: Session | null) => Promise<T>,
): Promise<T> {
  const token = requestToken(request)
  const claims = token ? await decodeToken(token) : null
  if (claims === null) return work(null)
  const presumed = lastRead(claims)
  if (presumed === undefined) return work(await liveSession(claims))
  const question = { statements: liveStatement(claims), text: SESSION_TEXT }
  const tried = () => withFence(refuseWriting, () => Promise.allSettled([work(presumed.session)]))
  const { result, answer } = await asking(question, tried)
  const text = await answer?.catch(() => undefined)
  if (text === presumed.text || isAway(result[0])) return settled(result[0])
  const session = await liveSession(claims)
  return session === presumed.session ? settled(result[0]) : work(session)
}

/** Refuses a transaction: what it wrote would stay, whoever the session is found to be. */
function refuseWriting(): never {
  throw new Error('Une lecture n’écrit rien avant que sa session soit relue.')
}

/** A database that did not answer the work would keep its session waiting as long. */
const isAway = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && asApiError(outcome.reason).status === 503

function settled<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
