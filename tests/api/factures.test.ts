import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { accounts, baseUrl, call, signIn } from '../support/api'
import {
  FACTURES_AGENCE as AGENCE,
  FACTURES_ROWS as F,
  factureNumero as numeroOf,
  FACTURES_USERS as U,
} from '../support/factures-rows'
import { sentMails } from '../support/mails'
import { pdfText } from '../support/pdf'
import { until } from '../support/until'

type Who = { email: string }
const STATUTS = ['À échoir', 'Échue', 'Payée', 'Partielle', 'Litige']

const ask = async ({ email }: Who, method: string, path: string, body?: unknown) =>
  call(method, path, { jwt: await signIn(email), body })

/** An answer whose body is a file. */
async function fileOf({ email }: Who, path: string, json?: unknown) {
  const authorization = `Bearer ${await signIn(email)}`
  const response = await fetch(
    `${baseUrl}/v2/api/${path}`,
    json === undefined
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(json),
        },
  )
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** Rows of the export by number, each a map of its headers. */
async function rowsOf(who: Who, query = ''): Promise<Map<string, Record<string, string>>> {
  const answer = await ask(who, 'GET', `listes/factures/export?format=csv${query}`)
  expect(answer.status).toBe(200)
  const [header = '', ...lines] = String(answer.body).replace('\ufeff', '').trim().split('\r\n')
  const names = header.split(';')
  return new Map(
    lines.map((line) => {
      const cells = line.split(';')
      return [cells[0] ?? '', Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))]
    }),
  )
}

async function embedded(bytes: Uint8Array): Promise<string> {
  const { catalog, context } = await PDFDocument.load(bytes)
  const [file] = catalog.lookup(PDFName.of('AF'), PDFArray).asArray()
  const content = context.lookup(file, PDFDict).lookup(PDFName.of('EF'), PDFDict).get(PDFName.of('F'))
  const stream = context.lookup(content)
  if (!(stream instanceof PDFRawStream)) throw new Error('fichier joint illisible')
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8')
}

const totalOf = (xml: string) => /<ram:GrandTotalAmount>([\d.-]+)</.exec(xml)?.[1]

