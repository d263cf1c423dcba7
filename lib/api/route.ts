import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callPolicy } from '@/lib/auth/security-policy'
import { bearerToken, type Session, sessionFromRequest } from '@/lib/auth/session'
import { requireCaptcha } from '@/lib/captcha/require'
import { getDb, type Tx, withDbStats } from '@/lib/db/client'
import { noteImpersonateur } from '@/lib/db/scope'
import { canManageUsers, isStaff } from '@/lib/domain/permissions'
import { ROLES } from '@/lib/domain/roles'
import { log } from '@/lib/log'
import { asApiError, fromZod } from './as-api-error'
import { type BodyKind, isMultipart, type ReadBody, readBody } from './body'
import { clientAddress, limitedAddress } from './client-address'
import {
  type ApiError,
  errorBody,
  ForbiddenError,
  MethodNotAllowedError,
  NOT_AS_SOMEBODY_ELSE,
  NotFoundError,
  UnauthorizedError,
} from './errors'
import { type Answer, type Claim, claim, fingerprint } from './idempotency'
import { checkOrigin } from './origin'
import { countCall, type RateLimit } from './rate-limit'
import { etagOf, jsonResponse, jsonText, matchesEtag, RawJson, Reply } from './response'
import { isServiceToken } from './service-token'

/**
 * `bearer` takes the token in the `Authorization` header only, `service` there the token of servers; `staff` is SA + EHS,
 * `super` any SA, `manager` A and SA; these answer 404 to others.
 */
export type AuthMode = 'public' | 'service' | 'session' | 'bearer' | 'staff' | 'super' | 'manager'

type SessionOf<A extends AuthMode> = A extends 'public' | 'service' ? Session | null : Session
type Infer<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise

