import { z } from 'zod'
import { promoteurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { interlocutorOf } from '@/lib/demandes/interlocuteur'
import { checkPrices, totalCents } from '@/lib/demandes/prix'
import { loadCatalogue } from '@/lib/demandes/tarifs'
import { checkTiers } from '@/lib/demandes/tiers'
import { type PimBody, pimBodyOf } from '@/lib/domain/demandes/pim/corps'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import {
  demandePimBailleurs,
  demandePimInstallateurs,
  demandePimSyndics,
  demandesPim,
} from '@/lib/platform/db/schema/demandes'
import { AS_DATA, allOf, type Checked, type Filing } from './filing'

const body = z.strictObject({ data: pimBodyOf(today) })

/** Filing of a promoter's request (PIM-07, PRICE-38). */
export const pimFiling: Filing<z.output<typeof body>> = {
  ...AS_DATA,
  collection: promoteurs,
  summary: 'Dépose la demande de mise en service d’un programme, avec ses pièces jointes.',
  body,
  fileTypes: allOf('pièce jointe'),
  agencyColumns,
  check: async (tx, { data }, depot): Promise<Checked> => {
    const { mes } = data
    const named = { client: data.client, groupeNom: data.groupe }
    const demandeur = await demandeurOf(tx, depot.caller, 'PIM', named)
    await checkTiers(tx, demandeur.groupeId, depot.caller, {
      personnes: [mes.interlocuteur.id],
      installateurs: mes.installateurtravaux,
      syndics: mes.syndic,
      bailleurs: mes.bailleur,
    })
    const catalogue = await loadCatalogue(tx, 'PIM')
    checkPrices(mes, catalogue, demandeur)
    return {
      demandeur,
      codePostal: mes.codePostal,
      objet: `${mes.nomChantier}, à ${mes.ville} (${mes.codePostal})`,
      columns: {
        typeEnergie: mes.typeEnergie,
        commentaire: mes.commentaire,
        dateCible: mes.dateMiseEnService,
        montantTtcCents: totalCents(mes, catalogue, demandeur),
      },
      insertDetails: (tx, demandeId) => insertMes(tx, demandeId, mes),
    }
  },
}

type Mes = PimBody['mes']

/** Dwellings of the programme: each has one of the services' equipments. */
const lotsOf = ({ prestations }: Mes): number =>
  prestations.reduce((lots, { quantity }) => lots + quantity, 0)

async function insertMes(tx: Tx, demandeId: number, mes: Mes): Promise<void> {
  await tx.insert(demandesPim).values({
    ...mes,
    demandeId,
    lots: lotsOf(mes),
    interlocuteur: await interlocutorOf(tx, mes.interlocuteur),
  })
  const links = (ids: readonly number[] | null) => [...new Set(ids ?? [])]
  await tx
    .insert(demandePimInstallateurs)
    .values(links(mes.installateurtravaux).map((id) => ({ demandeId, installateurtravauxId: id })))
  const syndics = links(mes.syndic).map((syndicId) => ({ demandeId, syndicId }))
  if (syndics.length > 0) await tx.insert(demandePimSyndics).values(syndics)
  const bailleurs = links(mes.bailleur).map((bailleurId) => ({ demandeId, bailleurId }))
  if (bailleurs.length > 0) await tx.insert(demandePimBailleurs).values(bailleurs)
}
