import { formatLine } from '@/lib/platform/log'

const line = (fields: Record<string, unknown>, event = 'essai') =>
  formatLine('error', event, fields, new Date('2026-11-21T08:00:00Z'))

describe('log', () => {
  test('[OPS-10] the line of a price-list failure holds the response data', () => {
    const written = line(
      { response: { status: 502, data: { motif: 'tarif absent', code: 'T-12' } } },
      'tarifs.echec',
    )
    expect(JSON.parse(written)).toEqual({
      time: '2026-11-21T08:00:00.000Z',
      level: 'error',
      event: 'tarifs.echec',
      response: { status: 502, data: { motif: 'tarif absent', code: 'T-12' } },
    })
  })

  test('[OPS-10] no password, token or cookie value is written, however deep its key', () => {
    const headers = new Headers({
      cookie: 'a=SECRET-1',
      authorization: 'Bearer SECRET-2',
      accept: 'text/html',
    })
    const written = line({
      password: 'SECRET-3',
      body: [{ motDePasse: 'SECRET-4', nested: { resetToken: 'SECRET-5', api_key: 'SECRET-6' } }],
      headers,
      session: new Map([['sessionId', 'SECRET-7']]),
    })
    expect(written).not.toContain('SECRET')
    expect(JSON.parse(written).headers.accept).toBe('text/html')
  })

  test('[OPS-10] nor inside sentences, addresses and errors', () => {
    const token = 'eyJhbGciOiJkaXIifQ..SECRET-1.SECRET-2.SECRET-3'
    const cause = new Error('refus de postgres://extranet:SECRET-4@base:5432/extranet')
    const written = line({
      error: new Error(`Failed query: select 1\nparams: SECRET-5`, { cause }),
      url: '/v2/?token=SECRET-6&page=2',
      sentence: `reçu ${token} puis Bearer SECRET-7`,
      header: 'extranet.session-token=SECRET-8; theme=dark',
    })
    expect(written).not.toContain('SECRET')
    expect(written).toContain('Failed query: select 1')
    expect(written).toContain('postgres://extranet:[masqué]@base:5432/extranet')
    expect(written).toContain('page=2')
  })

  test('no name, e-mail nor phone of a person is written: under its key, inside a sentence, an address or an error', () => {
    const cause = new Error('550 <zoe.kervoelan@exemple.fr>: boîte inconnue')
    const written = line({
      nom: 'KERVOELAN',
      body: { lastName: 'Kervoelan', coordonnees: [{ mobilePhone: '0639980058', destinataire: 'zoe' }] },
      error: new Error('Failed query: update users\nparams: Kervoelan,0639980058', { cause }),
      url: '/v2/consentements?email=zoe.kervoelan%40exemple.fr&page=2',
      sentence: 'appelée au 06 39 98 00 58, au +33 6.39.98.00.58 puis au 0639980058',
    })
    expect(written).not.toMatch(/kervoelan|39.?98.?00.?58|"zoe"/i)
    expect(written).toContain('550 <[masqué]>: boîte inconnue')
    expect(written).toContain('page=2')
  })

  test('numbers, dates and identifiers of requests are written', () => {
    const fields = {
      id: 639980058,
      at: '2026-11-21T08:00:00.000Z',
      requestId: '0f1c2d3e-0612-4345-8678-012345678901',
    }
    expect(JSON.parse(line(fields))).toMatchObject(fields)
  })

  test('a value cannot forge a line nor act on a terminal', () => {
    const name = 'Jean\n{"level":"info"}\u001b[2J\u009b31m\u2028\u202e'
    const written = line({ name })
    for (const character of ['\n', '\u001b', '\u009b', '\u2028', '\u202e'])
      expect(written).not.toContain(character)
    expect(JSON.parse(written).name).toBe(name)
  })

  test('cycles, bigints and bytes are written', () => {
    const loop: Record<string, unknown> = { count: 12n, bytes: Buffer.from('abc') }
    loop.self = loop
    expect(JSON.parse(line({ loop })).loop).toEqual({ count: '12', bytes: '[3 octets]', self: '[…]' })
  })
})
