import * as crypto from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { EVENTS } from '@/lib/app/events.generated'
import { etapeRetour } from '@/lib/domain/demandes/retours'
import { newSecret, signatureOf } from '@/lib/platform/events/secret'
import { integrationPage } from '@/scripts/integration/section'

const page = readFileSync('docs/integration.md', 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text)

/** The function that an example of the page declares. */
function exampleOf(name: string): unknown {
  const text = blocks('js').find((block) => block.includes(`function ${name}`)) ?? ''
  const body = text.replace(/^import .*$/m, '').replace('export ', '')
  return runInNewContext(`${body}; ${name}`, { ...crypto, Buffer, Date, Math, Number, URLSearchParams })
}

test('[FIRST-16] docs/integration.md is what the events are: `npm run docs:integration`', () => {
  expect(integrationPage(page)).toBe(page)
  for (const { schema, exemple } of EVENTS) expect(schema.parse(exemple)).toEqual(exemple)
  expect(EVENTS.map(({ type }) => type)).toEqual([
    'consentement.modifie',
    'demande.annulee',
    'demande.avancee',
    'demande.completee',
    'demande.deposee',
    'demande.modifiee',
    'demande.relancee',
    'depannage.demande',
    'devis.demande',
    'devis.refuse',
    'devis.retracte',
    'devis.signe',
    'document.demande',
    'inscription.deposee',
    'inscription.modifiee',
    'resiliation.deposee',
    'souscription.deposee',
    'souscription.retractee',
    'souscription.signee',
    'utilisateur.invite',
    'visite.annulee',
    'visite.confirmee',
    'visite.demandee',
    'visite.deplacee',
    'visite.planifiee',
  ])
})

test('[FIRST-16] the example that checks a signature takes ours and those of the library, and no other', () => {
  type Check = (secret: string, headers: object, body: string) => boolean
  const isFromExtranet = z.custom<Check>().parse(exampleOf('isFromExtranet'))
  const [secret, other] = [newSecret(), newSecret()]
  const [id, body] = ['k2v9', '{"type":"devis.signe"}']
  const headersAt = (seconds: number, signature: string) => ({
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature,
  })
  const seconds = Math.floor(Date.now() / 1000)
  const ours = signatureOf([other, secret], { id, seconds, body })
  expect(isFromExtranet(secret, headersAt(seconds, ours), body)).toBe(true)
  const theirs = new Webhook(secret).sign(id, new Date(seconds * 1000), body)
  expect(ours.split(' ')[1]).toBe(theirs)
  expect(isFromExtranet(newSecret(), headersAt(seconds, ours), body)).toBe(false)
  expect(isFromExtranet(secret, headersAt(seconds, ours), `${body} `)).toBe(false)
  const old = seconds - 600
  expect(
    isFromExtranet(secret, headersAt(old, signatureOf([secret], { id, seconds: old, body })), body),
  ).toBe(false)
})

test('[FIRST-17] the example that fetches events handles each once and gives the cursor to go on from', async () => {
  type Fetch = (
    get: (path: string) => Promise<unknown>,
    cursor: string | null,
    handle: (one: unknown) => void,
  ) => Promise<string>
  const fetchEvents = z.custom<Fetch>().parse(exampleOf('fetchEvents'))
  const pages: Record<string, unknown> = {
    '/v2/api/evenements?limite=100': { data: ['a', 'b'], meta: { suivant: 'un', reste: true } },
    '/v2/api/evenements?limite=100&apres=un': { data: ['c'], meta: { suivant: 'deux', reste: false } },
  }
  const handled: unknown[] = []
  expect(
    await fetchEvents(
      async (path) => pages[path],
      null,
      (one) => handled.push(one),
    ),
  ).toBe('deux')
  expect(handled).toEqual(['a', 'b', 'c'])
})

test('[FIRST-19] the bodies that tell of a request are taken', () => {
  const bodies = blocks('json')
    .map((text): unknown => JSON.parse(text))
    .filter((body) => z.object({ etat: z.string() }).safeParse(body).success)
  expect(bodies.map((body) => etapeRetour.parse(body).etat)).toEqual([
    'prise-en-charge',
    'planifiee',
    'realisee',
    'impossible',
  ])
})
