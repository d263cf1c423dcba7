import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  CAMPAGNES_PUBLIQUES,
  ficheCampagne,
  ficheJournee,
} from '@/lib/domain/administration/referentiels/campagnes'
import { CAMPAGNES } from '@/lib/domain/campagnes/inscription'
import { PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { dayInParis, instantInParis, timeInParis } from '@/lib/domain/temps/days'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { now } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import type { Db, Tx } from '@/lib/platform/db/client'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { campagnes } from '@/lib/platform/db/schema/campagnes/campagnes'
import { sessionsJpo } from '@/lib/platform/db/schema/campagnes/portes-ouvertes'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { checkAgence } from './agences'
import { idOf } from './groupes'
import type { Lue, Referentiel } from './referentiel'

const count = z.object({ n: z.number() })

async function readCampagne(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db.select().from(campagnes).where(eq(campagnes.id, id))
  const [found] = await (lock ? query.for('update') : query)
  if (found === undefined) return null
  const { type, nom, debut, fin, actif, updatedAt } = found
  const { rows } = await db.execute(
    sql`select count(*)::int as n from inscriptions where campagne_id = ${id}`,
  )
  return {
    values: { type, nom, debut, fin },
    titre: nom,
    faits: [{ label: 'Inscriptions reçues', value: formatCount(count.parse(rows[0]).n, 'inscription') }],
    archiveLe: actif ? null : dayInParis(updatedAt),
    liens: type === 'entretien' ? [] : [{ label: 'Voir la page', href: CAMPAGNES_PUBLIQUES[type].path }],
  }
}

/** Campaigns that visitors register for; one that is archived takes no registration. */
export const campagnesReferentiel: Referentiel<typeof ficheCampagne.champs> = {
  fiche: ficheCampagne,
  entite: 'campagnes',
  read: readCampagne,
  insert: async (tx, values) => {
    const [added] = await tx
      .insert(campagnes)
      .values({ ...values, code: CAMPAGNES[values.type] })
      .onConflictDoNothing({ target: campagnes.code })
      .returning({ id: campagnes.id })
    if (added === undefined)
      throw fieldRefusal(
        'type',
        `La page ${CAMPAGNES_PUBLIQUES[values.type].path} a déjà sa campagne : changez ses dates.`,
      )
    return idOf(added)
  },
  update: async (tx, id, { nom, debut, fin }) => {
    await tx.update(campagnes).set({ nom, debut, fin }).where(eq(campagnes.id, id))
  },
  archive: {
    refusal: async () => null,
    set: async (tx, id, archiveLe) => {
      await tx
        .update(campagnes)
        .set({ actif: archiveLe === null })
        .where(eq(campagnes.id, id))
    },
  },
}

/** Registrations that take a place of a day. */
async function inscrits(db: Db | Tx, sessionId: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as n from inscriptions i
    where i.session_id = ${sessionId} and ${among(sql`i.etat`, PARCOURS_PUBLICS.inscription.etapes)}`)
  return count.parse(rows[0]).n
}

async function readJournee(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db
    .select({ row: sessionsJpo, agence: agences.nom, campagne: campagnes.nom })
    .from(sessionsJpo)
    .innerJoin(agences, eq(agences.id, sessionsJpo.agenceId))
    .innerJoin(campagnes, eq(campagnes.id, sessionsJpo.campagneId))
    .where(eq(sessionsJpo.id, id))
  const [found] = await (lock ? query.for('update', { of: sessionsJpo }) : query)
  if (found === undefined) return null
  const { campagneId, agenceId, debutAt, finAt, capacite } = found.row
  const [jour, debut, fin] = [dayInParis(debutAt), timeInParis(debutAt), timeInParis(finAt)]
  return {
    values: { campagneId, agenceId, jour, debut, fin, capacite },
    titre: `${found.agence}, ${formatDay(jour)}`,
    noms: { campagneId: found.campagne, agenceId: found.agence },
    faits: [{ label: 'Inscrits', value: formatCount(await inscrits(db, id), 'personne') }],
    archiveLe: null,
  }
}

/** Hours of a day of /jpo. */
function instantsOf({ jour, debut, fin }: { jour: string; debut: string; fin: string }) {
  const [debutAt, finAt] = [instantInParis(jour, debut), instantInParis(jour, fin)]
  if (debutAt <= now()) throw fieldRefusal('jour', 'Choisissez un jour à venir.')
  return { debutAt, finAt }
}

/** Open days of the agencies. */
export const journeesReferentiel: Referentiel<typeof ficheJournee.champs> = {
  fiche: ficheJournee,
  entite: 'sessions_jpo',
  read: readJournee,
  insert: async (tx, { campagneId, agenceId, capacite, ...day }) => {
    const [campagne] = await tx.select().from(campagnes).where(eq(campagnes.id, campagneId)).for('update')
    if (campagne?.type !== 'jpo') throw fieldRefusal('campagneId', 'Cette campagne n’a pas de journées.')
    await checkAgence(tx, agenceId)
    const [added] = await tx
      .insert(sessionsJpo)
      .values({ campagneId, agenceId, capacite, ...instantsOf(day) })
      .returning({ id: sessionsJpo.id })
    return idOf(added)
  },
  update: async (tx, id, { jour = '', debut = '', fin = '', capacite = 0 }, { values }) => {
    const taken = await inscrits(tx, id)
    const isMoved = jour !== values.jour || debut !== values.debut || fin !== values.fin
    if (isMoved && taken > 0)
      throw fieldRefusal(
        'jour',
        `${formatCount(taken, 'personne est inscrite', 'personnes sont inscrites')} à cette journée : son jour et ses heures ne changent plus.`,
      )
    if (capacite < taken)
      throw fieldRefusal(
        'capacite',
        `${formatCount(taken, 'personne est inscrite', 'personnes sont inscrites')} : gardez au moins autant de places.`,
      )
    await tx
      .update(sessionsJpo)
      .set({ capacite, ...(isMoved ? instantsOf({ jour, debut, fin }) : {}) })
      .where(eq(sessionsJpo.id, id))
  },
}
