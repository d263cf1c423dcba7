import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Day, dayInParis } from '@/lib/domain/days'
import { type CmiValues, newCmiValues } from '@/lib/domain/demandes/cmi/saisie'
import { EMPTY_DAY_PARTS } from '@/lib/domain/demandes/commun/jours'
import { setEquipmentDiscount } from '@/lib/domain/tarifs/edit'
import {
  type EquipmentDiscount,
  optionLineSchema,
  provisionLineSchema,
  tvaSchema,
} from '@/lib/domain/tarifs/state'
import { rights } from '@/lib/perimetre/scope'
import type { SessionUser } from '@/lib/platform/auth/session'
import type { Db } from '@/lib/platform/db/client'

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')

const row = z.object({
  lastname: text,
  firstname: text,
  email: text,
  phone: text,
  phone2: text,
  streetNumber: text,
  streetType: text,
  address: text,
  codePostal: text,
  city: text,
  livraison: z.coerce.date(),
  technicianId: z.number().nullable(),
  workManagerId: z.number().nullable(),
  billingAddressId: z.number().nullable(),
  acquereur: z.boolean(),
  mailCtEtape: z.boolean(),
  ctPresenceMes: z.boolean(),
  comment: text,
  contractDuration: z.string(),
  provisions: z.array(provisionLineSchema).min(1).catch([]),
  options: z.array(optionLineSchema).catch([]),
  tva: tvaSchema.catch(20),
  heatEmitter: z.array(z.string()).nullable().catch(null),
  multizone: z.string().nullable(),
})

const oui = (answer: boolean) => (answer ? 'oui' : 'non')

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
export async function copiedCmiValues(
  db: Db,
  { id: userId, test }: Pick<SessionUser, 'id' | 'test'>,
  { id, groupeId }: { id: number; groupeId: number },
  { discount, today }: { discount: EquipmentDiscount; today: Day },
): Promise<CmiValues | null> {
  const { rows } = await db.execute(sql`
    select f.nom as lastname, f.prenom as firstname, f.email, f.telephone as phone, f.telephone2 as phone2,
      f.numero_rue as "streetNumber", f.type_rue as "streetType", f.nom_rue as address, f.code_postal as "codePostal",
      f.ville as city, x.date_livraison as livraison, x.chauffagiste_id as "technicianId",
      x.conducteur_travaux_id as "workManagerId", x.adresse_facturation_id as "billingAddressId", x.acquereur,
      x.mail_ct_etape as "mailCtEtape", x.ct_presence_mes as "ctPresenceMes", d.commentaire as comment,
      x.duree_contrat as "contractDuration", x.prestations as provisions, x.options, x.taux_tva as tva,
      x.emetteur_chauffage as "heatEmitter", x.multizone
    from demandes d join demandes_cmi x on x.demande_id = d.id join customers f on f.id = d.client_final_id
    where d.id = ${id} and d.groupe_id = ${groupeId} and d.demande_test = ${test}
      and ${rights(userId, sql`d.groupe_id`)}`)
  const [found] = z.array(row).parse(rows)
  if (found === undefined) return null
  const { livraison, acquereur, mailCtEtape, ctPresenceMes, provisions, options, ...stored } = found
  const { contractDuration, tva, heatEmitter, multizone, ...form } = stored
  const fresh = newCmiValues(discount)
  const priceList = {
    ...fresh.priceList,
    contractDuration,
    tva,
    heatEmitter,
    multizone,
    provisions: provisions.length > 0 ? provisions : fresh.priceList.provisions,
    options,
  }
  return {
    ...fresh,
    ...form,
    deliveryDate: comingDay(livraison, today),
    acquirer: acquereur ? 'Y' : 'N',
    notifyWM: oui(mailCtEtape),
    workManagerPresDuringImp: oui(ctPresenceMes),
    priceList: setEquipmentDiscount(priceList, discount),
  }
}
