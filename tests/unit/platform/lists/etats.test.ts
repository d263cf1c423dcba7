import { SIGNES } from '@/components/ui/signes'
import { LISTS } from '@/lib/app/lists.generated'
import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import type { ListDefinition } from '@/lib/platform/lists/definition'

/** Names by which lists call the state of their rows, when they have one. */
const STATE = /^(statut|etat|etape|resultat|acces)$/

/** Words of the state's column and their meaning, of one list. */
function statesOf<Row>({ columns, filters }: ListDefinition<Row>) {
  const column = columns.find(({ name }) => STATE.test(name))
  const words = filters.find(({ name }) => name === column?.name)?.options.map(({ label }) => label) ?? []
  return { named: column?.name, etats: column?.etats, words }
}

const lists = [...LISTS.values()].map((list) => ({ name: list.name, ...list.visit((it) => statesOf(it)) }))

test('[TRUST-22] no two meanings share a colour or an icon', () => {
  const signs = Object.values(SIGNES)
  expect(new Set(signs.map(({ className }) => className)).size).toBe(signs.length)
  expect(new Set(signs.map(({ icon }) => icon)).size).toBe(signs.length)
})

test.each(lists.filter(({ named }) => named !== undefined))(
  '[TRUST-22] each status of the list $name has its own colour and icon',
  ({ etats, words }) => {
    if (!etats) throw new Error('La colonne ne dit pas le sens de ses états.')
    const meanings = words.map((word) => etats[word])
    expect(meanings).not.toContain(undefined)
    expect(new Set(meanings).size).toBe(words.length)
  },
)

test.each(Object.entries(DEMANDE_STATUTS))(
  '[TRUST-22] each status of a request %s has its own colour and icon, in the list of all types too',
  (_, statuts) => {
    const meanings = statuts.map((statut) => ETATS_DEMANDE[statut])
    expect(meanings).not.toContain(undefined)
    expect(new Set(meanings).size).toBe(statuts.length)
  },
)

test('most lists have a status', () => {
  expect(lists.filter(({ words }) => words.length > 0).length).toBeGreaterThan(12)
})
