import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import { nouveauxDocuments } from '@/lib/documents/documentation/mails/documentation'
import { addDays, type Day, instantInParis } from '@/lib/domain/temps/days'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { queueSms } from '@/lib/platform/mail/sms'
import { renderMail } from '@/lib/platform/mail/template'

/** Name of the daily job. */
export const NOUVEAUTES_JOB = 'nouveaux-documents'

/** Days that a run looks back at: those of a service that was stopped are not lost. */
const DAYS = 3

const row = z.object({
  id: z.number(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  titres: z.array(z.string()),
})
type Lecteur = z.output<typeof row>

/** People who may read what was published on a day and want to be told of documents, with its titles. */
async function lecteursOfSystem(day: Day): Promise<Lecteur[]> {
  const [start, end] = [day, addDays(day, 1)].map((one) => instantInParis(one, '00:00').toISOString())
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with nouveaux as materialized (
      select * from documentations where published_at >= ${start}::timestamptz and published_at < ${end}::timestamptz
    )
    select u.id, u.email, u.firstname, u.lastname, array_agg(dn.titre order by dn.titre, dn.id) as titres
    from nouveaux dn join users u on ${documentationIsOpen('dn', { userId: sql`u.id` })}
      left join preferences_notification p on p.user_id = u.id and p.evenement = 'document'
    where u.confirmed and u.anonymise_at is null and (coalesce(p.email, true) or coalesce(p.sms, false))
    group by u.id order by u.id`)
  return z.array(row).parse(rows)
}

async function tell({ id, email, firstname, lastname, titres }: Lecteur, day: Day): Promise<void> {
  const about = { evenement: 'document', key: `documents-${day}-${id}`, entite: 'documentations' } as const
  const mail = renderMail(nouveauxDocuments, {
    prenom: firstname,
    titres,
    url: absoluteUrl('/documentation/list'),
  })
  await transaction(async (tx) => {
    const to = { name: `${firstname} ${lastname}`, address: email }
    await queueMail(tx, { connu: 'compte', ...about, to, content: mail })
    const texte = `${mail.sujet}. ${absoluteUrl('/documentation/list')}`
    await queueSms(tx, { ...about, key: `${about.key}-sms`, email, sujet: mail.sujet, texte })
  })
}

/**
 * The daily job: who asked for it is told of the documents published for them on the days before, once for each day, however
 * often it runs. Gives how many people it has looked at.
 */
export async function tellNouveautes(): Promise<{ personnes: number }> {
  let personnes = 0
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const day = addDays(today(), -ago)
    const lecteurs = await lecteursOfSystem(day)
    // Whoever cannot be told keeps it from nobody else; the runs of the next days try again.
    for (const lecteur of lecteurs)
      await tell(lecteur, day).catch((error: unknown) =>
        log.error('documentation.nouveautes', { error, userId: lecteur.id }),
      )
    personnes += lecteurs.length
  }
  wakeMail()
  return { personnes }
}
