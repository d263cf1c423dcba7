import { sql } from 'drizzle-orm'
import { entretienSql, etatEquipementSql, etatLogementSql } from '@/lib/parc/etat-sql'
import type { Db } from '@/lib/platform/db/client'
import { openOwnDatabase } from '../support/own-database'

const TODAY = '2026-11-21'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('etats-du-jour', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
  close = own.close
})
afterAll(() => close())

type Notes = {
  etat: string
  echeance?: string | null
  /** Notes on the equipments of a dwelling. */
  equipements?: string
  attestation?: string
}

/** State of a dwelling that nothing but this is noted of. */
async function logement({ etat, echeance = null, equipements, attestation }: Notes): Promise<unknown> {
  const { rows } = await db.execute(sql`select ${etatLogementSql(TODAY)} as etat from (select
    ${etat}::text as etat, ${echeance}::date as prochaine_echeance, null::date as echeance_equipements,
    ${equipements ?? null}::text as etat_equipements, ${attestation ?? null}::date as attestation_fin) l`)
  return rows[0]?.etat
}

/** States of the maintenance and of the whole of an equipment that nothing but this is noted of. */
async function equipement({ etat, echeance = null, attestation }: Notes): Promise<unknown> {
  const { rows } =
    await db.execute(sql`select ${entretienSql(TODAY)} as entretien, ${etatEquipementSql(TODAY)} as etat
    from (select null::int as id, 'chaudieres'::text as famille, null::date as mise_en_service, ${etat}::text as etat,
      ${echeance}::date as prochaine_echeance, ${attestation ?? null}::date as attestation_fin) q`)
  return rows[0]
}

/** Noted state, day it is due, state that is shown today. */
const BOTH = [
  ['À visiter', '2026-11-20', 'En retard'],
  ['À jour', '2026-11-20', 'En retard'],
  ['À visiter', TODAY, 'À visiter'],
  ['À jour', TODAY, 'À jour'],
  ['À jour', null, 'À jour'],
] as const

test.each([
  ...BOTH,
  ['Absent', '2026-11-20', 'Absent'],
  ['Absent définitif', '2026-11-20', 'Absent définitif'],
  ['En retard', '2027-01-01', 'En retard'],
] as const)(
  '[PARK-06] a dwelling noted « %s » and due on %s is « %s » on 21/11/2026',
  async (etat, echeance, shown) => {
    expect(await logement({ etat, echeance })).toBe(shown)
  },
)

test.each([
  ...BOTH,
  ['À surveiller', '2026-11-20', 'À surveiller'],
  ['Hors service', '2026-11-20', 'Hors service'],
  ['En retard', '2027-01-01', 'En retard'],
] as const)(
  '[PARK-06] an equipment noted « %s » and due on %s is « %s » on 21/11/2026',
  async (etat, echeance, shown) => {
    expect(await equipement({ etat, echeance })).toEqual({ entretien: shown, etat: shown })
  },
)

const MANQUANTE = 'Entretien fait, attestation manquante'

test.each([
  [{ etat: 'À jour', equipements: 'En retard' }, 'En retard'],
  [{ etat: 'À jour', equipements: 'À visiter' }, 'À visiter'],
  [{ etat: 'Absent', equipements: 'En retard' }, 'Absent'],
  [{ etat: 'À jour', attestation: '2026-11-20' }, MANQUANTE],
  [{ etat: 'À jour', attestation: TODAY }, 'À jour'],
  [{ etat: 'À visiter', attestation: '2026-11-20' }, 'À visiter'],
] as const)('[PARK-06] [PARK-48] a dwelling noted %j is « %s » on 21/11/2026', async (notes, shown) => {
  expect(await logement(notes)).toBe(shown)
})

test.each([
  ['À jour', '2026-11-20', MANQUANTE],
  ['À jour', TODAY, 'À jour'],
  ['À visiter', '2026-11-20', 'À visiter'],
  ['À surveiller', '2026-11-20', 'À surveiller'],
] as const)(
  '[PARK-06] [PARK-48] an equipment noted « %s », attested until %s, is « %s » on 21/11/2026',
  async (etat, attestation, shown) => {
    expect(await equipement({ etat, attestation })).toMatchObject({ etat: shown })
  },
)