export type RouteContext<A extends AuthMode, P, Q, B> = {
  req: Request
  session: SessionOf<A>
  params: Infer<P, Record<never, never>>
  query: Infer<Q, Record<never, never>>
  body: Infer<B, undefined>
  /** The form of a multipart call; null for any other. */
  form: FormData | null
  /** Parsed JSON as it came, for routes whose schema depends on the address. */
  json: unknown
  /** Query string without its « ? ». */
  search: string
  requestId: string
  address: string
  /** Keeps the answer for the call's `Idempotency-Key`, in the transaction that creates the record; nothing without key. */
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

export type RouteSpec<A extends AuthMode, P, Q, B> = {
  auth: A
  /** One French sentence for the published description of the calls. */
  summary?: string
  params?: P
  /** Schema of the query string's keys (repeated keys give arrays). Left out, any query string reaches the handler. */
  query?: Q
  body?: B
  /** Schema of the answer: it is parsed, so that nothing else leaves. A `RawJson` passes as it is. */
  output?: z.ZodType
  /** Takes files: multipart up to so many bytes, beside JSON. */
  multipart?: { maxBytes: number }
  limit?: RateLimit
  /** An act of the person alone: 403 to whoever is logged in as them (ACCOUNT-19). */
  personal?: boolean
  /** A POST that creates something: honours `Idempotency-Key`. */
  creates?: boolean
  /** Name of the form whose captcha must be solved, where one is configured (header `x-captcha-token`). */
  captcha?: string
  handler: (context: RouteContext<A, P, Q, B>) => Promise<unknown> | unknown
}

type Params = Record<string, string | string[] | undefined>
/** A handler of a route file, with what the published description needs to know of it. */
export type RouteHandler = ((req: Request, context: { params: Promise<Params> }) => Promise<Response>) & {
  spec: Omit<
    RouteSpec<AuthMode, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>,
    'handler'
  > & {
    /** The method is not one of the address: it answers 405. */
    refused?: boolean
  }
}

type Trace = { requestId: string; userId: number | null; rows: number | undefined }

/**
 * Makes a handler: session → permission → origin → limit → parse → captcha → run → serialise → log. Whatever goes wrong is
 * answered as JSON of the contract's shape, without stack, SQL or path (API-15, API-40).
 */
export function defineRoute<
  A extends AuthMode,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(spec: RouteSpec<A, P, Q, B>): RouteHandler {
  const handler = answering((req, context, trace) => serve(spec, req, context, trace))
  return Object.assign(handler, { spec: publicPart(spec) })
}

/** A handler that answers 405 with the methods that the address takes, whoever calls and whatever is sent. */
export function refuseMethod(allowed: readonly string[]): RouteHandler {
  const handler = answering(() => Promise.reject(new MethodNotAllowedError(allowed)))
  return Object.assign(handler, { spec: { auth: 'public' as const, refused: true } })
}

type Context = { params: Promise<Params> }
type Serve = (req: Request, context: Context, trace: Trace) => Promise<Response>

function answering(run: Serve) {
  return async (req: Request, context: Context): Promise<Response> => {
    const started = performance.now()
    const trace: Trace = { requestId: randomUUID(), userId: null, rows: undefined }
    const { result, statements, ms } = await withDbStats(() =>
      run(req, context, trace).catch((error: unknown) => ({ refusal: asApiError(error) })),
    )
    const response = 'refusal' in result ? refuse(result.refusal) : result
    const total = performance.now() - started
    response.headers.set('X-Request-Id', trace.requestId)
    // Forms do not pass middleware.ts, which sets it on the other answers.
    if (isMultipart(req)) response.headers.set('Content-Security-Policy', callPolicy())
    response.headers.append(
      'Server-Timing',
      `db;dur=${ms.toFixed(1)};desc="${statements}", total;dur=${total.toFixed(1)}`,
    )
    writeLine(req, response.status, { ...trace, statements, ms: Math.round(total) }, result)
    return response
  }
}

function publicPart({
  auth,
  summary,
  params,
  query,
  body,
  output,
  multipart,
  limit,
  creates,
  captcha,
}: RouteSpec<
  AuthMode,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
>): RouteHandler['spec'] {
  return { auth, summary, params, query, body, output, multipart, limit, creates, captcha }
}

async function serve<
  A extends AuthMode,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
>(spec: RouteSpec<A, P, Q, B>, req: Request, context: Context, trace: Trace): Promise<Response> {
  const params = parseParams<P>(spec.params, await context.params)
  const { session, address } = await admit(spec, req, trace)
  const kind: BodyKind = spec.multipart ? { multipart: spec.multipart } : { json: true }
  const read = await readBody(req, kind)
  const url = new URL(req.url)
  const input = { params, ...parse(spec, url, read) }
  const held = spec.creates ? await claimOf(req, url, read, session, address) : null
  if (held?.replay) return send(req, new Reply(held.replay.status, held.replay.data), spec.output)
  let remembered = false
  try {
    // After everything else that may refuse: an answer of the captcha is good once. A repeated call has its first answer.
    if (spec.captcha) await requireCaptcha(req, spec.captcha, address)
    const value = await spec.handler({
      req,
      session,
      ...input,
      form: read.form,
      json: read.json,
      search: url.search.slice(1),
      requestId: trace.requestId,
      address,
      remember: async (tx, answer) => {
        await held?.remember(tx, answer)
        remembered = held !== null
      },
    })
    if (held && !remembered) await held.remember(await getDb(), answerOf(value))
    trace.rows = rowsOf(value)
    return await send(req, value, spec.output)
  } catch (error) {
    await held?.release()
    throw error
  }
}

/** Session, permission, origin and limit, in that order. */
async function admit<A extends AuthMode>(
  spec: Pick<RouteSpec<A, undefined, undefined, undefined>, 'auth' | 'limit' | 'personal'>,
  req: Request,
  trace: Trace,
): Promise<{ session: SessionOf<A>; address: string }> {
  if (spec.auth === 'service' && !isServiceToken(bearerToken(req))) throw new UnauthorizedError()
  const header = spec.auth === 'bearer'
  const session = header && !bearerToken(req) ? null : await sessionFromRequest(req)
  trace.userId = session?.user.id ?? null
  if (session?.impersonateur) noteImpersonateur(session.impersonateur.id)
  if (!isAdmitted(spec.auth, session)) throw session ? new NotFoundError() : new UnauthorizedError()
  if (spec.personal && session?.impersonateur) throw new ForbiddenError(NOT_AS_SOMEBODY_ELSE)
  checkOrigin(req)
  const address = clientAddress(req)
  const perUser = spec.limit?.by === 'user' && session ? `u${session.user.id}` : null
  if (spec.limit) await countCall(spec.limit, perUser ?? limitedAddress(address))
  return { session, address }
}

function isAdmitted<A extends AuthMode>(auth: A, session: Session | null): session is SessionOf<A> {
  if (auth === 'public' || auth === 'service') return true
  if (session === null) return false
  if (auth === 'staff') return isStaff(session.user)
  if (auth === 'manager') return canManageUsers(session.user)
  return auth !== 'super' || session.user.roleId === ROLES.SUPER_ADMINISTRATEUR
}

/** What an address names is known before who asks: an address that is none is a 404 for everybody. */
function parseParams<P extends z.ZodType | undefined>(
  schema: P | undefined,
  params: Params,
): Infer<P, Record<never, never>> {
  const parsed = schema?.safeParse(params)
  if (parsed && !parsed.success) throw new NotFoundError('Cette adresse n’existe pas.')
  return (parsed?.data ?? {}) as Infer<P, Record<never, never>>
}

function parse<Q extends z.ZodType | undefined, B extends z.ZodType | undefined>(
  spec: Pick<RouteSpec<AuthMode, undefined, Q, B>, 'query' | 'body'>,
  url: URL,
  read: ReadBody,
) {
  return {
    query: (spec.query ? checked(spec.query, queryObject(url)) : {}) as Infer<Q, Record<never, never>>,
    body: (spec.body ? checked(spec.body, read.json) : undefined) as Infer<B, undefined>,
  }
}

/** A value that breaks its schema here came from outside: 400. Anywhere else it is a fault of ours: 500. */
function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw fromZod(parsed.error)
  return parsed.data
}

