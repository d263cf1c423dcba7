import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { montantSaisi } from '@/lib/domain/administration/referentiels/champ'
import { ficheTarif } from '@/lib/domain/administration/referentiels/tarifs'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { tarifsPrestations as table } from '@/lib/platform/db/schema/administration/referentiel'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { idOf } from './groupes'
import type { Lue, Referentiel } from './referentiel'

export type Tarif = typeof table.$inferSelect
type Serie = Pick<Tarif, 'codePrestation' | 'codeModel' | 'dureeContrat' | 'typeEnergie'>

/** The prices of one line of the list, the oldest first; held until the transaction ends. */
export function lockSerie(
  tx: Tx,
  { codePrestation, codeModel, dureeContrat, typeEnergie }: Serie,
): Promise<Tarif[]> {
  return tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.codePrestation, codePrestation),
        eq(table.codeModel, codeModel),
        eq(table.dureeContrat, dureeContrat),
        sql`${table.typeEnergie} is not distinct from ${typeEnergie}::text`,
      ),
    )
    .orderBy(asc(table.valideDu))
    .for('update')
}

/** How the prices of a line follow each other, for people. */
const validite = ({ valideDu, valideAu }: Pick<Tarif, 'valideDu' | 'valideAu'>): string =>
  valideAu === null
    ? `depuis le ${formatDay(valideDu)}`
    : `du ${formatDay(valideDu)} au ${formatDay(valideAu)}`

/** Acts on a price today: one that is over stays as it is. */
function actesDe({ valideDu, valideAu, tarifCents, tarifEhsCents }: Tarif): Lue['actes'] {
  if (valideAu !== null && valideAu < today()) return []
  const stored = { tarif: montantSaisi(tarifCents), tarifEhs: montantSaisi(tarifEhsCents) }
  const last = valideDu > today() ? 'annulation' : 'fin'
  return [{ acte: 'prix', stored }, { acte: last }]
}

async function read(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db.select().from(table).where(eq(table.id, id))
  const [found] = await (lock ? query.for('update') : query)
  if (found === undefined) return null
  const {
    codePrestation,
    codeModel,
    libelle,
    portails,
    typeEquipement,
    typeEnergie,
    dureeContrat,
    estOption,
  } = found
  return {
    values: {
      codePrestation,
      codeModel,
      libelle,
      portails,
      typeEquipement,
      typeEnergie,
      dureeContrat,
      estOption,
      tarif: montantSaisi(found.tarifCents),
      tarifEhs: montantSaisi(found.tarifEhsCents),
      valideDu: found.valideDu,
    },
    titre: [libelle, dureeContrat > 0 && formatCount(dureeContrat, 'an'), validite(found)]
      .filter(Boolean)
      .join(', '),
    faits: [{ label: 'Valable jusqu’au', value: found.valideAu && formatDay(found.valideAu) }],
    archiveLe: null,
    actes: actesDe(found),
  }
}

/** The provider's price list. */
export const tarifsReferentiel: Referentiel<typeof ficheTarif.champs> = {
  fiche: ficheTarif,
  entite: 'tarifs_prestations',
  read,
  insert: async (tx, { tarif, tarifEhs, portails, ...values }) => {
    if (values.valideDu < today())
      throw fieldRefusal(
        'valideDu',
        'Un tarif commence au plus tôt aujourd’hui : les prix passés ne changent pas.',
      )
    // Two lines of one key wait for each other here.
    await tx.execute(sql`lock table tarifs_prestations in share row exclusive mode`)
    const [same] = await lockSerie(tx, values)
    if (same)
      throw fieldRefusal(
        'codePrestation',
        'Cette ligne existe déjà : ouvrez-la pour lui donner un nouveau prix.',
      )
    const row = {
      ...values,
      portails: [...portails],
      tarifCents: toCents(tarif),
      tarifEhsCents: toCents(tarifEhs),
    }
    const [added] = await tx.insert(table).values(row).returning({ id: table.id })
    return idOf(added)
  },
  update: async (tx, id, { libelle }) => {
    await tx.update(table).set({ libelle }).where(eq(table.id, id))
  },
}

/** The row of an act on a price and its line, held until the transaction ends; null without such a row. */
export async function lockTarif(tx: Tx, id: number): Promise<{ tarif: Tarif; serie: Tarif[] } | null> {
  const [found] = await tx.select().from(table).where(eq(table.id, id))
  if (found === undefined) return null
  const serie = await lockSerie(tx, found)
  const tarif = serie.find((one) => one.id === id)
  return tarif === undefined ? null : { tarif, serie }
}

/** The price of a line that is sold on a day, and the first one after that day. */
export function aroundDay(serie: readonly Tarif[], day: string) {
  const sold = serie.findLast(
    ({ valideDu, valideAu }) => valideDu <= day && (valideAu === null || valideAu >= day),
  )
  return { sold: sold ?? null, next: serie.find(({ valideDu }) => valideDu > day) ?? null }
}
