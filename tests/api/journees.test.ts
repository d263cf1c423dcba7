import { eq } from 'drizzle-orm'
import { openJourneesPublic } from '@/lib/campagnes/inscription/journees'
import { now } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/db/client'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { campagnes } from '@/lib/platform/db/schema/campagnes/campagnes'
import { sessionsJpo } from '@/lib/platform/db/schema/campagnes/portes-ouvertes'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

const campagne = (id: number, code: string, debut: string, fin: string) => ({
  id,
  code,
  nom: code,
  type: 'jpo' as const,
  debut,
  fin,
})
const DAY_MS = 86_400_000

beforeAll(async () => {
  const own = await openOwnDatabase('journees')
  db = own.db
  close = own.close
  await db
    .insert(campagnes)
    .values([
      campagne(1, 'JPON25', '2020-01-01', '2099-01-01'),
      campagne(2, 'JPON26', '2020-01-01', '2099-01-01'),
    ])
  await db.insert(agences).values({
    id: 1,
    code: 'AG1',
    nom: 'Agence des essais',
    region: 'JPO',
    adresse: '5 rue des Essais, 98141 ESSAIVILLE',
    codePostal: '98141',
    ville: 'ESSAIVILLE',
    telephone: '0199000041',
    email: 'agence.essais@exemple.fr',
  })
  const debutAt = new Date(now().getTime() + 7 * DAY_MS)
  const finAt = new Date(debutAt.getTime() + 8 * 3_600_000)
  await db.insert(sessionsJpo).values(
    [1, 2].map((id) => ({
      id,
      documentId: `journee${id}`,
      campagneId: id,
      agenceId: 1,
      debutAt,
      finAt,
      capacite: 20,
    })),
  )
})
afterAll(() => close())

const offered = async () => (await openJourneesPublic()).map(({ id }) => id)

test('the days offered are those that a registration is taken for: of JPON25, while it runs', async () => {
  expect(await offered()).toEqual(['journee1'])
  const change = (dates: { debut: string; fin: string }) =>
    db.update(campagnes).set(dates).where(eq(campagnes.code, 'JPON25'))
  await change({ debut: '2020-01-01', fin: '2020-12-31' })
  expect(await offered()).toEqual([])
  await change({ debut: '2098-01-01', fin: '2099-01-01' })
  expect(await offered()).toEqual([])
})
