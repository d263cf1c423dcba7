import { z } from 'zod'
import { DPE_COLUMNS } from '@/lib/domain/parc/dpe-import'
import { baseUrl, call, signIn } from '../support/api'
import { DPES, LOGEMENTS, CONFORMITE_USERS as U } from '../support/conformite-rows'
import { pdf, png } from '../support/files'

type Who = { email: string }

const ask = async ({ email }: Who, method: string, path: string, body?: unknown) =>
  call(method, path, { jwt: await signIn(email), body })

const report = z.object({
  data: z.object({
    importes: z.number(),
    refuses: z.array(z.object({ ligne: z.number(), logement: z.string(), motif: z.string() })),
  }),
})

const HEADER = DPE_COLUMNS.join(';')
const line = (
  logement: string,
  ademe: string,
  values = '01/03/2026;251;50;62;Gaz naturel;Diagnostics Essai',
) => `${logement};${ademe};${values}`

const send = (who: Who, lines: readonly string[]) =>
  ask(who, 'POST', 'dpe/import', { csv: [HEADER, ...lines].join('\r\n') })

const exported = async (who: Who, filters = '') =>
  String((await ask(who, 'GET', `listes/dpe/export?format=csv${filters}`)).body)

test('[PARK-35] lines are stored or refused one by one, with their number and why; labels and validity follow', async () => {
  const answer = await send(U.membre, [
    line('CNF-001', '2659E9781000A'),
    line('CNF-001', DPES.gaz.ademe),
    line('CNF-002', 'court'),
    '',
    line(LOGEMENTS.voisin.reference, '2659E9781001A'),
    line('CNF-INCONNU', '2659E9781002A'),
    line(LOGEMENTS.autreClient.reference, '2659E9781003A'),
    line('CNF-002', '2659E9781000A'),
    line('CNF-002', '2659E9781004A', '02/03/2026;60;80;40;Bois;Diagnostics Essai'),
  ])
  expect(answer.status).toBe(200)
  const { importes, refuses } = report.parse(answer.body).data
  expect(importes).toBe(2)
  expect(refuses.map(({ ligne, motif }) => [ligne, motif.replaceAll('\u00a0', ' ')])).toEqual([
    [3, 'N° ADEME : ce DPE est déjà enregistré.'],
    [4, 'N° ADEME : Le n° ADEME compte 13 chiffres ou lettres.'],
    [6, 'Logement : cette référence n’est pas dans votre périmètre.'],
    [7, 'Logement : cette référence n’est pas dans votre périmètre.'],
    [8, 'Logement : cette référence n’est pas dans votre périmètre.'],
    [9, 'N° ADEME : il est déjà à la ligne 2.'],
  ])
  const rows = await exported(U.membre)
  expect(rows).toMatch(
    /CNF-001;E;E;251;D;50;2659E9781000A;01\/03\/2026;01\/03\/2036;.*;Importé;31\/12\/2033;/,
  )
  expect(rows).toMatch(/CNF-002;F;A;60;F;80;2659E9781004A;/)
  expect(rows).not.toContain(DPES.voisin.ademe)
})

test('[PARK-35] a file sent twice at once stores each of its lines once', async () => {
  const lines = ['2659E9782000A', '2659E9782001A'].map((ademe) => line('CNF-002', ademe))
  const answers = await Promise.all([send(U.responsable, lines), send(U.second, lines)])
  const stored = answers.map(({ body }) => report.parse(body).data.importes)
  expect(stored.reduce((sum, count) => sum + count, 0)).toBe(2)
})

test('a file that cannot be read is refused as a whole', async () => {
  const answer = await ask(U.membre, 'POST', 'dpe/import', { csv: 'Logement;Date\nCNF-001;01/03/2026' })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('N° ADEME')])
})

test('who has no list of diagnoses adds none', async () => {
  const cmi = { email: 'cmi.admin@exemple.fr' }
  expect((await send(cmi, [line('CNF-001', '2659E9783000A')])).status).toBe(404)
  expect((await ask(cmi, 'POST', 'dpe', SAISI)).status).toBe(404)
})

const SAISI = {
  logement: 'CNF-001',
  numeroAdeme: '2659E9784000A',
  date: '2026-11-21',
  kwhepM2An: 70,
  kgco2M2An: 6,
  surfaceM2: 40,
  energie: 'Électricité',
  diagnostiqueur: 'Diagnostics Essai',
}

test('a diagnosis that is typed says what is wrong under its field, and is stored once', async () => {
  const fieldOf = async (change: object) => {
    const answer = await ask(U.membre, 'POST', 'dpe', { ...SAISI, ...change })
    const { error } = z
      .object({
        error: z.object({ details: z.object({ errors: z.array(z.object({ path: z.array(z.string()) })) }) }),
      })
      .parse(answer.body)
    return [answer.status, error.details.errors.map(({ path }) => path.join())]
  }
  expect(await fieldOf({ date: '2026-11-22' })).toEqual([400, ['date']])
  expect(await fieldOf({ logement: 'CNF-VOISIN' })).toEqual([400, ['logement']])
  expect((await ask(U.membre, 'POST', 'dpe', SAISI)).status).toBe(201)
  expect(await fieldOf({})).toEqual([400, ['numeroAdeme']])
  expect(await exported(U.membre, '&etiquette=A')).toMatch(/CNF-001;A;A;70;A;6;2659E9784000A;.*;Saisi;;/)
})

async function attach(who: Who, id: number, content: Uint8Array<ArrayBuffer>, type: string) {
  const form = new FormData()
  form.append('files', new Blob([content], { type }), type === 'image/png' ? 'dpe.png' : 'dpe.pdf')
  const headers = { authorization: `Bearer ${await signIn(who.email)}` }
  return fetch(`${baseUrl}/v2/api/dpe/${id}/fichier`, { method: 'POST', headers, body: form })
}

const attached = z.object({ data: z.object({ fichierId: z.number() }) })

test('[PARK-35] the PDF of a row is read by its group alone, and replaced by the next one', async () => {
  const { id } = DPES.passoire
  expect((await attach(U.voisin, id, pdf(), 'application/pdf')).status).toBe(404)
  expect((await attach(U.membre, id, png(), 'image/png')).status).toBe(400)
  const first = await attach(U.membre, id, pdf(), 'application/pdf')
  expect(first.status).toBe(200)
  const { fichierId } = attached.parse(await first.json()).data
  const read = async (who: Who, file: number) => (await ask(who, 'GET', `fichiers/${file}/contenu`)).status
  expect(await read(U.responsable, fichierId)).toBe(200)
  expect(await read(U.voisin, fichierId)).toBe(404)
  const next = attached.parse(await (await attach(U.membre, id, pdf(), 'application/pdf')).json()).data
  expect([await read(U.membre, fichierId), await read(U.membre, next.fichierId)]).toEqual([404, 200])
})

test('[PARK-43] the list finds the dwellings whose label rises with the factor of 2026', async () => {
  const rows = await exported(U.membre, '&coefficient=remonte')
  expect(rows).toMatch(/;2559E9780410A;.*;228 kWhEP, étiquette D/)
  expect(rows.trim().split('\n')).toHaveLength(2)
})
