import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ficheJeu } from '@/lib/domain/administration/referentiels/jeux'
import { etatDuJeu, lotSchema } from '@/lib/domain/campagnes/jeu'
import { formatCount, formatInstant } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { jeux } from '@/lib/platform/db/schema/campagnes/jeux'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { idOf } from './groupes'
import type { Lue, Referentiel } from './referentiel'

async function participationsOf(db: Db | Tx, id: number): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as n from participations where jeu_id = ${id}`)
  return z.object({ n: z.number() }).parse(rows[0]).n
}

const lotText = ({ libelle, detail, quantite }: z.output<typeof lotSchema>): string =>
  `${quantite}\u00a0×\u00a0${libelle}${detail ? ` (${detail})` : ''}`

async function read(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db
    .select({ row: jeux, reglement: fichiers.nom })
    .from(jeux)
    .leftJoin(fichiers, eq(fichiers.id, jeux.reglementFichierId))
    .where(eq(jeux.id, id))
  const [found] = await (lock ? query.for('update', { of: jeux }) : query)
  if (found === undefined) return null
  const { documentId, titre, debut, fin, purgeLe, question, choix, bonneReponse, tireAt, archiveLe } =
    found.row
  const lots = z.array(lotSchema).parse(found.row.lots)
  return {
    values: {
      titre,
      debut,
      fin,
      purgeLe,
      lots: lots.map(({ libelle, detail = '', quantite }) => ({ libelle, detail, quantite })),
      question,
      choix: choix.join('\n'),
      bonneReponse,
    },
    titre,
    noms: { lots: lots.map(lotText).join(', ') },
    faits: [
      { label: 'État', value: etatDuJeu(found.row, today()) },
      { label: 'Participations', value: formatCount(await participationsOf(db, id), 'participation') },
      { label: 'Tirage', value: tireAt && formatInstant(tireAt) },
      { label: 'Règlement', value: found.reglement ?? 'Écrit d’après les dates, les lots et la question' },
    ],
    archiveLe,
    liens:
      archiveLe === null
        ? [
            { label: 'Voir la page', href: `/jeuconcours?jeu=${documentId}` },
            { label: 'Participations', href: `/jeuconcours?vue=participations&jeu=${documentId}` },
          ]
        : [],
    ...(tireAt === null && { reglement: found.reglement }),
  }
}

const choixOf = (lines: string): string[] => lines.split('\n').filter((line) => line !== '')

/** Fields that those who took part have been told: they stay as they were. */
const TOLD = ['debut', 'lots', 'question', 'choix', 'bonneReponse'] as const

/** Contests of visitors; the seed of the draw is made with them, and its digest is published from the beginning. */
export const jeuxReferentiel: Referentiel<typeof ficheJeu.champs> = {
  fiche: ficheJeu,
  entite: 'jeux',
  read,
  insert: async (tx, { choix, lots, ...values }) => {
    if (values.fin < today()) throw fieldRefusal('fin', 'Choisissez un jour à venir.')
    const graineTirage = randomBytes(32).toString('hex')
    const row = { ...values, lots: withoutBlank(lots), choix: choixOf(choix), graineTirage }
    const [added] = await tx.insert(jeux).values(row).returning({ id: jeux.id })
    return idOf(added)
  },
  update: async (tx, id, { choix, lots, ...values }, before) => {
    const [jeu] = await tx.select().from(jeux).where(eq(jeux.id, id))
    if (jeu?.tireAt || jeu?.purgeAt)
      throw new ConflictError(
        'Le tirage est fait ou les participations sont effacées : ce jeu ne change plus.',
      )
    if ((await participationsOf(tx, id)) > 0) checkTold({ ...values, choix, lots }, before)
    const changed = {
      ...values,
      ...(lots && { lots: withoutBlank(lots) }),
      ...(choix !== undefined && { choix: choixOf(choix) }),
    }
    await tx.update(jeux).set(changed).where(eq(jeux.id, id))
  },
  archive: {
    refusal: async (tx, id) => {
      const [jeu] = await tx.select().from(jeux).where(eq(jeux.id, id))
      if (jeu === undefined || jeu.tireAt || jeu.purgeAt) return null
      const entries = await participationsOf(tx, id)
      return entries === 0
        ? null
        : `Ce jeu a ${formatCount(entries, 'participation')} : il s’archive une fois le tirage fait.`
    },
    set: async (tx, id, archiveLe) => {
      await tx.update(jeux).set({ archiveLe }).where(eq(jeux.id, id))
    },
  },
}

const withoutBlank = (lots: readonly { libelle: string; detail: string; quantite: number }[]) =>
  lots.map(({ libelle, detail, quantite }) => ({ libelle, quantite, ...(detail && { detail }) }))

function checkTold(values: Readonly<Record<string, unknown>>, { values: before }: Lue): void {
  const moved = TOLD.find(
    (name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(before[name] ?? null),
  )
  if (moved)
    throw fieldRefusal(
      moved,
      'Des personnes ont déjà participé : seuls le titre, la fin et la date d’effacement changent.',
    )
  if (String(values.fin) < String(before.fin))
    throw fieldRefusal('fin', 'Des personnes ont déjà participé : la fin ne peut qu’être reculée.')
}
