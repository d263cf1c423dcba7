import { z } from 'zod'
import { accounts } from '../support/accounts'
import { call, SESSION_COOKIE, signIn } from '../support/api'

const { collectif, individuel } = accounts

const exported = async (email: string, list: string) => {
  const answer = await call('GET', `listes/${list}/export?format=csv`, {
    cookie: `${SESSION_COOKIE}=${await signIn(email)}`,
  })
  return String(answer.body)
}
/** Number of the first equipment of a person. */
async function instanceOf(email: string): Promise<number> {
  const [, line = ''] = (await exported(email, 'equipements')).split('\r\n')
  return Number(line.split(';')[0]?.replaceAll('"', ''))
}
const created = z.object({ data: z.object({ id: z.number(), numero: z.string() }) })

test('[PARK-24] asking for a replacement adds one quote request, however often the browser sends it', async () => {
  const jwt = await signIn(collectif.utilisateur)
  const equipement = await instanceOf(collectif.utilisateur)
  const ask = () =>
    call('POST', 'demandes-devis', {
      jwt,
      body: { equipement, texte: 'Remplacement avant l’hiver.' },
      headers: { 'idempotency-key': `devis-${equipement}` },
    })
  const first = await ask()
  const again = await ask()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(created.parse(again.body)).toEqual(created.parse(first.body))
  expect(created.parse(first.body).data.numero).toMatch(/^DDV-\d{4}-\d{6}$/)
})

test('[PARK-24] [PARK-44] an equipment of another client is asked for by nobody', async () => {
  const equipement = await instanceOf(individuel.admin)
  const jwt = await signIn(collectif.admin)
  const answer = await call('POST', 'demandes-devis', { jwt, body: { equipement } })
  expect(answer.status).toBe(404)
})

test.each([
  [{}],
  [{ equipement: 0 }],
  [{ equipement: 1, nonConformite: 1 }],
  [{ equipement: 'un' }],
  [{ equipement: 1, texte: 'x'.repeat(2_001) }],
])('[PARK-24] a request of %j is refused', async (body) => {
  const answer = await call('POST', 'demandes-devis', { jwt: await signIn(collectif.admin), body })
  expect(answer.status).toBe(400)
})
