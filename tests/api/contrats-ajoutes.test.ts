import { sql } from 'drizzle-orm'
import { contratsCount } from '@/lib/contrats/totals'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { applyPerimetre } from '@/lib/perimetre/commands/apply-perimetre'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import type { ApplyBody } from '@/lib/perimetre/schemas'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import {
  createClient,
  createContrat,
  createGroupe,
  createManagerPortals,
  createUser,
} from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

const ID = 988_500
let own: Awaited<ReturnType<typeof openOwnDatabase>>

const addContrat = (rank: number) =>
  createContrat(own.db, { id: ID + rank, numeroContrat: `CO-${rank}`, groupeId: ID, clientId: ID })

beforeAll(async () => {
  own = await openOwnDatabase('contrats', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  await own.db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(own.db)
  await createGroupe(own.db, { id: ID, nom: 'Ajouts', parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createClient(own.db, { id: ID, nom: 'Ajouts Habitat', groupeId: ID })
  await createUser(own.db, { id: ID, email: 'ajouts@exemple.fr', groupeIds: [ID] })
  for (const rank of [1, 2, 3]) await addContrat(rank)
})

afterAll(() => own.close())

/** Contracts that home counts with the cookies that « Appliquer » writes for a choice. */
async function countWith(contrats: ApplyBody['contrats']): Promise<() => Promise<unknown>> {
  const place = { portailId: PORTAL_IDS.COLLECTIF, groupeId: ID, clientId: ID }
  const { set } = await applyPerimetre(ID, { ...place, contrats, start: '2026-01-01', end: '2026-12-31' }, [])
  return async () => {
    const perimetre = await resolvePerimetre(ID, (name) => set.get(name))
    const { rows } = await own.db.execute(sql`select (${contratsCount(perimetre)}) as total`)
    return rows[0]?.total
  }
}

test('[TRUST-12] « Tous les contrats » counts a contract added later, a choice of some does not', async () => {
  const all = await countWith({ base: 'tous', exceptions: [] })
  const each = await countWith({ base: 'aucun', exceptions: ['CO-1', 'CO-2', 'CO-3'] })
  const some = await countWith({ base: 'tous', exceptions: ['CO-1'] })
  expect([await all(), await each(), await some()]).toEqual([3, 3, 2])
  await addContrat(4)
  expect([await all(), await each(), await some()]).toEqual([4, 4, 2])
})
