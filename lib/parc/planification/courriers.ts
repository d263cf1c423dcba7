import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { MOST_PLANNED } from '@/lib/domain/visites/planification'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { RENDEZ_VOUS_ATTENDUS, VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { COURRIER_COLUMNS, courrierPdf, courrierRow, signataireOfSystem } from '@/lib/parc/campagne/courrier'
import { suiviFrom } from '@/lib/parc/campagne/suivi'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { getDb } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { mergePdfs } from '@/lib/platform/pdf/merge'
import { rendezVousList } from '@/lib/visites/lists/rendez-vous'

const AUCUN = 'Aucun des rendez-vous choisis n’est un entretien à venir qui s’annonce par courrier.'
const TROP = `Choisissez ${MOST_PLANNED}\u00a0courriers au plus\u00a0: ils s’impriment en une fois.`

const visite = courrierRow.extend({
  jour: z.string(),
  demiJournee: z.enum(DEMI_JOURNEES),
})

/** Letters that tell occupants the half-day of their visit, in one document (PARK-53). Throws 404 where none is of the person's. */
export async function courriersDeVisites(
  userId: number,
  ids: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ${COURRIER_COLUMNS}, v.jour_prevu::text as jour, v.demi_journee as "demiJournee"
    from ${suiviFrom} join clients cl on cl.id = l.client_id join interventions v on v.logement_id = l.id
    where v.id = any(${sql.param([...ids])}::int[]) and ${rights(userId, sql`v.groupe_id`)} and o.id is not null
      and v.type = 'Entretien' and v.demi_journee is not null and v.jour_prevu >= ${today()}::date and ${among(sql`v.statut`, VISITES_A_VENIR)}
    order by v.jour_prevu, v.demi_journee = 'après-midi', l.reference, v.id`)
  const visites = z.array(visite).parse(rows)
  if (visites.length === 0) throw new NotFoundError()
  const signataire = await signataireOfSystem(db, userId)
  const chunks: Uint8Array[] = []
  for await (const chunk of mergePdfs(lettersOf(visites, signataire), 'Courriers de rendez-vous'))
    chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

const id = z.object({ id: z.number() })

/**
 * Draws the letters of the chosen appointments of « Rendez-vous » that are told by letter, whoever booked them, as often as somebody
 * wants. Throws 400 where none is, or above `MOST_PLANNED` of them.
 */
export async function courriersDeRendezVous(
  perimetre: Perimetre,
  selection: Selection,
): Promise<Uint8Array<ArrayBuffer>> {
  const ids = await selectedIds(rendezVousList, perimetre, selection)
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select v.id from rendez_vous r join interventions v on v.id = r.intervention_id and v.jour_prevu = r.jour
      join occupants o on o.logement_id = v.logement_id and o.sortie is null
    where r.id = any(${sql.param(ids)}::int[]) and r.canal = 'Courrier' and ${among(sql`r.statut`, RENDEZ_VOUS_ATTENDUS)}
      and v.type = 'Entretien' and v.jour_prevu >= ${today()}::date and ${among(sql`v.statut`, VISITES_A_VENIR)}
    limit ${MOST_PLANNED + 1}`)
  const visites = z.array(id).parse(rows)
  if (visites.length === 0) throw new ValidationError(AUCUN)
  if (visites.length > MOST_PLANNED) throw new ValidationError(TROP)
  return courriersDeVisites(
    perimetre.userId,
    visites.map((visite) => visite.id),
  )
}

async function* lettersOf(
  visites: readonly z.output<typeof visite>[],
  signataire: string,
): AsyncGenerator<Uint8Array> {
  for (const one of visites)
    yield await courrierPdf(one, {
      titre: 'Votre rendez-vous d’entretien',
      remise: 'Lettre simple, déposée ou postée',
      signataire,
      corps: [
        {
          type: 'texte',
          texte: `Notre technicien passe chez vous le ${creneauText(one)} pour l’entretien de votre installation. Votre présence est nécessaire.`,
        },
        { type: 'texte', texte: `Un empêchement\u00a0? Appelez au plus tôt le ${env().HOTLINE}.` },
      ],
    })
}