test('[DOC-18] the file of an electronic invoice embeds its XML, whose total is that of the row, of its page and of the PDF', async () => {
  const { id } = F.electronique
  const row = (await rowsOf(U.membre)).get(numeroOf(F.electronique))
  expect(row?.TTC).toBe('14500,60')
  const { response, bytes } = await fileOf(U.membre, `factures/${id}/pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const xml = await embedded(bytes)
  expect(totalOf(xml)).toBe('14500.60')
  expect(xml).toContain('<ram:ID schemeID="0002">999900004</ram:ID>')
  expect(strFromU8((await fileOf(U.membre, `factures/${id}/xml`)).bytes)).toBe(xml)
  const shown = (text: string) => text.replace(/\s/g, ' ')
  expect(shown(pdfText(bytes))).toContain('14 500,60 €')
  const page = await call('GET', `/v2/documents/factures?facture=${id}`, {
    cookie: { session: await signIn(U.membre.email) },
  })
  expect(shown(String(page.body))).toContain('14 500,60 €')
})

test('[DOC-05] [DOC-16] each row has its taxes by rate, exact to the cent, and the state of the day', async () => {
  const rows = await rowsOf(U.membre)
  expect(rows.get(numeroOf(F.echue))).toMatchObject({
    HT: '13321,00',
    'TVA 5,5\u00a0%': '550,00',
    'TVA 10\u00a0%': '34,60',
    'TVA 20\u00a0%': '595,00',
    TTC: '14500,60',
    'Statut de paiement': 'Échue',
  })
  expect(rows.get(numeroOf(F.avoir))).toMatchObject({
    Type: 'Avoir',
    TTC: '-14500,60',
    'TVA 10\u00a0%': '-34,60',
  })
  for (const [one, statut] of [
    [F.duJour, 'À échoir'],
    [F.payee, 'Payée'],
    [F.partielle, 'Partielle'],
    [F.avoir, 'À échoir'],
  ] as const)
    expect([numeroOf(one), rows.get(numeroOf(one))?.['Statut de paiement']]).toEqual([numeroOf(one), statut])
})

test('[DOC-16] the filter of each state finds the rows that show it, in the demonstration too', async () => {
  const who = { email: accounts.collectif.super }
  const all = [...(await rowsOf(who)).values()]
  let found = 0
  for (const statut of STATUTS) {
    const rows = [...(await rowsOf(who, `&statut=${encodeURIComponent(statut)}`)).values()]
    expect(new Set(rows.map((row) => row['Statut de paiement']))).toEqual(
      new Set(rows.length ? [statut] : []),
    )
    found += rows.length
  }
  expect(found).toBe(all.length)
})

test.each(['pdf', 'pdf?duplicata=1', 'xml'])(
  '[DOC-26] the %s of an invoice is not there for another group, nor for a portal without invoices',
  async (file) => {
    const path = `factures/${F.electronique.id}/${file}`
    expect((await ask(U.membre, 'GET', path)).status).toBe(200)
    expect((await ask(U.voisin, 'GET', path)).status).toBe(404)
    expect((await ask({ email: accounts.cmi.super }, 'GET', path)).status).toBe(404)
    expect((await call('GET', path)).status).toBe(401)
  },
)

const REGLEMENT = { date: '2026-11-20', montant: '1 000,00', mode: 'Virement', reference: 'VIR-ESSAI-1' }

test('[DOC-32] [DOC-43] the provider records what it received, once, never more than the balance', async () => {
  const { id } = F.aRegler
  const pay = (who: { email: string }, change = {}) =>
    ask(who, 'POST', `factures/${id}/reglements`, { ...REGLEMENT, ...change })
  expect((await pay(U.membre)).status).toBe(403)
  expect((await pay(U.voisin)).status).toBe(404)
  for (const change of [{ montant: '14 500,61' }, { montant: '0' }, { montant: 'x' }, { date: '2027-01-01' }])
    expect([change, (await pay(U.agence, change)).status]).toEqual([change, 400])
  const both = await Promise.all([pay(U.agence), pay(U.agence)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await pay(U.agence, { montant: '13 500,60', reference: 'VIR-ESSAI-2' })).body).toEqual({
    data: { id, soldeCents: 0 },
  })
  const row = (await rowsOf(U.membre)).get(numeroOf(F.aRegler))
  expect([row?.Solde, row?.['Statut de paiement'], row?.['Cycle e-facture']]).toEqual([
    expect.stringMatching(/^0(,00)?$/),
    'Payée',
    'Encaissée',
  ])
  expect((await pay(U.agence, { reference: 'VIR-ESSAI-3' })).status).toBe(409)
})

test('[DOC-31] an invoice and its XML are served byte for byte, with the digest of the record', async () => {
  for (const file of ['pdf', 'xml']) {
    const [one, two] = [
      await fileOf(U.membre, `factures/${F.electronique.id}/${file}`),
      await fileOf(U.agence, `factures/${F.electronique.id}/${file}`),
    ]
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
  }
})

test('[DOC-26] every act on another group’s invoice answers 404', async () => {
  const { id } = F.voisine
  for (const [method, path, body] of [
    ['POST', 'contestation', { motif: 'Erreur', ligne: '' }],
    ['DELETE', 'contestation', undefined],
    ['POST', 'messages', { texte: 'Bonjour' }],
    ['PUT', 'code-comptable', { codeComptable: '615' }],
    ['POST', 'reglements', REGLEMENT],
  ] as const)
    expect([path, (await ask(U.membre, method, `factures/${id}/${path}`, body)).status]).toEqual([path, 404])
})

test('a paper invoice has no XML, and its duplicate says that it is one', async () => {
  expect((await ask(U.membre, 'GET', `factures/${F.echue.id}/xml`)).status).toBe(404)
  const { response, bytes } = await fileOf(U.membre, `factures/${F.echue.id}/pdf?duplicata=1`)
  expect(response.headers.get('content-disposition')).toContain(`${numeroOf(F.echue)}-duplicata.pdf`)
  expect(pdfText(bytes)).toContain('Duplicata')
})

test('[DOC-17] the ZIP of a selection holds the PDF of each chosen row, and never another group’s', async () => {
  const ids = [F.electronique.id, F.payee.id, F.voisine.id]
  const { response, bytes } = await fileOf(U.membre, 'factures/archive', { ids })
  expect(response.status).toBe(200)
  const files = unzipSync(bytes)
  expect(Object.keys(files).sort()).toEqual(
    [F.electronique, F.payee].map((one) => `${numeroOf(one)}.pdf`).sort(),
  )
  for (const [name, pdf] of Object.entries(files)) expect(pdfText(pdf)).toContain(name.replace('.pdf', ''))
  expect((await fileOf(U.voisin, 'factures/archive', { ids: [F.payee.id] })).response.status).toBe(400)
})

test('[DOC-17] the accountants’ CSV has the filtered rows, balanced, under the code kept on the row', async () => {
  const { id } = F.payee
  const kept = await ask(U.membre, 'PUT', `factures/${id}/code-comptable`, { codeComptable: ' 6156 CH ' })
  expect(kept.body).toEqual({ data: { id, codeComptable: '6156 CH' } })
  expect(
    (await ask(U.membre, 'PUT', `factures/${id}/code-comptable`, { codeComptable: '=1+1' })).status,
  ).toBe(400)
  expect((await rowsOf(U.membre)).get(numeroOf(F.payee))?.['Code comptable']).toBe('6156 CH')
  const answer = await ask(U.membre, 'GET', `factures/ecritures?recherche=${numeroOf(F.payee)}`)
  const [, ...lines] = String(answer.body).trim().split('\r\n')
  const entries = lines.map((line) => line.split(';'))
  expect(entries.map(([, , piece]) => piece)).toEqual(lines.map(() => numeroOf(F.payee)))
  const cents = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100)
  expect(entries.map(([, , , compte, , debit, credit]) => [compte, cents(debit), cents(credit)])).toEqual([
    ['6156 CH', 999_999, 0],
    ['445660', 55_000, 0],
    ['6156 CH', 34_599, 0],
    ['445660', 3460, 0],
    ['6156 CH', 297_502, 0],
    ['445660', 59_500, 0],
    ['401', 0, 1_450_060],
  ])
})

const refused = z.object({ error: z.object({ message: z.string() }) })

test('[DOC-17] [DOC-19] [TRUST-45] contesting asks for a reason, gives « Litige » and code 207, tells the agency, and can be taken back', async () => {
  const { id } = F.aContester
  const numero = numeroOf(F.aContester)
  const contest = (motif: string, ligne = '') =>
    ask(U.membre, 'POST', `factures/${id}/contestation`, { motif, ligne })
  expect((await contest('  ')).status).toBe(400)
  expect((await contest('Erreur', String(F.payee.id * 10))).status).toBe(400)
  const answers = await Promise.all([
    contest('Visite non faite', String(id * 10)),
    contest('Visite non faite'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await rowsOf(U.membre)).get(numero)).toMatchObject({
    'Statut de paiement': 'Litige',
    'Cycle e-facture': 'En litige',
  })
  const mail = await until('le message à l’agence', () => sentMails(numero)[0])
  expect(mail.to).toEqual([AGENCE.email])
  const told = mail.text.replace(/[\u00a0\u202f]/g, ' ')
  for (const text of [
    'Message : Visite non faite',
    'À appeler :',
    U.membre.email,
    'Adresse :',
    `facture=${id}`,
  ])
    expect(told).toContain(text)
  expect(told).toMatch(/Prix : [\d ]+,\d\d € TTC/)
  expect((await ask(U.agence, 'POST', `factures/${id}/messages`, { texte: 'Nous vérifions.' })).status).toBe(
    200,
  )
  const withdrawn = await ask(U.membre, 'DELETE', `factures/${id}/contestation`)
  expect(withdrawn.body).toEqual({ data: { id, statut: 'À échoir' } })
  // The state of before: it was approved then.
  expect((await rowsOf(U.membre)).get(numero)).toMatchObject({
    'Statut de paiement': 'À échoir',
    'Cycle e-facture': 'Approuvée',
  })
  const again = await ask(U.membre, 'DELETE', `factures/${id}/contestation`)
  expect([again.status, refused.parse(again.body).error.message]).toEqual([
    409,
    'Cette facture n’est pas contestée.',
  ])
  expect(
    (await ask(U.membre, 'POST', `factures/${F.payee.id}/contestation`, { motif: 'x', ligne: '' })).status,
  ).toBe(409)
})

const contest = (one: { id: number }, body: Record<string, string>) =>
  ask(U.membre, 'POST', `factures/${one.id}/contestation`, { motif: 'Visite non faite', ...body })
const fault = z.object({
  error: z.object({
    details: z.object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })) }),
  }),
})
const faultsOf = (body: unknown) =>
  fault
    .parse(body)
    .error.details.errors.map(({ path, message }) => [
      path.join('.'),
      message.replace(/[\u00a0\u202f]/g, ' '),
    ])

/** Texts of the page of an invoice, spaces alike. */
async function pageOf(one: { id: number }): Promise<string> {
  const page = await call('GET', `/v2/documents/factures?facture=${one.id}`, {
    cookie: { session: await signIn(U.membre.email) },
  })
  return String(page.body).replaceAll('<!-- -->', '').replace(/\s/g, ' ')
}

test('[DOC-40] a dispute holds an amount, and its withdrawal goes back to the code before: nothing is approved', async () => {
  const one = F.montantConteste
  const numero = numeroOf(one)
  for (const [montant, message] of [
    ['0', 'Écrivez un montant, par exemple 1234,56.'],
    ['14500,61', 'Il reste 14 500,60 € à payer : le montant contesté ne peut pas le dépasser.'],
  ] as const) {
    const refusal = await contest(one, { montant })
    expect([refusal.status, faultsOf(refusal.body)]).toEqual([400, [['montant', message]]])
  }
  const both = await contest(one, { montant: '10', ligne: String(one.id * 10) })
  expect([both.status, faultsOf(both.body)[0]?.[0]]).toEqual([400, 'montant'])
  expect((await rowsOf(U.membre)).get(numero)?.['Statut de paiement']).toBe('À échoir')

  expect((await contest(one, { montant: '1 200,50' })).status).toBe(200)
  expect((await rowsOf(U.membre)).get(numero)).toMatchObject({
    'Statut de paiement': 'Litige',
    'Cycle e-facture': 'En litige',
  })
  const mail = await until('le message à l’agence', () => sentMails(numero)[0])
  expect(mail.text.replace(/[\u00a0\u202f]/g, ' ')).toContain('Montant contesté : 1 200,50 €')
  expect(await pageOf(one)).toContain('1 200,50 € sur 14 500,60 € à payer')

  const { body } = await ask(U.membre, 'DELETE', `factures/${one.id}/contestation`)
  expect(body).toEqual({ data: { id: one.id, statut: 'À échoir' } })
  expect((await rowsOf(U.membre)).get(numero)).toMatchObject({
    'Statut de paiement': 'À échoir',
    'Cycle e-facture': 'Prise en charge',
  })
  const page = await pageOf(one)
  expect(page).toContain('La contestation est retirée, sans que la facture soit approuvée.')
  expect(page).not.toContain('Approuvée')
})

test('[DOC-40] a dispute holds a line with its tax, and the state that its withdrawal gives back is that of the day', async () => {
  const one = F.ligneContestee
  const elsewhere = await contest(one, { ligne: String(F.payee.id * 10) })
  expect([elsewhere.status, faultsOf(elsewhere.body)]).toEqual([
    400,
    [['ligne', 'Cette ligne n’est pas de la facture.']],
  ])
  // Three at 115,33 €, with 10 % of tax.
  expect((await contest(one, { ligne: String(one.id * 10) })).status).toBe(200)
  const page = await pageOf(one)
  expect(page).toContain('380,59 € sur 14 500,60 € à payer')
  expect(page).toContain('Entretien des chaudières « murales »')
  const { body } = await ask(U.membre, 'DELETE', `factures/${one.id}/contestation`)
  expect(body).toEqual({ data: { id: one.id, statut: 'Échue' } })
})
