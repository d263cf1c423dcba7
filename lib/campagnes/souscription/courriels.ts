import 'server-only'
import {
  contratSigne,
  retractationRecue,
  souscriptionAgence,
} from '@/lib/campagnes/souscription/mails/souscription'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import { receiverOf } from '@/lib/perimetre/agences'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { type RenderedMail, renderMail } from '@/lib/platform/mail/template'
import { nomDe, type SouscriptionStockee } from './queries'
import { resumeDe } from './resume'

type Contrat = SouscriptionStockee

/** Names a subscription in the outbox. */
export const aboutSouscription = ({ id, groupeId }: Contrat) => ({
  entite: 'souscriptions',
  entiteId: id,
  ...(groupeId === null ? {} : { groupeId }),
})

/** Address of the page of a contract. */
export const contratUrl = (jeton: string): string => absoluteUrl(`/souscriptioncontrat?contrat=${jeton}`)

/** Adds a mail to the subscriber, who gave back the code sent there. */
async function mailClient(
  tx: Tx,
  contrat: Contrat,
  content: RenderedMail,
  more: { key?: string; fichierIds?: number[] } = {},
): Promise<void> {
  const { prenom, nom, email } = contrat.client
  await queueMail(tx, {
    to: { name: `${prenom} ${nom}`, address: email },
    connu: 'code',
    content,
    ...aboutSouscription(contrat),
    ...more,
  })
}

/** Adds the mails of a signature: the contract to the client, the news to the agency. */
export async function mailSignature(
  tx: Tx,
  contrat: Contrat,
  { jeton, signeeAt, fichierId }: { jeton: string; signeeAt: Date; fichierId: number },
): Promise<void> {
  const data = { nom: nomDe(contrat), numero: contrat.numero, resume: resumeDe(contrat) }
  const fin = formatDay(finRetractation(signeeAt))
  const content = renderMail(contratSigne, { ...data, fin, url: contratUrl(jeton) })
  await mailClient(tx, contrat, content, {
    key: `souscription-${contrat.id}-signature`,
    fichierIds: [fichierId],
  })
  await mailAgence(tx, contrat, 'signature')
}

/** Adds the mails of a withdrawal, with its date and time (PUBLIC-68). */
export async function mailRetractation(tx: Tx, contrat: Contrat, at: Date): Promise<void> {
  const data = { nom: nomDe(contrat), numero: contrat.numero, resume: resumeDe(contrat) }
  const content = renderMail(retractationRecue, { ...data, recueLe: formatInstant(at) })
  await mailClient(tx, contrat, content, { key: `souscription-${contrat.id}-retractation` })
  await mailAgence(tx, contrat, 'rétractation')
}

/** Who serves the dwelling's postal code hears of it: its agency, or else the desk of its region (TRUST-19). */
async function mailAgence(tx: Tx, contrat: Contrat, evenement: 'signature' | 'rétractation'): Promise<void> {
  const { contact, email } = await receiverOf(tx, contrat.client.codePostal)
  const resume = resumeDe(contrat)
  await queueMail(tx, {
    to: { name: contact?.agencyName ?? null, address: email },
    connu: 'service',
    content: renderMail(souscriptionAgence, { numero: contrat.numero, resume, evenement }),
    key: `souscription-${contrat.id}-${evenement}-agence`,
    ...aboutSouscription(contrat),
  })
}
