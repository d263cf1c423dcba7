import { type Reply, reply } from '@/lib/api/response'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import { knownContact, realContact } from '@/lib/campagnes/recherche/contact'
import { type AssetTicket, openAssetTicket } from '@/lib/campagnes/recherche/ticket'
import { nextNumero, type Visiteur } from '@/lib/campagnes/visiteur'
import { now } from '@/lib/clock'
import { type Tx, transaction } from '@/lib/db/client'
import { resiliations } from '@/lib/db/schema/campagnes'
import { PREAVIS_MOIS, type ResiliationBody } from '@/lib/domain/campagnes/resiliation'
import { isEmail } from '@/lib/domain/checks'
import { env } from '@/lib/env'
import { queueMail, wakeMail } from '@/lib/mail/queue'
import { renderMail } from '@/lib/mail/template'
import { type ResiliationMail, resiliationRecue, resiliationSignalee } from '@/lib/mail/templates/resiliation'
import { finDeContrat, openContrat } from '../contrat'

/**
 * Stores a termination and acknowledges it by mail, with its content, date and time (PUBLIC-30, PUBLIC-35); the holder
 * whose e-mail is known as another is told too. The answer holds its id, with the receipt number and the end date beside
 * it. Throws as `openContrat` does.
 */
export async function resilier(body: ResiliationBody, visiteur: Visiteur): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const contrat = await openContrat(tx, body.assetId)
    const dateEffet = finDeContrat(contrat, { souhaitee: body.Date, motif: body.Motif })
    const asset = await openAssetTicket(body.assetId, tx)
    const { email } = await realContact(asset, { email: body.email }, tx)
    const { id, numero } = await nextNumero(tx, 'RES')
    const at = now()
    await tx.insert(resiliations).values({
      id,
      numero,
      assetId: String(contrat.equipementId),
      equipementId: contrat.equipementId,
      contratId: contrat.contratId,
      nom: body.Nom,
      email,
      dateSouhaitee: body.Date,
      dateEffet,
      motif: body.Motif,
      commentaire: body.comment || null,
      createdAt: at,
    })
    await writeVisitorAudit(tx, { action: 'resiliations.create', entite: 'resiliations', id, ...visiteur })
    const mail: ResiliationMail = {
      ...contrat,
      nom: body.Nom,
      numero,
      recueAt: at,
      motif: body.Motif,
      commentaire: body.comment || null,
      dateSouhaitee: body.Date,
      preavisMois: PREAVIS_MOIS,
      dateEffet,
    }
    await queueMail(tx, {
      to: { name: body.Nom, address: email },
      key: `resiliation-${id}`,
      entite: 'resiliations',
      entiteId: id,
      content: renderMail(resiliationRecue, mail),
    })
    if (asset !== null) await tellHolder(tx, id, { asset, email, mail })
    const created = reply(201, { data: { id }, meta: { numero, dateEffet } })
    await visiteur.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}

type Told = { asset: AssetTicket; email: string; mail: ResiliationMail }

/** Who knows a reference may end a contract of somebody else: its holder hears of it where the provider writes. */
async function tellHolder(tx: Tx, id: number, { asset, email, mail }: Told): Promise<void> {
  const known = (await knownContact(asset, tx)).email?.trim().toLowerCase() ?? ''
  if (!isEmail(known) || known === email.trim().toLowerCase()) return
  await queueMail(tx, {
    to: { name: null, address: known },
    key: `resiliation-${id}-titulaire`,
    entite: 'resiliations',
    entiteId: id,
    content: renderMail(resiliationSignalee, { ...mail, hotline: env().HOTLINE }),
  })
}
