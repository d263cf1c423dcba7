import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accesClient, type Connecte } from '@/lib/campagnes/recherche/acces'
import type { AssetTicket } from '@/lib/campagnes/recherche/ticket'
import { DATE_PASSEE, finDuContrat, type Raison } from '@/lib/domain/campagnes/resiliation'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import type { Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import {
  ApplicationError,
  ConflictError,
  ForbiddenError,
  ValidationError,
} from '@/lib/platform/errors/errors'

const row = z.object({
  equipementId: z.number(),
  equipement: z.string(),
  adresse: z.string().nullable(),
  contratId: z.number(),
  numeroContrat: z.string(),
  status: z.enum(CONTRAT_STATUTS),
  dateFin: z.string().nullable(),
  reconduction: z.string().nullable(),
  soldeCents: z.number(),
})

/** The contract of an asset that its holder asks to end, and what is left to pay of it. */
export type ContratAResilier = z.output<typeof row>

/**
 * The contract that a ticket of the lookup leads to; its equipment is held until the end of the transaction, so that of
 * two terminations at once one sees the other. Throws 400 for an asset without contract or a person who does not hold it,
 * 403 for who has not shown to be that person (TRUST-28), 409 with the first receipt number for an asset that was already
 * terminated.
 */
export async function openContrat(tx: Tx, asset: AssetTicket, session: Connecte): Promise<ContratAResilier> {
  if (!asset.titulaire)
    throw new ApplicationError('Seul le titulaire du contrat peut le résilier, avec sa référence de client.')
  await checkAcces(tx, asset, session)
  const { equipementId, clientId } = asset
  if (equipementId === null) throw new ApplicationError('Choisissez un équipement.')
  await tx.execute(sql`select id from equipements where id = ${equipementId} for update`)
  const { rows } = await tx.execute(sql`
    select e.id as "equipementId", concat_ws(' ', e.type, e.marque_lib) as equipement,
      nullif(concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)), '') as adresse,
      k.id as "contratId", k.numero_contrat as "numeroContrat", k.status, k.date_fin::text as "dateFin", k.reconduction,
      (select coalesce(sum(f.solde_cents), 0)::int from factures f where f.contrat_id = k.id) as "soldeCents"
    from equipements e join contrats k on k.id = e.contrat_id left join logements l on l.id = e.logement_id
    where e.id = ${equipementId} and e.client_id = ${clientId}`)
  if (rows[0] === undefined)
    throw new ApplicationError('Cet équipement n’est sous aucun contrat : il n’y a rien à résilier.')
  const contrat = row.parse(rows[0])
  await refuseSecond(tx, contrat)
  return contrat
}

/** Who has rights on the client ends its contracts; of a client that is no landlord, so does who gave the code back. */
async function checkAcces(tx: Tx, { clientId, preuve }: AssetTicket, session: Connecte): Promise<void> {
  const { bailleur, isMember } = await accesClient(tx, clientId, session)
  if (isMember) return
  if (bailleur)
    throw new ForbiddenError('Les contrats d’un bailleur se résilient depuis son compte : connectez-vous.')
  if (!preuve) throw new ForbiddenError('Saisissez d’abord le code envoyé à l’adresse que nous connaissons.')
}

async function refuseSecond(tx: Tx, { equipementId, equipement }: ContratAResilier): Promise<void> {
  const { rows } = await tx.execute(sql`select numero from resiliations
    where equipement_id = ${equipementId} and etat <> 'Annulée' order by created_at, id limit 1`)
  if (rows[0] === undefined) return
  const { numero } = z.object({ numero: z.string() }).parse(rows[0])
  throw new ConflictError(`La résiliation est déjà enregistrée sous le n° ${numero} (${equipement}).`, {
    numero,
  })
}

/**
 * Last day of the contract for what is asked today, and why (PUBLIC-35, TRUST-28). Throws ValidationError for a wished day that is over, 409
 * for a contract that is.
 */
export function finDeContrat(
  { status, dateFin, reconduction }: ContratAResilier,
  { souhaitee, motif }: { souhaitee: Day; motif: string },
): { dateEffet: Day; raison: Raison } {
  const demandeLe = today()
  if (souhaitee < demandeLe) {
    const fault = { path: ['data', 'Date'], message: DATE_PASSEE, name: 'ValidationError' }
    throw new ValidationError(DATE_PASSEE, { errors: [fault] })
  }
  const fin =
    status === 'Résilié' ? null : finDuContrat({ dateFin, reconduction }, { demandeLe, souhaitee, motif })
  if (fin !== null) return fin
  const since = dateFin === null ? '' : ` le ${formatDay(dateFin)}`
  throw new ConflictError(`Ce contrat a pris fin${since} : il n’y a rien à résilier.`)
}