function queryObject({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 && values[0] !== undefined ? values[0] : values]
    }),
  )
}

async function claimOf(
  req: Request,
  url: URL,
  read: ReadBody,
  session: Session | null,
  address: string,
): Promise<Claim | null> {
  const key = req.headers.get('idempotency-key')
  if (key === null) return null
  const visitor = createHash('sha256').update(address).digest('hex').slice(0, 32)
  const scope = session ? `u${session.user.id}` : `a${visitor}`
  const body = read.form ? await formBytes(read.form) : read.bytes
  return claim(scope, key, fingerprint(req.method, url.pathname + url.search, body))
}

/** The fields and files of a form without the boundary that separates them, which changes at each sending. */
async function formBytes(form: FormData): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    hash.update(`${name}\n`)
    hash.update(typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()))
  }
  return hash.digest()
}

function answerOf(value: unknown): Answer {
  const { status, data } = value instanceof Reply ? value : new Reply(200, value)
  return { status, data: data instanceof RawJson ? z.json().parse(JSON.parse(data.text)) : data }
}

async function send(req: Request, value: unknown, output: z.ZodType | undefined): Promise<Response> {
  if (value instanceof Response) return value
  const { status, data, headers } = value instanceof Reply ? value : new Reply(200, value)
  if (status === 204 || status === 304) return jsonResponse({ status, text: null, headers })
  const text = jsonText(output && !(data instanceof RawJson) ? output.parse(data) : data)
  if (req.method !== 'GET' || status !== 200) return jsonResponse({ status, text, headers })
  const tagged = { ...headers, ETag: etagOf(text) }
  const known = matchesEtag(req.headers.get('if-none-match'), tagged.ETag)
  return jsonResponse({ status: known ? 304 : 200, text: known ? null : text, headers: tagged })
}

function refuse(error: ApiError): Response {
  return jsonResponse({
    status: error.status,
    text: JSON.stringify(errorBody(error)),
    headers: error.headers,
  })
}

function rowsOf(value: unknown): number | undefined {
  const data = value instanceof Reply ? value.data : value
  if (data instanceof RawJson) return data.rows
  return Array.isArray(data) ? data.length : undefined
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
