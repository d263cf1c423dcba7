import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Envoi, envoiOf, type RelanceApercu, type RelanceLigne } from '@/lib/domain/parc/relance'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { equipementOf, suiviFrom } from '@/lib/parc/campagne/suivi'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { type RelanceData, relanceEntretien, relanceSms } from '@/lib/parc/mails/relance'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { inBatches } from '@/lib/platform/db/batches'
import { getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
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

/** The occupants of the chosen dwellings, in the order of the list. */
async function readDestinataires(perimetre: Perimetre, selection: Selection): Promise<Destinataire[]> {
  const ids = await selectedIds(nonVisitesList, perimetre, selection)
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select l.id, l.reference, l.groupe_id as "groupeId", o.id as "occupantId",
      case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant, o.email,
      coalesce(o.email_accepte, false) as "emailAccepte", o.mobile, coalesce(o.sms_accepte, false) as "smsAccepte",
      concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
      ${equipementOf(sql`concat_ws(' ', q.marque_lib, q.modele_lib)`)} as equipement,
      l.prochaine_echeance::text as echeance, s.rdv::text as "prochainRdv",
      exists (select 1 from outbox x
        where x.cle_unique = 'relance-' || l.id || '-' || o.id || '-' || ${today()}::text) as relance
    from ${suiviFrom} join unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang) on w.id = l.id
    order by w.rang`)
  return z.array(destinataire).parse(rows)
}

const ALREADY: Envoi = { canal: null, motif: 'L’occupant a déjà été relancé aujourd’hui.' }

/** By what an occupant is reminded today: once, and by nobody who only tries the service. */
function envoiTo(to: Destinataire, user: SessionUser): Envoi {
  if (user.test) return { canal: null, motif: 'Un compte de test n’envoie aucun message.' }
  if (to.relance) return ALREADY
  return envoiOf(to)
}

const dataOf = (to: Destinataire): RelanceData => ({
  ...to,
  nom: to.occupant ?? '',
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
  const all = await readDestinataires(perimetre, selection)
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

/** Puts a reminder in the outbox for each occupant of the chosen dwellings who can be reached, and says who is not. */
export async function sendRelance(
  perimetre: Perimetre,
  selection: Selection,
  { user, acteur }: { user: SessionUser; acteur: Acteur },
): Promise<RelanceLigne[]> {
  const all = await readDestinataires(perimetre, selection)
  const lignes = await inBatches(all, async (tx, batch) => {
    const done: RelanceLigne[] = []
    for (const to of batch) done.push(ligneOf(to, await sendTo(tx, to, envoiTo(to, user))))
    return done
  })
  const envoyes = lignes.filter(({ canal }) => canal !== null).length
  await transaction((tx) =>
    writeAudit(tx, acteur, {
      action: 'logements.relance',
      entite: 'logements',
      details: { envoyes, nonEnvoyes: lignes.length - envoyes },
    }),
  )
  wakeMail()
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
