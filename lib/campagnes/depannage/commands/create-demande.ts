import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { depannageRecu } from '@/lib/campagnes/depannage/mails/depannage'
import { emitDepannage } from '@/lib/campagnes/events'
import { knownAddress } from '@/lib/campagnes/recherche/adresse'
import { realContact } from '@/lib/campagnes/recherche/contact'
import { type AssetTicket, openAssetTicket } from '@/lib/campagnes/recherche/ticket'
import { ADRESSE_REQUISE } from '@/lib/domain/campagnes/connu'
import { type DepannageBody, symptomeOf } from '@/lib/domain/campagnes/depannage'
import type { Symptome } from '@/lib/domain/visites/symptomes'
import { nextNumero, type Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandesPubliques } from '@/lib/platform/db/schema/campagnes/campagnes'
import { env } from '@/lib/platform/env'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { type Reply, reply } from '@/lib/platform/http/response'
import { queueVisitorMail, wakeMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'

/**
 * Stores a breakdown request and acknowledges it by mail (PUBLIC-23). Answers the id, with the receipt number and the
 * hotline beside it. The equipment is the one of the ticket, whatever else the body says. Throws 404 for a ticket that is
 * none or is over, 400 for an address that was confirmed and is not known.
 */
export async function createDemande(body: DepannageBody, visiteur: Visiteur): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const asset = await assetOf(tx, body)
    const contact = await realContact(asset, { email: body.email, mobilePhone: body.mobilePhone }, tx)
    const equipement = asset?.equipement ?? body.equipement
    const adresse = body.address ?? (await knownOf(tx, asset))
    const symptome = symptomeOf(body.description)
    const { id, numero } = await nextNumero(tx, 'DEP', demandesPubliques)
    await tx.insert(demandesPubliques).values({
      ...body,
      ...contact,
      equipement,
      id,
      numero,
      asset: asset?.equipementId ? String(asset.equipementId) : null,
      equipementId: asset?.equipementId ?? null,
      contratId: asset?.contratId ?? null,
      codePostal: body.codePostal ?? adresse.postcode,
      adresse,
      proprietaireOccupant: body.ProprietaireOccupant__c,
      symptome,
      createdAt: now(),
    })
    await writeAudit(tx, visiteur.acteur, { action: 'depannage.create', entite: 'demandes_publiques', id })
    await emitDepannage(tx, id)
    const titulaire = await isTitulaire(tx, asset)
    await acknowledge(tx, contact.email, { id, numero, symptome, titulaire })
    const created = reply(201, { data: { id }, meta: { numero, hotline: env().HOTLINE } })
    await visiteur.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}

const label = z.object({ equipement: z.string() })

/** The equipment that a ticket stands for, named as the provider has it; null for a person who is no client. */
async function assetOf(tx: Tx, { asset }: DepannageBody) {
  if (asset === null) return null
  const opened = await openAssetTicket(asset, tx)
  if (opened === null)
    throw new NotFoundError('Votre recherche a expiré. Retrouvez de nouveau votre équipement.')
  if (opened.equipementId === null) return { ...opened, equipement: null }
  const { rows } = await tx.execute(sql`select concat_ws(' ', type, marque_lib) as equipement from equipements
    where id = ${opened.equipementId}`)
  return { ...opened, ...label.parse(rows[0]) }
}

/** The address that the person confirmed without being shown it (TRUST-27). Throws 400 where none is known. */
async function knownOf(tx: Tx, asset: AssetTicket | null): Promise<NonNullable<DepannageBody['address']>> {
  const known = asset && (await knownAddress(tx, asset))
  if (known === null) throw fieldRefusal('address', ADRESSE_REQUISE)
  const { numero, rue, ville, codePostal } = known
  return { housenumber: numero, street: rue, city: ville, postcode: codePostal }
}

const contrat = z.object({ consommateur: z.boolean() })

/** Whether the person may hold a contract: a consumer's covers the equipment, or their reference is that of a holder; who is unknown may. */
async function isTitulaire(tx: Tx, asset: AssetTicket | null): Promise<boolean> {
  if (asset === null || asset.contratId === null) return asset?.titulaire ?? true
  const { rows } = await tx.execute(sql`select consommateur from contrats where id = ${asset.contratId}`)
  return contrat.parse(rows[0]).consommateur
}

type Filed = { id: number; numero: string; symptome: Symptome | null; titulaire: boolean }

async function acknowledge(
  tx: Tx,
  address: string,
  { id, numero, symptome, titulaire }: Filed,
): Promise<void> {
  await queueVisitorMail(tx, {
    address,
    key: `depannage-${id}`,
    entite: 'demandes_publiques',
    entiteId: id,
    template: depannageRecu,
    data: { numero: ownText(numero), symptome, hotline: ownText(env().HOTLINE), titulaire },
  })
}
