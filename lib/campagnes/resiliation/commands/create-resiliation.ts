import { emitResiliation } from '@/lib/campagnes/events'
import type { Connecte } from '@/lib/campagnes/recherche/acces'
import { knownContact, realContact } from '@/lib/campagnes/recherche/contact'
import { adresseConnue } from '@/lib/campagnes/recherche/dossier'
import { PREAVIS_MOIS, type ResiliationBody } from '@/lib/domain/campagnes/resiliation'
import { nextNumero, type Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { resiliations } from '@/lib/platform/db/schema/campagnes/resiliations'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { finDeContrat, openContrat } from '../contrat'
import { mailResiliation } from '../courriels'
import { assetOfTicket, noted } from '../notee'

/**
 * Stores a termination and acknowledges it by mail (PUBLIC-30, PUBLIC-35). The answer holds its id, with the receipt number,
 * the end date and its reason beside it. Throws 404 for a ticket that is over, and as `openContrat` does.
 */
export async function createResiliation(
  body: ResiliationBody,
  visiteur: Visiteur & { session: Connecte },
): Promise<Reply> {
  const run = (tx: Tx) => store(tx, body, visiteur)
  const answer = await noted({
    action: 'resiliations.create',
    assetId: body.assetId,
    acteur: visiteur.acteur,
    run,
  })
  wakeMail()
  return answer
}

async function store(
  tx: Tx,
  body: ResiliationBody,
  { session, acteur, remember }: Visiteur & { session: Connecte },
): Promise<Reply> {
  const asset = await assetOfTicket(tx, body.assetId)
  const contrat = await openContrat(tx, asset, session)
  const fin = finDeContrat(contrat, { souhaitee: body.Date, motif: body.Motif })
  const { email } = await realContact(asset, { email: body.email }, tx)
  const { id, numero } = await nextNumero(tx, 'RES', resiliations)
  const at = now()
  const said = {
    nom: body.Nom,
    motif: body.Motif,
    commentaire: body.comment || null,
    dateSouhaitee: body.Date,
  }
  await tx.insert(resiliations).values({
    ...said,
    id,
    numero,
    assetId: String(contrat.equipementId),
    equipementId: contrat.equipementId,
    contratId: contrat.contratId,
    email,
    dateEffet: fin.dateEffet,
    createdAt: at,
  })
  await writeAudit(tx, acteur, {
    action: 'resiliations.create',
    entite: 'resiliations',
    id,
  })
  await emitResiliation(tx, id)
  const mail = { ...contrat, ...said, ...fin, numero, recueAt: at, preavisMois: PREAVIS_MOIS }
  const connue = adresseConnue(await knownContact(asset, tx))
  await mailResiliation(tx, id, mail, { email, connue, session })
  const created = reply(201, { data: { id }, meta: { numero, ...fin } })
  await remember(tx, created)
  return created
}
