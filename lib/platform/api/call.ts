import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { callerKey } from '@/lib/platform/audit/acteur'
import { requireRecentProof } from '@/lib/platform/auth/proof'
import { requireCaptcha, type Solved } from '@/lib/platform/captcha/require'
import { getDb, type Tx, withDbStats } from '@/lib/platform/db/client'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import type { ApiError } from '@/lib/platform/errors/errors'
import { Reply } from '@/lib/platform/http/response'
import { log } from '@/lib/platform/log'
import { type Auth, admit, type Called, sessionOf } from './admit'
import { type BodyKind, type ReadBody, readBody } from './body'
import type { Collection } from './collection'
import { claimOf } from './held-call'
import type { Answer } from './idempotency'
import { closedQuery, type Infer, type Params, parse, parseParams } from './input'
import { closureOf } from './maintenance'
import type { Method } from './methods'
import type { Multipart } from './multipart'
import type { RateLimit } from './rate-limit'
import { answerOf, refuse, rowsOf, send } from './send'
import { inTurn } from './turns'

export type CallContext<A extends Auth, P, Q, B> = Called<A> & {
  req: Request
  params: Infer<P, Record<never, never>>
  query: Infer<Q, Record<never, never>>
  body: Infer<B, undefined>
  /** The form of a multipart call; null for any other. */
  form: FormData | null
  /** Parsed JSON as it came, for routes whose schema depends on the address. */
  json: unknown
  /** Query string without its « ? ». */
  search: string
  /** Keeps the answer for the call's `Idempotency-Key`, in the transaction that creates the record; nothing without key. */
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

export type CallSpec<A extends Auth, P, Q, B> = {
  method: Method
  /** The address below `/v2/api/`, its places named by « : »: `users/:id/invitation`. */
  path: string
  auth: A
  /** One French sentence for the published description of the calls. */
  summary?: string
  params?: P
  /** Schema of the query string's keys (repeated keys give arrays). Left out, a GET takes none (TRUST-55). */
  query?: Q
  /** Schema of the JSON or, with `multipart`, of the texts of the form beside its files. */
  body?: B
  /** Schema of the answer: it is parsed, so that nothing else leaves. A `RawJson` passes as it is. */
  output?: z.ZodType
  /** Content types of the file that is answered, where the answer is no JSON. */
  produces?: readonly string[]
  /** Collection whose query string the call takes, and its handler reads (`parseQuery`). */
  lists?: Collection
  /** Status of a success; 200 unless told. */
  status?: 201 | 202 | 204 | 303
  /** Takes a form, with its files. */
  multipart?: Multipart
  /** Types of a body that the handler reads by itself, as it comes (`streamedBody`). */
  streamed?: readonly string[]
  limit?: RateLimit
  /** Answers rows of a collection though it is no GET, which all wait their caller's turn (SAFE-06). */
  reads?: boolean
  /** Stays open during the maintenance: what tells of it, and the login, which lets nobody in but the staff (SAFE-19). */
  duringMaintenance?: true
  /** An act of the person alone: 403 to whoever is logged in as them (ACCOUNT-19). */
  personal?: boolean
  /**
   * Asks for the password or a factor again, unless one was given in the last ten minutes (SAFE-35); `body` says that the
   * call takes the password itself, each time.
   */
  proof?: true | 'body'
  /** A POST that creates something: honours `Idempotency-Key`. */
  creates?: boolean
  /** Name of the form whose captcha must be solved, where one is configured (header `x-captcha-token`): one of `CAPTCHA_FORMS`. */
  captcha?: string
  handler: (context: CallContext<A, P, Q, B>) => Promise<unknown> | unknown
}

type Handler = (req: Request, context: { params: Promise<Params> }) => Promise<Response>

/** A call of the API: its address, its handler, and what the published description needs to know of it. */
export type Call = Handler & {
  method: Method
  path: string
  spec: Omit<
    CallSpec<Auth, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>,
    'handler' | 'method' | 'path'
  >
}

/** A call that answers by itself what is asked: health, reports of browsers, and the addresses of next-auth. */
export type RawCall = Handler & { method: Method; path: string; spec?: undefined }

type Trace = { requestId: string; userId: number | null; jetonId?: number; rows: number | undefined }

/**
 * Makes a handler: maintenance → session → permission → origin → limit → proof → turn → parse → captcha → run → serialise → log. Whatever goes wrong is
 * answered as JSON of the contract's shape, without stack, SQL or path (API-15, API-40).
 */
export function defineCall<
  A extends Auth,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(spec: CallSpec<A, P, Q, B>): Call {
  const served = { ...spec, query: closedQuery(spec) }
  const { handler: _, method, path, ...described } = spec
  const handler = answering(
    (req, context, trace) => serve(served, req, context, trace),
    spec.duringMaintenance,
  )
  return Object.assign(handler, { method, path, spec: described })
}

type RawSpec = {
  method: Method
  path: string
  /** Stays open during the maintenance, wherever its address leads or where it tells so of what fills its places. */
  duringMaintenance?: true | ((params: Params) => boolean)
  handler: Handler
}

/** Makes such a call: the maintenance closes it, and what it throws is answered, as for any other; it writes no line but of its faults. */
export function defineRawCall({ method, path, duringMaintenance, handler }: RawSpec): RawCall {
  return Object.assign(answering(handler, duringMaintenance, { isRaw: true }), { method, path })
}

/** A handler that always refuses, whoever calls and whatever is sent. */
export function failing(error: () => ApiError): Handler {
  return answering(() => Promise.reject(error()), undefined)
}

type Context = { params: Promise<Params> }
type Serve = (req: Request, context: Context, trace: Trace) => Promise<Response>

function answering(
  run: Serve,
  duringMaintenance: RawSpec['duringMaintenance'],
  { isRaw }: { isRaw: boolean } = { isRaw: false },
) {
  return async (req: Request, context: Context): Promise<Response> => {
    const started = performance.now()
    const trace: Trace = { requestId: randomUUID(), userId: null, rows: undefined }
    const isOpen =
      typeof duringMaintenance === 'function' ? duringMaintenance(await context.params) : duringMaintenance
    const closure = isOpen ? null : await closureOf(req)
    const { result, statements, ms } = await withDbStats(async () =>
      closure
        ? { refusal: closure }
        : run(req, context, trace).catch((error: unknown) => ({ refusal: asApiError(error) })),
    )
    const response = 'refusal' in result ? refuse(result.refusal) : result
    const total = performance.now() - started
    response.headers.set('X-Request-Id', trace.requestId)
    response.headers.append(
      'Server-Timing',
      `db;dur=${ms.toFixed(1)};desc="${statements}", total;dur=${total.toFixed(1)}`,
    )
    if (!isRaw || ('refusal' in result && response.status >= 500))
      writeLine(req, response.status, { ...trace, statements, ms: Math.round(total) }, result)
    return response
  }
}

async function serve<
  A extends Auth,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
>(spec: CallSpec<A, P, Q, B>, req: Request, context: Context, trace: Trace): Promise<Response> {
  const params = parseParams<P>(spec.params, await context.params)
  const called = await admit(spec, req, await sessionOf(spec, req), trace, params)
  const { acteur } = called
  if (spec.proof === true && called.session) await requireRecentProof(called.session.id)
  const kind: BodyKind = spec.multipart
    ? { multipart: spec.multipart }
    : spec.streamed
      ? { streamed: spec.streamed }
      : { json: true }
  const read = await readBody(req, kind)
  const url = new URL(req.url)
  const answer = () => respond(spec, req, trace, { called, params, read, url })
  return spec.reads || req.method === 'GET' ? inTurn(callerKey(acteur), answer) : answer()
}

type Admitted<A extends Auth, P> = {
  called: Called<A>
  params: Infer<P, Record<never, never>>
  read: ReadBody
  url: URL
}

/** Parse → captcha → run → serialise. */
async function respond<
  A extends Auth,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
>(
  spec: CallSpec<A, P, Q, B>,
  req: Request,
  trace: Trace,
  { called, params, read, url }: Admitted<A, P>,
): Promise<Response> {
  const { acteur } = called
  const input = { params, ...parse(spec, url, read) }
  const isService = spec.auth === 'service'
  const held = spec.creates ? await claimOf(req, { url, read, acteur, isService }) : null
  if (held?.replay) return send(req, new Reply(held.replay.status, held.replay.data), spec.output)
  let remembered = false
  let solved: Solved | null = null
  try {
    // After everything else that may refuse: an answer of the captcha is good once. A repeated call has its first answer.
    if (spec.captcha)
      solved = await requireCaptcha(req, {
        action: spec.captcha,
        address: acteur.address,
        files: spec.creates ?? false,
      })
    const value = await spec.handler({
      ...called,
      req,
      ...input,
      form: read.form,
      json: read.json,
      search: url.search.slice(1),
      remember: async (tx, answer) => {
        await held?.remember(tx, answer)
        remembered = held !== null
      },
    })
    if (held && !remembered) await held.remember(await getDb(), answerOf(value))
    trace.rows = rowsOf(value)
    return await send(req, value, spec.output)
  } catch (error) {
    await solved?.undo()
    await held?.release()
    throw error
  } finally {
    held?.end()
  }
}

type Line = Trace & { statements: number; ms: number }

function writeLine(
  req: Request,
  status: number,
  trace: Line,
  result: Response | { refusal: ApiError },
): void {
  const route = new URL(req.url).pathname.replace(/\/(\d+|[a-z][a-z0-9]{23})(?=\/|$)/g, '/:id')
  const fields = { ...trace, method: req.method, route, status }
  if ('refusal' in result && status >= 500) log.error('appel', { ...fields, error: result.refusal.cause })
  else log.info('appel', fields)
}

export type AnyCall = Call | RawCall

/** The calls among what files of calls export. */
export function callsOf(modules: readonly Record<string, unknown>[]): AnyCall[] {
  return modules.flatMap((module) => Object.values(module)).filter(isCall)
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'function' && 'method' in value && 'path' in value
