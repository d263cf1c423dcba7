import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Suite } from '@/lib/domain/parc/campagne'
import { type Absent, lockAbsent } from '@/lib/parc/campagne/absent'
import { nouvelleVisite } from '@/lib/parc/mails/nouvelle-visite'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { suitesDonnees } from '@/lib/platform/db/schema/parc'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { receiveFiles } from '@/lib/platform/uploads/receive'
import { cancelRappels } from '@/lib/visites/rappels'

/** Who decides. */
export type By = { user: SessionUser; acteur: Acteur }

type Decision = { type: Suite; action: string; motif?: string | null; fichierId?: number }

/** One line of what was decided for a dwelling, and of the audit. */
export async function writeSuite(
  tx: Tx,
  { id }: Pick<Absent, 'id'>,
  { type, action, motif = null, fichierId }: Decision,
  { user, acteur }: By,
): Promise<number> {
  const [added] = await tx
    .insert(suitesDonnees)
    .values({ logementId: id, type, motif, auteurId: user.id, fichierId, createdAt: now() })
    .returning({ id: suitesDonnees.id })
  await writeAudit(tx, acteur, { action, entite: 'logements', id })
  return added?.id ?? 0
}

/** Ends the attempts for a reason: the dwelling leaves the list (PARK-15). Throws 404 for one that is not listed. */
export function closeAbsent(id: number, motif: string, by: By): Promise<void> {
  return transaction(async (tx) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    await writeSuite(tx, absent, { type: 'Clôture', action: 'logements.cloture', motif }, by)
  })
}

/** Nobody lives there any more: the occupant has left and the dwelling is vacant (PARK-40). Throws 404 as above. */
export function declareVacant(id: number, by: By): Promise<void> {
  return transaction(async (tx) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    await tx.execute(sql`
      update occupants set sortie = greatest(entree, ${today()}::date), updated_at = ${now().toISOString()}::timestamptz
      where id = ${absent.occupantId}`)
    await tx.execute(sql`
      update logements set statut_occupation = 'Vacant', updated_at = ${now().toISOString()}::timestamptz,
        etat = case when etat not in ('Absent', 'Absent définitif') then etat
          when prochaine_echeance < ${today()}::date then 'En retard' else 'À visiter' end
      where id = ${absent.id}`)
    await withdrawRappels(tx, absent.id)
    await writeSuite(tx, absent, { type: 'Logement vacant', action: 'logements.vacant' }, by)
  })
}

/** The reminders that were to tell the former occupant of visits to come. */
async function withdrawRappels(tx: Tx, logementId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id from interventions where logement_id = ${logementId} and jour_prevu >= ${today()}::date`)
  for (const visite of z.array(z.object({ id: z.number() })).parse(rows)) await cancelRappels(tx, visite)
}

/** Keeps what the occupant wrote to refuse the visit (PARK-40). Throws 404 as above, 400 without file. */
export async function keepRefus(id: number, form: FormData | null, by: By): Promise<{ fichierId: number }> {
  const { groupeId } = await transaction((tx) => lockAbsent(tx, by.user.id, id))
  const rules = { categorie: 'refus', auteurId: by.user.id, groupeId, minimum: 1 }
  return receiveFiles(form, rules, async (tx, files) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    for (const { id: fichierId } of files)
      await writeSuite(tx, absent, { type: 'Refus écrit', action: 'logements.refus', fichierId }, by)
    return { fichierId: files[0]?.id ?? 0 }
  })
}

const agence = z.object({ nom: z.string(), email: z.string().nullable() })

/** Asks the agency of the place for one visit more (PARK-40). A test account's is stored without mail. Throws 404 as above. */
export async function askVisite(id: number, precisions: string | null, by: By): Promise<void> {
  await transaction(async (tx) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    const decision = {
      type: 'Nouvelle visite demandée',
      action: 'logements.nouvelle-visite',
      motif: precisions,
    } as const
    const suite = await writeSuite(tx, absent, decision, by)
    const { rows } = await tx.execute(sql`
      select a.nom, a.email from logements l
      left join ensembles_immobiliers e on e.id = l.ensemble_id
      left join agence_codes_postaux x on x.code_postal = l.code_postal
      join agences a on a.id = coalesce(e.agence_id, x.agence_id)
      where l.id = ${id} limit 1`)
    const to = z.array(agence).parse(rows)[0]
    if (!to?.email || by.user.test) return
    await queueMail(tx, {
      key: `nouvelle-visite-${suite}`,
      connu: 'service',
      to: { name: to.nom, address: to.email },
      content: renderMail(nouvelleVisite, {
        reference: absent.reference,
        occupant: absent.occupant,
        adresse: `${absent.adresse}, ${absent.ville}`,
        passages: absent.passages.length,
        auteur: `${by.user.firstname} ${by.user.lastname}`,
        precisions,
        url: absoluteUrl(`/logements/${id}`),
      }),
      entite: 'suites_donnees',
      entiteId: suite,
      groupeId: absent.groupeId,
    })
  })
  wakeMail()
}
