import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAvisDu } from '@/lib/domain/contrats/avis'
import { addMonths } from '@/lib/domain/temps/days'
import { now, today } from '@/lib/platform/clock'
import { getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { avisEcheance } from '@/lib/platform/db/schema/contrats/details'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { ENTITE } from './historique'
import { tacites } from './lists/avis'
import { avisReconduction } from './mails/avis-reconduction'

export const AVIS_JOB = 'avis-reconduction'
const CANAL = 'E-mail'

const contrat = z.object({
  id: z.number(),
  groupeId: z.number(),
  numero: z.string(),
  description: z.string(),
  fin: z.string(),
  reconduction: z.string(),
  nom: z.string(),
  email: z.string(),
})
type Contrat = z.output<typeof contrat>

/** Months after today beyond which no notice is due. */
const HORIZON = 4

/** Consumer contracts that end soon, whose notice was not sent and whose holder has an address. */
async function waiting(): Promise<Contrat[]> {
  const db = await getDb()
  const day = today()
  const { rows } = await db.execute(sql`
    select ct.id, ct.groupe_id as "groupeId", ct.numero_contrat as numero, ct.description, ct.date_fin::text as fin,
      ct.reconduction, ti.nom, ti.email
    from contrats ct join lateral (select co.nom, co.email from contrat_contacts co
      where co.contrat_id = ct.id and co.qualite = 'Titulaire' order by co.ordre limit 1) ti on ti.email is not null
    where ${tacites} and ct.date_fin between ${day}::date and ${addMonths(day, HORIZON)}::date
      and not exists (select 1 from avis_echeance av where av.contrat_id = ct.id and av.echeance = ct.date_fin)
    order by ct.id`)
  return z.array(contrat).parse(rows)
}

/**
 * Sends the renewal notices that are due today and logs each, once for an end of a contract (CONTRACT-13): the row of the
 * log and the mail are of one transaction. An address that no mail can be sent to is told in the log of the service, and
 * stops no other notice.
 */
export async function runAvis(): Promise<{ avis: number }> {
  let avis = 0
  for (const one of (await waiting()).filter(({ fin }) => isAvisDu(fin, today()))) {
    try {
      if (await transaction((tx) => send(tx, one))) avis += 1
    } catch (error) {
      log.error('avis-reconduction', { contrat: one.id, error })
    }
  }
  wakeMail()
  return { avis }
}

async function send(tx: Tx, one: Contrat): Promise<boolean> {
  const { id, fin, nom, email, groupeId } = one
  const [logged] = await tx
    .insert(avisEcheance)
    .values({ contratId: id, echeance: fin, envoyeAt: now(), canal: CANAL })
    .onConflictDoNothing()
    .returning({ id: avisEcheance.id })
  if (logged === undefined) return false
  await queueMail(tx, {
    key: `avis-reconduction-${id}-${fin}`,
    connu: 'dossier',
    to: { name: nom, address: email },
    content: renderMail(avisReconduction, { ...one, hotline: env().HOTLINE }),
    entite: ENTITE,
    entiteId: id,
    groupeId,
  })
  return true
}
