import 'server-only'
import { asking } from '@/lib/platform/db/scope'
import { lastRead, liveSession, liveStatements, SESSION_TEXT, type Session } from './live-session'
import { requestToken } from './session'
import { decodeToken } from './token'

/**
 * Does `work`, which reads and writes nothing, for the session of a request. A session read before is presumed to be as it
 * was, and read again by the first statement of the work itself: one statement in place of two. What was done for one that
 * has ended or changed since is dropped, and done again for what the session is now.
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
  const question = { statements: liveStatements(claims), text: SESSION_TEXT }
  const { result, answer } = await asking(question, () => Promise.allSettled([work(presumed.session)]))
  const text = await answer?.catch(() => undefined)
  if (text === presumed.text) return settled(result[0])
  const session = await liveSession(claims)
  return session === presumed.session ? settled(result[0]) : work(session)
}

function settled<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
