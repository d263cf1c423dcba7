import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FREQUENCES, isEnvoiDu, periodeEnvoyee } from '@/lib/domain/analytique/envois'
import { TOTAUX, totalTile } from '@/lib/domain/analytique/totaux'
import { readVue, vueQuery } from '@/lib/domain/analytique/vue'
import { formatNumber, formatPercent } from '@/lib/domain/format'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { readChiffres } from './chiffres'
import { vueEnvoyee } from './mails/vue'
import { resolveVue } from './vue'

export const ENVOIS_JOB = 'analytique-envois'

const envoi = z.object({
  id: z.number(),
  nom: z.string(),
  requete: z.string(),
  frequence: z.enum(FREQUENCES),
  userId: z.number(),
  prenom: z.string(),
  personne: z.string(),
  email: z.string(),
  test: z.boolean(),
})
type Envoi = z.output<typeof envoi>

const LIBELLES_TOTAUX = {
  demandes: 'Demandes',
  'appels-48h': 'Appels sous 48 h',
  relances: 'Relances',
  'contrats-actifs': 'Contrats actifs',
  taux: 'Taux',
} as const

/** The views of people whose account is open. */
async function waiting(): Promise<Envoi[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select e.id, e.nom, e.requete, e.frequence, u.id as "userId", u.firstname as prenom,
      concat_ws(' ', u.firstname, u.lastname) as personne, u.email, u.test
    from envois_analytiques e join users u on u.id = e.user_id where not u.blocked and u.confirmed order by e.id`)
  return z.array(envoi).parse(rows)
}

/** Sends the views that are due today, with the rights that their reader has today; one that fails stops no other. */
export async function runEnvois(): Promise<{ envois: number }> {
  let envois = 0
  for (const one of (await waiting()).filter(({ frequence }) => isEnvoiDu(frequence, today()))) {
    try {
      if (await send(one)) envois += 1
    } catch (error) {
      log.error('analytique.envoi', { envoi: one.id, error })
    }
  }
  wakeMail()
  return { envois }
}

async function send({
  id,
  nom,
  requete,
  frequence,
  userId,
  prenom,
  personne,
  email,
  test,
}: Envoi): Promise<boolean> {
  const periode = periodeEnvoyee(frequence, today())
  const search = Object.fromEntries(new URLSearchParams(requete))
  const lecture = { ...readVue(search, { cookie: () => undefined, periode }), periode }
  const { maintenant } = await readChiffres(await resolveVue({ userId, test }, lecture))
  const chiffres = TOTAUX.map((total) => {
    const tile = totalTile(total, LIBELLES_TOTAUX[total], maintenant.portails)
    const value = total === 'taux' ? formatPercent(tile.total) : formatNumber(tile.total)
    return [tile.label, value] as const
  })
  const url = absoluteUrl(`/?${vueQuery(lecture)}`)
  return transaction((tx) =>
    queueMail(tx, {
      key: `analytique-${id}-${periode.end}`,
      connu: 'compte',
      to: { name: personne, address: email },
      content: renderMail(vueEnvoyee, { prenom, nom, ...periode, chiffres, url }),
      entite: 'envois_analytiques',
      entiteId: id,
    }),
  )
}
