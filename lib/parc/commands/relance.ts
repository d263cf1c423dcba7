import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Envoi, envoiOf, type RelanceApercu, type RelanceLigne } from '@/lib/domain/parc/relance'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { equipementOf, nonVisite, suiviFrom } from '@/lib/parc/campagne/suivi'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { type RelanceData, relanceEntretien, relanceSms } from '@/lib/parc/mails/relance'
import { RELANCES_JOB, type RelanceDonnees } from '@/lib/parc/relances'
import { rights } from '@/lib/perimetre/scope'
import { askJob } from '@/lib/platform/api/ask-job'
import type { SessionUser } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import type { Reply } from '@/lib/platform/http/response'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { queueMail } from '@/lib/platform/mail/queue'
import { queueSmsTo } from '@/lib/platform/mail/sms'
import { renderMail } from '@/lib/platform/mail/template'

const destinataire = z.object({
  id: z.number(),
  reference: z.string(),
  groupeId: z.number(),
  occupantId: z.number().nullable(),
  occupant: personColumn,
  email: z.string().nullable(),
  emailAccepte: z.boolean(),
  mobile: z.string().nullable(),
  smsAccepte: z.boolean(),
  adresse: z.string(),
  equipement: z.string().nullable(),
  echeance: z.string().nullable(),
  prochainRdv: z.string().nullable(),
  relance: z.boolean(),
})
type Destinataire = z.infer<typeof destinataire>

/** How the key of a reminder begins in the outbox; an occupant gets one a day. */
const keyOf = ({ id, occupantId }: Destinataire): string => `relance-${id}-${occupantId}-${today()}`

/**
 * The occupants of these dwellings, in their order: of those of the person's groups that the campaign has not visited, whenever
 * it is asked.
 */
async function readDestinataires(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
): Promise<Destinataire[]> {
  const { rows } = await db.execute(sql`
    select l.id, l.reference, l.groupe_id as "groupeId", o.id as "occupantId",
      case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant, o.email,
      coalesce(o.email_accepte, false) as "emailAccepte", o.mobile, coalesce(o.sms_accepte, false) as "smsAccepte",
      concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
      ${equipementOf(sql`concat_ws(' ', q.marque_lib, q.modele_lib)`)} as equipement,
      l.prochaine_echeance::text as echeance, s.rdv::text as "prochainRdv",
      exists (select 1 from outbox x
        where x.cle_unique = 'relance-' || l.id || '-' || o.id || '-' || ${today()}::text) as relance
    from ${suiviFrom} join unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang) on w.id = s.logement_id
    where s.entretenu and ${nonVisite(today())} and ${rights(userId, sql`s.groupe_id`)}
    order by w.rang`)
  return z.array(destinataire).parse(rows)
}

const ALREADY: Envoi = { canal: null, motif: 'L’occupant a déjà été relancé aujourd’hui.' }

/** By what an occupant is reminded today: once, and by nobody who only tries the service. */
function envoiTo(to: Destinataire, user: { test: boolean }): Envoi {
  if (user.test) return { canal: null, motif: 'Un compte de test n’envoie aucun message.' }
  if (to.relance) return ALREADY
  return envoiOf(to)
}

const dataOf = (to: Destinataire): RelanceData => ({
  ...to,
  nom: to.occupant ?? '',
  jour: today(),
  hotline: env().HOTLINE,
})

const ligneOf = ({ id, reference, occupant }: Destinataire, envoi: Envoi): RelanceLigne => ({
  id,
  reference,
  occupant,
  ...envoi,
})

/** Who would receive what, and the message by each of the ways that somebody is written to (PARK-11). */
export async function previewRelance(
  perimetre: Perimetre,
  selection: Selection,
  user: SessionUser,
): Promise<RelanceApercu> {
  const ids = await selectedIds(nonVisitesList, perimetre, selection)
  const all = await readDestinataires(await getDb(), user.id, ids)
  const lignes = all.map((to) => ligneOf(to, envoiTo(to, user)))
  const first = (canal: 'email' | 'sms') => all.find((_, rank) => lignes[rank]?.canal === canal)
  const mail = first('email')
  const sms = first('sms')
  return {
    lignes,
    email: mail ? renderMail(relanceEntretien, dataOf(mail)).texte : null,
    sms: sms ? relanceSms(dataOf(sms)) : null,
  }
}

type By = { user: SessionUser } & Parameters<typeof askJob>[1]

/** Asks for a reminder of each occupant of the chosen dwellings, which a job sends (PARK-11). Throws 400 without any, or above 2,000. */
export async function askRelance(
  perimetre: Perimetre,
  selection: Selection,
  { user, ...by }: By,
): Promise<Reply> {
  const ids = await selectedIds(nonVisitesList, perimetre, selection)
  const donnees: RelanceDonnees = { ids, test: user.test }
  const told = { logements: ids.length }
  const audit = { action: 'logements.relance', entite: 'logements', details: told }
  return askJob({ type: RELANCES_JOB, donnees, userId: user.id, audit, told }, by)
}

/** Reminds these dwellings in the caller's transaction, one message an occupant and a day; says by what each, or why not. */
export async function sendRelance(
  tx: Tx,
  user: { id: number; test: boolean },
  ids: readonly number[],
): Promise<RelanceLigne[]> {
  const lignes: RelanceLigne[] = []
  for (const to of await readDestinataires(tx, user.id, ids))
    lignes.push(ligneOf(to, await sendTo(tx, to, envoiTo(to, user))))
  return lignes
}

/** Writes the reminder; what could not be written says why. */
async function sendTo(tx: Tx, to: Destinataire, envoi: Envoi): Promise<Envoi> {
  const about = { key: keyOf(to), entite: 'logements', entiteId: to.id, groupeId: to.groupeId }
  const nom = to.occupant ?? ''
  const content = renderMail(relanceEntretien, dataOf(to))
  if (envoi.canal === 'email' && to.email !== null) {
    const mail = { ...about, connu: 'dossier', to: { name: nom, address: to.email }, content } as const
    return (await queueMail(tx, mail)) ? envoi : ALREADY
  }
  if (envoi.canal === 'sms' && to.mobile !== null) {
    const message = { ...about, sujet: content.sujet, texte: relanceSms(dataOf(to)) }
    return (await queueSmsTo(tx, { nom, mobile: to.mobile }, message)) ? envoi : ALREADY
  }
  return envoi
}
