import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ficheCapacite, ficheFermeture } from '@/lib/domain/administration/referentiels/visites'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { demiJourneeLabel, isClosed } from '@/lib/domain/visites/creneaux'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import type { Db, Tx } from '@/lib/platform/db/client'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { capacites, fermetures } from '@/lib/platform/db/schema/visites/rendez-vous'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { checkAgence } from './agences'
import { idOf } from './groupes'
import type { Lue, Referentiel } from './referentiel'

async function readCapacite(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db
    .select({ row: capacites, agence: agences.nom })
    .from(capacites)
    .innerJoin(agences, eq(agences.id, capacites.agenceId))
    .where(eq(capacites.id, id))
  const [found] = await (lock ? query.for('update', { of: capacites }) : query)
  if (found === undefined) return null
  const { agenceId, jour, demiJournee, places, reservees } = found.row
  return {
    values: { agenceId, jour, demiJournee, places },
    titre: `${found.agence}, ${formatDay(jour)}, ${demiJourneeLabel(demiJournee).toLowerCase()}`,
    noms: { agenceId: found.agence },
    faits: [{ label: 'Places réservées', value: formatCount(reservees, 'place') }],
    archiveLe: null,
  }
}

/** Places of the agencies, half-day by half-day. */
export const capacitesReferentiel: Referentiel<typeof ficheCapacite.champs> = {
  fiche: ficheCapacite,
  entite: 'capacites',
  read: readCapacite,
  insert: async (tx, values) => {
    await checkAgence(tx, values.agenceId)
    const [agence] = await tx.select().from(agences).where(eq(agences.id, values.agenceId))
    if (values.jour <= today()) throw fieldRefusal('jour', 'Choisissez un jour à venir.')
    if (agence && isClosed(values.jour, agence.codePostal))
      throw fieldRefusal('jour', 'Personne ne visite un dimanche ni un jour férié.')
    const [added] = await tx
      .insert(capacites)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: capacites.id })
    if (added === undefined)
      throw fieldRefusal('jour', 'Cette demi-journée a déjà des places : ouvrez-la pour les changer.')
    return idOf(added)
  },
  update: async (tx, id, { places = 0 }) => {
    const [row] = await tx.select().from(capacites).where(eq(capacites.id, id))
    if (row && places < row.reservees)
      throw fieldRefusal(
        'places',
        `${formatCount(row.reservees, 'place est réservée', 'places sont réservées')} : gardez-en au moins autant.`,
      )
    await tx.update(capacites).set({ places }).where(eq(capacites.id, id))
  },
}

async function readFermeture(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db
    .select({ row: fermetures, agence: agences.nom })
    .from(fermetures)
    .leftJoin(agences, eq(agences.id, fermetures.agenceId))
    .where(eq(fermetures.id, id))
  const [found] = await (lock ? query.for('update', { of: fermetures }) : query)
  if (found === undefined) return null
  const { agenceId, debut, fin, motif, archiveLe } = found.row
  const { rows } = await db.execute(sql`
    select count(*)::int as n from interventions i where i.jour_prevu between ${debut} and ${fin}
      and ${among(sql`i.statut`, VISITES_A_VENIR)} and (${agenceId}::int is null or i.agence_id = ${agenceId}::int)`)
  const planned = z.object({ n: z.number() }).parse(rows[0]).n
  return {
    values: { agenceId, debut, fin, motif },
    titre: motif,
    noms: { agenceId: found.agence ?? 'Toutes les agences' },
    faits: [
      {
        label: 'Visites déjà prévues ces jours-là',
        value: planned === 0 ? 'Aucune' : `${formatCount(planned, 'visite')}, à déplacer depuis le planning`,
      },
    ],
    archiveLe,
  }
}

/** Days that are closed beside Sundays and public holidays. */
export const fermeturesReferentiel: Referentiel<typeof ficheFermeture.champs> = {
  fiche: ficheFermeture,
  entite: 'fermetures',
  read: readFermeture,
  insert: async (tx, values) => {
    if (values.agenceId !== null) await checkAgence(tx, values.agenceId)
    if (values.fin < today()) throw fieldRefusal('fin', 'Ces jours sont passés.')
    const [added] = await tx.insert(fermetures).values(values).returning({ id: fermetures.id })
    return idOf(added)
  },
  update: async (tx, id, values, before) => {
    const { agenceId } = values
    if (agenceId && agenceId !== before.values.agenceId) await checkAgence(tx, agenceId)
    await tx.update(fermetures).set(values).where(eq(fermetures.id, id))
  },
  archive: {
    refusal: async () => null,
    set: async (tx, id, archiveLe) => {
      await tx.update(fermetures).set({ archiveLe }).where(eq(fermetures.id, id))
    },
  },
}
