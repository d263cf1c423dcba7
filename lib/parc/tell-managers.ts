import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROLES } from '@/lib/domain/acces/roles'
import { nonConformitePath } from '@/lib/domain/parc/chemins'
import { formatDay } from '@/lib/domain/textes/format'
import { dangerConstate, dangerRappel } from '@/lib/parc/mails/danger'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'

export type DangerConstate = {
  id: number
  numero: string
  groupeId: number
  date: string
  delai: string
  lieu: string
  equipement: string
  constat: string
  mesurePrise: string
}

const person = z.object({
  id: z.number(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
})

/** Writes to each manager of a group that a danger was found there (PARK-29). */
export const tellManagers = (tx: Tx, danger: DangerConstate): Promise<number> =>
  writeToManagers(tx, danger, { template: dangerConstate, end: '' })

/** Writes to them again that nobody has said to know of it: once a day, however often it is called. */
export const remindManagers = (tx: Tx, danger: DangerConstate): Promise<number> =>
  writeToManagers(tx, danger, { template: dangerRappel, end: `-${today()}` })

/**
 * One mail to each manager of the group, whatever they chose to be told of; to all its people where nobody manages it. The
 * provider's own staff has none of it. How many mails were added; the key of each is that of the danger and the person, and `end`.
 */
async function writeToManagers(
  tx: Tx,
  danger: DangerConstate,
  { template, end }: { template: typeof dangerConstate; end: string },
): Promise<number> {
  const { id, numero, groupeId, date, delai, lieu, equipement, constat, mesurePrise } = danger
  const { rows } = await tx.execute(sql`
    with people as (
      select u.id, u.email, u.firstname, u.lastname, u.role_id in (${ROLES.ADMINISTRATEUR}, ${ROLES.SUPER_ADMINISTRATEUR}) as manages
      from users u join user_groupes ug on ug.user_id = u.id
      where ug.groupe_id = ${groupeId} and not u.blocked and not u.utilisateur_ehs and u.anonymise_at is null)
    select id, email, firstname, lastname from people
    where manages or not exists (select 1 from people m where m.manages) order by id`)
  let added = 0
  for (const manager of z.array(person).parse(rows)) {
    const isNew = await queueMail(tx, {
      key: `danger-${id}-${manager.id}${end}`,
      connu: 'compte',
      to: { name: `${manager.firstname} ${manager.lastname}`, address: manager.email },
      content: renderMail(template, {
        prenom: manager.firstname,
        numero,
        date: formatDay(date),
        delai: formatDay(delai),
        lieu,
        equipement,
        constat,
        mesurePrise,
        url: absoluteUrl(nonConformitePath(id)),
      }),
      entite: 'non_conformites',
      entiteId: id,
      groupeId,
    })
    if (isNew) added += 1
  }
  return added
}
