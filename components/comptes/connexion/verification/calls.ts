import { apiFetch, at, ClientCallError, textAt, UNREADABLE } from '@/lib/browser/client'
import { askPasskey } from '@/lib/browser/passkeys'
import type { ApplicationNouvelle } from '@/lib/domain/comptes/second-facteur'

const CALL = 'auth/second-facteur'
const post = (path: string, json: object = {}) => apiFetch(path, { method: 'POST', json })
const unreadable = () => new ClientCallError(UNREADABLE, null)

/**
 * Step after a proof that was taken: the first factor is added, or the session is open, with new recovery codes or none.
 */
export type Suite = 'inscription' | { codes: readonly string[] | null }

function suiteOf(answer: unknown): Suite {
  if (textAt(answer, 'suite') === 'inscription') return 'inscription'
  if (textAt(answer, 'jwt') === null) throw unreadable()
  const codes = at(answer, 'codesSecours')
  return { codes: Array.isArray(codes) ? codes.map(String) : null }
}

/** Sends the code of an application or of a mail, or a recovery code. */
export const verify = async (code: string): Promise<Suite> => suiteOf(await post(CALL, { code }))

/** Has the code of the mail sent again. */
export const resendCode = () => post(`${CALL}/courriel`)

/** Proves the person by a passkey of theirs. */
export async function verifyByPasskey(): Promise<Suite> {
  const options = at(await post(`${CALL}/cle/options`), 'data')
  if (!isRequest(options)) throw unreadable()
  return suiteOf(await post(`${CALL}/cle`, { reponse: await askPasskey(options) }))
}

const isRequest = (options: unknown): options is Parameters<typeof askPasskey>[0] =>
  textAt(options, 'challenge') !== null

/** The application that the person is to add. */
export async function askApplication(): Promise<ApplicationNouvelle> {
  const data = at(await post(`${CALL}/application`), 'data')
  const secret = textAt(data, 'secret')
  const uri = textAt(data, 'uri')
  const path = textAt(data, 'qr', 'path')
  const size = at(data, 'qr', 'size')
  if (secret === null || uri === null || path === null || typeof size !== 'number') throw unreadable()
  return { secret, uri, qr: { path, size } }
}

/** Whether a call was refused because the login it belongs to is over. */
export const isExpired = (error: unknown): error is ClientCallError =>
  error instanceof ClientCallError && textAt(error.body, 'error', 'details', 'reason') === 'Challenge expired'

/** Fault that a refusal finds in the code that was typed; undefined when it is of something else. */
export function codeFault(error: unknown): string | undefined {
  if (!(error instanceof ClientCallError)) return undefined
  const faults = at(error.body, 'error', 'details', 'errors')
  if (!Array.isArray(faults)) return undefined
  return (
    textAt(
      faults.find((fault) => at(fault, 'path', '0') === 'code'),
      'message',
    ) ?? undefined
  )
}
