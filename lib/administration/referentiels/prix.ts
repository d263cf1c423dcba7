import 'server-only'
import { eq } from 'drizzle-orm'
import type { champsFin, champsPrix } from '@/lib/domain/administration/referentiels/tarifs'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { tarifsPrestations as table } from '@/lib/platform/db/schema/administration/referentiel'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Prepare } from './acte'
import { aroundDay, lockTarif, type Tarif } from './tarifs'

const prixDe = ({ tarifCents, tarifEhsCents }: Pick<Tarif, 'tarifCents' | 'tarifEhsCents'>): string =>
  `${formatAmount(tarifCents)} (ehs\u00a0: ${formatAmount(tarifEhsCents)})`

async function lineOf(tx: Tx, id: number) {
  const found = await lockTarif(tx, id)
  if (found === null) throw new NotFoundError()
  return found
}

const set = (tx: Tx, id: number, values: Partial<Tarif>) =>
  tx.update(table).set(values).where(eq(table.id, id))

/**
 * Another price of a line from a day to come: a new row until the next one, and the price of that day ends the day before. A
 * price that is to begin that very day takes the new amounts. What is past or sold today is never changed.
 */
export const preparePrix: Prepare<typeof champsPrix> = async (tx, id, { valideDu, tarif, tarifEhs }) => {
  if (valideDu <= today()) throw fieldRefusal('valideDu', 'Un nouveau prix commence au plus tôt demain.')
  const { tarif: line, serie } = await lineOf(tx, id)
  const { sold, next } = aroundDay(serie, valideDu)
  const amounts = { tarifCents: toCents(tarif), tarifEhsCents: toCents(tarifEhs) }
  const same = sold?.valideDu === valideDu ? sold : null
  const until = sold ? sold.valideAu : next && addDays(next.valideDu, -1)
  const span = until
    ? `du ${formatDay(valideDu)} au ${formatDay(until)}`
    : `à partir du ${formatDay(valideDu)}`
  return {
    lignes: [
      ...(sold && !same ? [`${prixDe(sold)} jusqu’au ${formatDay(addDays(valideDu, -1))}`] : []),
      ...(same ? [`${prixDe(same)}, prévu ${span}, est remplacé`] : []),
      `${prixDe(amounts)} ${span}`,
      ...(next ? [`${prixDe(next)} à partir du ${formatDay(next.valideDu)}, comme prévu`] : []),
    ],
    apply: async () => {
      if (same) return void (await set(tx, same.id, amounts))
      if (sold) await set(tx, sold.id, { valideAu: addDays(valideDu, -1) })
      const { codePrestation, codeModel, libelle, portails, typeEquipement, marque, modele, typeEnergie } =
        line
      const { dureeContrat, estOption } = line
      const kept = {
        codePrestation,
        codeModel,
        libelle,
        portails,
        typeEquipement,
        marque,
        modele,
        typeEnergie,
        dureeContrat,
      }
      await tx.insert(table).values({ ...kept, estOption, ...amounts, valideDu, valideAu: until })
    },
    told: {
      entite: 'tarifs_prestations',
      id,
      action: 'tarifs_prestations.prix',
      avant: { prix: sold && prixDe(sold) },
      apres: { prix: `${prixDe(amounts)} ${span}` },
    },
  }
}

/** The last day on which a price is sold. */
export const prepareFin: Prepare<typeof champsFin> = async (tx, id, { valideAu }) => {
  const { tarif, serie } = await lineOf(tx, id)
  if (valideAu < today())
    throw fieldRefusal('valideAu', 'Le dernier jour de vente est au plus tôt aujourd’hui.')
  if (valideAu < tarif.valideDu)
    throw fieldRefusal(
      'valideAu',
      `Ce prix commence le ${formatDay(tarif.valideDu)} : annulez-le s’il ne doit pas être vendu.`,
    )
  if (tarif.valideAu !== null && tarif.valideAu < today())
    throw new ConflictError(`Ce prix n’est plus vendu depuis le ${formatDay(tarif.valideAu)}.`)
  const next = serie.find(({ valideDu }) => valideDu > tarif.valideDu)
  if (next)
    throw new ConflictError(
      `Un autre prix commence le ${formatDay(next.valideDu)} : c’est lui qu’il faut retirer ou annuler.`,
    )
  return {
    lignes: [`«\u00a0${tarif.libelle}\u00a0» n’est plus proposé après le ${formatDay(valideAu)}.`],
    apply: async () => void (await set(tx, id, { valideAu })),
    told: {
      entite: 'tarifs_prestations',
      id,
      action: 'tarifs_prestations.fin',
      avant: { valideAu: dayOrNull(tarif.valideAu) },
      apres: { valideAu: formatDay(valideAu) },
    },
  }
}

const dayOrNull = (day: Day | null): string | null => day && formatDay(day)

/** Takes a price back that has not begun: the one before it is sold for as long as both would have been. */
export const prepareAnnulation: Prepare<Record<never, never>> = async (tx, id) => {
  const { tarif, serie } = await lineOf(tx, id)
  if (tarif.valideDu <= today())
    throw new ConflictError('Ce prix est ou a été vendu : il ne s’annule pas, donnez-en un nouveau.')
  const before = serie.find(({ valideAu }) => valideAu === addDays(tarif.valideDu, -1))
  return {
    lignes: [
      `${prixDe(tarif)} ne commencera pas le ${formatDay(tarif.valideDu)}.`,
      ...(before
        ? [`${prixDe(before)} continue${tarif.valideAu ? ` jusqu’au ${formatDay(tarif.valideAu)}` : ''}.`]
        : []),
    ],
    apply: async () => {
      await tx.delete(table).where(eq(table.id, id))
      if (before) await set(tx, before.id, { valideAu: tarif.valideAu })
    },
    told: {
      entite: 'tarifs_prestations',
      id: before?.id ?? id,
      action: 'tarifs_prestations.annulation',
      avant: { prix: `${prixDe(tarif)} à partir du ${formatDay(tarif.valideDu)}` },
      apres: { prix: before ? prixDe(before) : null },
    },
  }
}
