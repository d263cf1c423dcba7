import { z } from 'zod'
import { asApiError, fromZod } from '@/lib/platform/errors/as-api-error'
import { errorBody, NotFoundError, RateLimitError } from '@/lib/platform/errors/errors'
import { resolveAddress } from '@/lib/platform/http/client-address'
import { etagOf, matchesEtag } from '@/lib/platform/http/response'

const databaseError = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('select secret from users'), { code }) })

test('[API-15] an error has the shape of the contract', () => {
  expect(errorBody(new NotFoundError())).toEqual({
    data: null,
    error: {
      status: 404,
      name: 'NotFoundError',
      message: 'Cet élément est introuvable.',
      details: { reason: 'Not Found' },
    },
  })
})

test.each([
  ['23505', 400, 'ApplicationError'],
  ['23503', 409, 'ConflictError'],
  ['23502', 400, 'ValidationError'],
  ['22003', 400, 'ValidationError'],
  ['22021', 400, 'ValidationError'],
  ['40001', 409, 'ConflictError'],
  ['57P01', 503, 'ServiceUnavailableError'],
  ['ECONNREFUSED', 503, 'ServiceUnavailableError'],
  ['53300', 503, 'ServiceUnavailableError'],
  ['53100', 507, 'InsufficientStorageError'],
  ['ENOSPC', 507, 'InsufficientStorageError'],
  ['42P01', 500, 'InternalServerError'],
])('[API-40] the database’s %s is a %i and says nothing of the statement', (code, status, name) => {
  const error = asApiError(databaseError(code))
  expect([error.status, error.name]).toEqual([status, name])
  expect(JSON.stringify(errorBody(error))).not.toMatch(/select|secret|users|\.ts/)
})

test.each(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'])(
  'the %s of a bucket is a 507',
  (name) => {
    const error = asApiError(Object.assign(new Error('quota of the bucket'), { name }))
    expect([error.status, error.message]).toEqual([
      507,
      'L’espace de stockage est plein : rien n’a été enregistré.',
    ])
  },
)

test('[API-35] a refused body tells each field in French and repeats no value', () => {
  const schema = z.object({ nom: z.string('Ce champ est requis'), age: z.int('Un nombre est attendu') })
  const parsed = schema.safeParse({ nom: 4, age: 'confidentiel' })
  if (parsed.success) throw new Error('the schema let it pass')
  const body = errorBody(fromZod(parsed.error))
  expect(body.error).toMatchObject({
    status: 400,
    name: 'ValidationError',
    message: 'La demande contient 2 erreurs.',
    details: {
      reason: '2 errors occurred',
      errors: [
        { path: ['nom'], message: 'Ce champ est requis', name: 'ValidationError' },
        { path: ['age'], message: 'Un nombre est attendu', name: 'ValidationError' },
      ],
    },
  })
  expect(JSON.stringify(body)).not.toContain('confidentiel')
})

test('data of ours that breaks its schema is a fault of ours, not of the call', () => {
  const { error } = z.number().safeParse('x')
  expect(asApiError(error)).toMatchObject({ status: 500, message: 'Une erreur est survenue.' })
})

test('[API-23] a limit says how long to wait, a second at least', () => {
  expect(new RateLimitError(0.2).headers).toEqual({ 'Retry-After': '1' })
  expect(new RateLimitError(61.4).headers).toEqual({ 'Retry-After': '62' })
})

test('[API-23] the address is the socket’s unless proxies are trusted, then the one the outermost wrote', () => {
  expect(resolveAddress('::ffff:10.0.0.9', '1.1.1.1', 0)).toBe('10.0.0.9')
  expect(resolveAddress('10.0.0.9', '1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2')
  expect(resolveAddress('10.0.0.9', '9.9.9.9, 1.1.1.1, 2.2.2.2', 2)).toBe('1.1.1.1')
  expect(resolveAddress('10.0.0.9', 'pas-une-adresse', 1)).toBe('10.0.0.9')
  expect(resolveAddress('10.0.0.9', undefined, 1)).toBe('10.0.0.9')
})

test('an answer known to the caller is recognised by its tag', () => {
  const etag = etagOf('{"data":[]}')
  expect(matchesEtag(etag, etag)).toBe(true)
  expect(matchesEtag(`"autre", ${etag.slice(2)}`, etag)).toBe(true)
  expect(matchesEtag('"autre"', etag)).toBe(false)
  expect(matchesEtag(null, etag)).toBe(false)
})
