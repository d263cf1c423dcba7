import { sql } from 'drizzle-orm'
import { colonnesDe } from '@/lib/app/imports/colonnes'
import { addFile } from '@/lib/app/imports/commands/add-file'
import { createImport } from '@/lib/app/imports/commands/create-import'
import { matchFile } from '@/lib/app/imports/commands/match-file'
import { startImport } from '@/lib/app/imports/commands/start-import'
import { readDraftFiles } from '@/lib/app/imports/draft-files'
import { pourClient } from '@/lib/domain/imports/correspondance'
import { getDb } from '@/lib/platform/db/client'
import { baseUrl, signIn } from '../support/api'
import { outcome, work } from '../support/imports-rows'
import { openOwnDatabase } from '../support/own-database'

const NOBODY = { userId: null, address: null, requestId: null }
const MANAGER = 'collectif.super@exemple.fr'

let close: () => Promise<void>
let client = ''

// The rows that the test server exports, in a base where the imports of other files change nothing.
beforeAll(async () => {
  ;({ close } = await openOwnDatabase('listes', { NEXTAUTH_SECRET: 'x'.repeat(40) }, 'full'))
  const { rows } = await (await getDb()).execute(sql`select k.client_id as code from clients k
    join user_groupes g on g.groupe_id = k.groupe_id join users u on u.id = g.user_id
    where u.email = ${MANAGER} and k.archive_le is null order by (select count(*) from logements l where l.client_id = k.id) desc limit 1`)
  client = String(rows[0]?.code)
}, 120_000)
afterAll(() => close())

async function exported(path: string): Promise<Uint8Array> {
  const response = await fetch(`${baseUrl}/v2/api/${path}`, {
    headers: { authorization: `Bearer ${await signIn(MANAGER)}` },
  })
  expect([path, response.status]).toEqual([path, 200])
  return new Uint8Array(await response.arrayBuffer())
}

test.each([
  ['logements', 'logements', 'csv'],
  ['logements', 'logements', 'xlsx'],
  ['equipements', 'equipements', 'csv'],
  ['contrats', 'contrats', 'csv'],
  ['ensembles', 'ensembles', 'csv'],
  ['dpe', 'dpe', 'csv'],
  ['non-conformites', 'nonconformites', 'csv'],
  ['devis', 'devis', 'csv'],
  ['factures', 'factures', 'csv'],
] as const)(
  '[FIRST-32] the export of %s goes back in unchanged: no row of %s is modified (%s)',
  async (liste, type, format) => {
    const bytes = await exported(`listes/${liste}/export?format=${format}`)
    const id = await createImport({ essai: false, complet: false, seuil: 100, frein: 2 }, NOBODY)
    async function* content() {
      yield bytes
    }
    const fichier = await addFile(id, { nom: `export.${format}`, content: content() }, NOBODY)
    const [draft] = await readDraftFiles(id)
    if (draft?.modele)
      await matchFile({ importId: id, fichier }, { modele: pourClient(draft.modele, client, colonnesDe) })
    await startImport(id, NOBODY)
    await work()
    const { etat, counts } = await outcome(id)
    const [creees, modifiees, inchangees = 0, , refusees] = counts[type] ?? []
    expect({ etat, types: Object.keys(counts), creees, modifiees, refusees }).toEqual({
      etat: 'Terminé',
      types: [type],
      creees: 0,
      modifiees: 0,
      refusees: 0,
    })
    expect(inchangees).toBeGreaterThan(0)
  },
)
