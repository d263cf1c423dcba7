import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ofMode } from '@/lib/demandes/test-requests'
import { type CmiForm, newCmiForm, storedCmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { EMPTY_DAY_PARTS } from '@/lib/domain/demandes/commun/jours'
import {
  type EquipmentDiscount,
  optionLineSchema,
  provisionLineSchema,
  tvaSchema,
} from '@/lib/domain/demandes/tarifs/state'
import { streetTypeText } from '@/lib/domain/identite/street-types'
import { type Day, dayInParis } from '@/lib/domain/temps/days'
import { rights } from '@/lib/perimetre/scope'
import type { SessionUser } from '@/lib/platform/auth/session'
import type { Db } from '@/lib/platform/db/client'

/** A stored request, under the names of its form; the price list by its parts, each of which may be of another time. */
const row = z.looseObject({
  livraison: z.coerce.date(),
  streetType: z
    .string()
    .nullable()
    .transform((stored) => streetTypeText(stored ?? '')),
  contractDuration: z.string(),
  provisions: z.array(provisionLineSchema).min(1).catch([]),
  options: z.array(optionLineSchema).catch([]),
  tva: tvaSchema.catch(20),
  heatEmitter: z.array(z.string()).nullable().catch(null),
  multizone: z.string().nullable(),
})

/** A delivery that is still to come, in its parts; an earlier one is to be entered again. */
function comingDay(instant: Date, today: Day) {
  const livraison = dayInParis(instant)
  const [year = '', month = '', day = ''] = livraison.split('-')
  return livraison < today ? EMPTY_DAY_PARTS : { day, month, year }
}

/**
 * Values of a new request that starts from a stored one of the same group (CMI-51); null when the person may not see it.
 * Its prices are read again from the list of the day when its price list opens; attachments, agency and prescriber are not
 * taken over.
 */
export async function copiedCmiForm(
  db: Db,
  { id: userId, test }: Pick<SessionUser, 'id' | 'test'>,
  { id, groupeId }: { id: number; groupeId: number },
  { discount, today }: { discount: EquipmentDiscount; today: Day },
): Promise<CmiForm | null> {
  const { rows } = await db.execute(sql`
    select f.nom as lastname, f.prenom as firstname, f.email, f.telephone as phone, f.telephone2 as phone2,
      f.numero_rue as "streetNumber", f.type_rue as "streetType", f.nom_rue as address, f.code_postal as "codePostal",
      f.ville as city, x.date_livraison as livraison, x.chauffagiste_id as "technicianId",
      x.conducteur_travaux_id as "workManagerId", x.adresse_facturation_id as "billingAddressId",
      case when x.acquereur then 'Y' else 'N' end as acquirer,
      case when x.mail_ct_etape then 'oui' else 'non' end as "notifyWM",
      case when x.ct_presence_mes then 'oui' else 'non' end as "workManagerPresDuringImp", d.commentaire as comment,
      x.duree_contrat as "contractDuration", x.prestations as provisions, x.options, x.taux_tva as tva,
      x.emetteur_chauffage as "heatEmitter", x.multizone
    from demandes d join demandes_cmi x on x.demande_id = d.id join customers f on f.id = d.client_final_id
    where d.id = ${id} and d.groupe_id = ${groupeId} and ${ofMode(test)}
      and ${rights(userId, sql`d.groupe_id`)}`)
  const [found] = z.array(row).parse(rows)
  if (found === undefined) return null
  const { livraison, provisions, contractDuration, tva, options, heatEmitter, multizone, ...form } = found
  const { priceList: fresh } = newCmiForm(discount)
  const priceList = {
    ...fresh,
    contractDuration,
    tva,
    heatEmitter,
    multizone,
    provisions: provisions.length > 0 ? provisions : fresh.provisions,
    options,
  }
  return storedCmiForm(discount).parse({ ...form, deliveryDate: comingDay(livraison, today), priceList })
}
