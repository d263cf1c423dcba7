import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { donneesText } from '@/lib/domain/analytique/donnees'
import {
  dernierEnvoi,
  FREQUENCES,
  PERIODES_ENVOYEES,
  periodeEnvoyee,
  periodeParDefaut,
} from '@/lib/domain/analytique/envois'
import { TOTAUX, tauxOf, tauxText, totalTile } from '@/lib/domain/analytique/totaux'
import { addDays } from '@/lib/domain/temps/days'
import { formatCount, formatNumber, formatPart, formatPercent } from '@/lib/domain/textes/format'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { now, today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import type { Fait } from '@/lib/platform/mail/blocks'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { vueQuery } from './adresse'
import { readChiffres } from './chiffres'
import { vueEnvoyee } from './mails/vue'
import { resolveVue } from './vue'
import { keptVue } from './vues'

export const ENVOIS_JOB = 'analytique-envois'

const envoi = z.object({
  id: z.number(),
  nom: z.string(),
  requete: z.string(),
  frequence: z.enum(FREQUENCES),
  periode: z.enum(PERIODES_ENVOYEES).nullable(),
  userId: z.number(),
  prenom: z.string(),
  personne: z.string(),
  email: z.string(),
  test: z.boolean(),
  /** Day of Paris on which it was asked for. */
  depuis: z.string(),
})
type Envoi = z.output<typeof envoi>

const LIBELLES_TOTAUX = {
  demandes: 'Demandes',
  'appels-48h': 'Appels sous 48 h',
  relances: 'Relances',
  'contrats-actifs': 'Contrats actifs',
  taux: 'Moyenne des portails',
} as const

/** The views of people whose account is open. */
async function waiting(): Promise<Envoi[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select e.id, e.nom, e.requete, e.frequence, e.periode, u.id as "userId", u.firstname as prenom,
      concat_ws(' ', u.firstname, u.lastname) as personne, u.email, u.test,
      (e.created_at at time zone 'Europe/Paris')::date::text as depuis
    from envois_analytiques e join users u on u.id = e.user_id where not u.blocked and u.confirmed and exists (
      select 1 from user_groupes ug join groupes g on g.id = ug.groupe_id
      where ug.user_id = u.id and g.parent_groupe_id = ${PORTAL_IDS.ANALYTIQUE}) order by e.id`)
  return z.array(envoi).parse(rows)
}

/**
 * Sends the views whose day has come and that did not leave then, with the rights that their reader has today. One that fails
 * stops no other, and has the whole tried again: what left has its key.
 */
export async function runEnvois(): Promise<{ envois: number }> {
  let envois = 0
  let failures = 0
  for (const one of await waiting()) {
    const due = dernierEnvoi(one.frequence, today())
    if (one.depuis >= due) continue
    try {
      if (await send(one, due)) envois += 1
    } catch (error) {
      failures += 1
      log.error('analytique.envoi', { envoi: one.id, error })
    }
  }
  wakeMail()
  if (failures > 0) throw new Error(`${formatCount(failures, 'envoi')} de tableau de bord en échec.`)
  return { envois }
}

async function send(envoi: Envoi, due: string): Promise<boolean> {
  const { id, nom, requete, frequence, userId, prenom, personne, email, test } = envoi
  const periode = periodeEnvoyee(envoi.periode ?? periodeParDefaut(frequence), due)
  // By the day on which it was to leave: two mails may tell of the same month.
  const key = `analytique-${id}-${addDays(due, -1)}`
  const db = await getDb()
  if ((await db.execute(sql`select 1 from outbox where cle_unique = ${key}`)).rows.length > 0) return false
  const lecture = { ...keptVue(requete), periode }
  const lues = donneesText(now(), lecture.avec)
  const { maintenant } = await readChiffres(await resolveVue({ userId, test }, lecture))
  const taux = tauxOf(maintenant.portails)
  const numbers = taux.taux === null ? '' : ` (${formatPart(taux.appels, taux.demandes)})`
  const chiffres = TOTAUX.flatMap((total): Fait[] => {
    const { label, total: value } = totalTile(total, LIBELLES_TOTAUX[total], maintenant.portails)
    if (total !== 'taux') return [[label, formatNumber(value)]]
    return [
      ['Taux d’appel sous 48 h', `${tauxText(taux)}${numbers}`],
      [label, taux.taux === null ? '—' : formatPercent(value)],
    ]
  })
  const url = absoluteUrl(`/?${vueQuery(lecture)}`)
  return transaction((tx) =>
    queueMail(tx, {
      key,
      connu: 'compte',
      to: { name: personne, address: email },
      content: renderMail(vueEnvoyee, { prenom, nom, ...periode, chiffres, lues, url }),
      entite: 'envois_analytiques',
      entiteId: id,
    }),
  )
}
