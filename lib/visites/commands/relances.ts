import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Envoi, RelanceApercu, RelanceLigne } from '@/lib/domain/parc/relance'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { actesOf } from '@/lib/domain/visites/rendez-vous'
import { RENDEZ_VOUS_STATUTS } from '@/lib/domain/visites/statuts'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { type Db, getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { wakeMail } from '@/lib/platform/mail/queue'
import { canalOf, smsText } from '../courriels'
import { sealVisites } from '../lien'
import { rendezVousList } from '../lists/rendez-vous'
import {
  COMPTE_DE_TEST,
  DEJA_RELANCE,
  INJOIGNABLE,
  RELANCE_KEY,
  relanceExemple,
  tellRelance,
} from '../relance'
import { type VisiteAVenir, visitesOfSystem } from '../visite'
import { type By, REFUS } from './rendez-vous'

const row = z.object({
  id: z.number(),
  visite: z.number(),
  statut: z.enum(RENDEZ_VOUS_STATUTS),
  visiteStatut: z.string(),
  jour: z.string(),
  relances: z.number(),
  reference: z.string(),
  occupant: personColumn,
  relance: z.boolean(),
})
type Rappele = z.output<typeof row> & { aVenir: VisiteAVenir | undefined }

/** Appointments by their ids, which `selectedIds` took from the perimeter, with their visits that are to come. */
async function readRappeles(db: Db | Tx, ids: readonly number[]): Promise<Rappele[]> {
  const { rows } = await db.execute(sql`
    select r.id, v.id as visite, r.statut, v.statut as "visiteStatut", r.jour::text as jour, r.relances,
      coalesce(l.reference, v.numero) as reference, case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
      exists (select 1 from outbox x
        where x.cle_unique = ${RELANCE_KEY}::text || v.id || '-' || ${today()}::text) as relance
    from unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang)
    join rendez_vous r on r.id = w.id
    join interventions v on v.id = r.intervention_id
    left join logements l on l.id = r.logement_id
    left join occupants o on o.logement_id = l.id and o.sortie is null
    order by w.rang`)
  const found = z.array(row).parse(rows)
  const ofThem = found.map(({ visite }) => visite)
  const byId = new Map((await visitesOfSystem(db, ofThem, today())).map((visite) => [visite.id, visite]))
  return found.map((one) => ({ ...one, aVenir: byId.get(one.visite) }))
}

const none = (motif: string): Envoi => ({ canal: null, motif })

/** By what an occupant is asked today to confirm, or why they are not. */
function envoiTo(one: Rappele, user: SessionUser): Envoi {
  const { statut, visiteStatut: visite, jour, aVenir } = one
  if (user.test) return none(COMPTE_DE_TEST)
  if (aVenir === undefined || !actesOf({ statut, visite, jour }, today()).includes('relancer'))
    return none(REFUS[statut])
  if (one.relance) return none(DEJA_RELANCE)
  if (one.occupant === null) return none('Le logement n’a pas d’occupant.')
  const canal = canalOf(aVenir)
  return canal === null ? none(INJOIGNABLE) : { canal, motif: null }
}

const ligneOf = ({ id, reference, occupant }: Rappele, envoi: Envoi): RelanceLigne => ({
  id,
  reference,
  occupant,
  ...envoi,
})

/** Who would receive what of a reminder of appointments, and the message by each of the ways (VISIT-15). */
export async function previewRelances(
  perimetre: Perimetre,
  selection: Selection,
  user: SessionUser,
): Promise<RelanceApercu> {
  const db = await getDb()
  const all = await readRappeles(db, await selectedIds(rendezVousList, perimetre, selection))
  const lignes = all.map((one) => ligneOf(one, envoiTo(one, user)))
  const first = (canal: 'email' | 'sms') => all.find((_, rank) => lignes[rank]?.canal === canal)?.aVenir
  const [mail, sms] = [first('email'), first('sms')]
  return {
    lignes,
    email: mail ? (await relanceExemple(db, mail)).texte : null,
    sms: sms ? smsText(sms, await relanceExemple(db, sms)) : null,
  }
}

/** Appointments of one transaction. */
const BATCH = 25

/** Asks the occupants of the chosen appointments to confirm, and says who was not reached and why (VISIT-15). */
export async function sendRelances(
  perimetre: Perimetre,
  selection: Selection,
  { user, acteur }: By,
): Promise<RelanceLigne[]> {
  const ids = await selectedIds(rendezVousList, perimetre, selection)
  const lignes: RelanceLigne[] = []
  for (let start = 0; start < ids.length; start += BATCH)
    lignes.push(...(await transaction((tx) => sendBatch(tx, ids.slice(start, start + BATCH), user))))
  const envoyes = lignes.filter(({ canal }) => canal !== null).length
  await transaction((tx) =>
    writeAudit(tx, acteur, {
      action: 'rendez-vous.relances',
      entite: 'rendez_vous',
      details: { envoyes, nonEnvoyes: lignes.length - envoyes },
    }),
  )
  wakeMail()
  return lignes
}

/** The visits are locked first, as by any other change of an appointment. */
async function sendBatch(tx: Tx, ids: readonly number[], user: SessionUser): Promise<RelanceLigne[]> {
  await tx.execute(sql`
    select 1 from interventions where id in (
      select r.intervention_id from rendez_vous r where r.id = any(${sql.param(ids)}::int[]))
    order by id for update`)
  const all = await readRappeles(tx, ids)
  const told = all.flatMap(({ aVenir }) => aVenir ?? [])
  const tokens = await sealVisites(told, tx)
  const lignes: RelanceLigne[] = []
  for (const one of all) {
    const envoi = envoiTo(one, user)
    const { aVenir, relances } = one
    const sent =
      envoi.canal === null || aVenir === undefined
        ? null
        : await tellRelance(tx, aVenir, { ID: tokens[told.indexOf(aVenir)] ?? '', relances })
    lignes.push(ligneOf(one, envoi.canal !== null && sent === null ? none(DEJA_RELANCE) : envoi))
  }
  const done = lignes.filter(({ canal }) => canal !== null).map(({ id }) => id)
  await tx.execute(sql`
    update rendez_vous set relances = relances + 1, updated_at = ${now().toISOString()}
    where id = any(${sql.param(done)}::int[])`)
  return lignes
}
