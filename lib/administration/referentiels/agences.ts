import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { ficheAgence, fichePrescripteur } from '@/lib/domain/administration/referentiels/agences'
import { AGENCE_EN_USAGE, raisonDeGarder } from '@/lib/perimetre/en-usage'
import type { Db, Tx } from '@/lib/platform/db/client'
import { agences, prescripteurs } from '@/lib/platform/db/schema/administration/referentiel'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { codesOf } from './codes-postaux'
import { idOf } from './groupes'
import type { Lue, Referentiel } from './referentiel'

async function readAgence(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db.select().from(agences).where(eq(agences.id, id))
  const [found] = await (lock ? query.for('update') : query)
  if (found === undefined) return null
  const { code, nom, region, adresse, codePostal, ville, telephone, email, fluidoNum, numAdc, archiveLe } =
    found
  const { texte } = await codesOf(db, id)
  return {
    values: { code, nom, region, adresse, codePostal, ville, telephone, email, fluidoNum, numAdc },
    titre: nom,
    faits: [{ label: 'Codes postaux servis', value: texte || 'Aucun' }],
    archiveLe,
    actes: archiveLe === null ? [{ acte: 'codes', stored: { codes: texte } }, { acte: 'generation' }] : [],
  }
}

/** Agencies of the provider. */
export const agencesReferentiel: Referentiel<typeof ficheAgence.champs> = {
  fiche: ficheAgence,
  entite: 'agences',
  read: readAgence,
  insert: async (tx, values) => {
    const [added] = await tx
      .insert(agences)
      .values(values)
      .onConflictDoNothing({ target: agences.code })
      .returning({ id: agences.id })
    if (added === undefined) throw fieldRefusal('code', 'Une agence a déjà ce code.')
    return idOf(added)
  },
  update: async (tx, id, values) => {
    await tx.update(agences).set(values).where(eq(agences.id, id))
  },
  archive: {
    refusal: (tx, id) => raisonDeGarder(tx, AGENCE_EN_USAGE, id),
    set: async (tx, id, archiveLe) => {
      await tx.update(agences).set({ archiveLe }).where(eq(agences.id, id))
    },
  },
}

/** Refuses an agency that is archived, or that does not exist; held against its archive until the transaction ends. */
export async function checkAgence(tx: Tx, agenceId: number): Promise<void> {
  const [found] = await tx
    .select({ id: agences.id })
    .from(agences)
    .where(and(eq(agences.id, agenceId), isNull(agences.archiveLe)))
    .for('update')
  if (found === undefined) throw fieldRefusal('agenceId', 'Cette agence n’existe pas, ou elle est archivée.')
}

async function readPrescripteur(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db
    .select({ row: prescripteurs, agence: agences.nom })
    .from(prescripteurs)
    .leftJoin(agences, eq(agences.id, prescripteurs.agenceId))
    .where(eq(prescripteurs.id, id))
  const [found] = await (lock ? query.for('update', { of: prescripteurs }) : query)
  if (found === undefined) return null
  const { prenom, nom, region, agenceId, telephone, email, dirEmail, archiveLe } = found.row
  return {
    values: { prenom, nom, region, agenceId, telephone, email, dirEmail },
    titre: `${prenom} ${nom}`,
    noms: { agenceId: found.agence },
    archiveLe,
  }
}

/** Prescribers of the agencies and of the regions. */
export const prescripteursReferentiel: Referentiel<typeof fichePrescripteur.champs> = {
  fiche: fichePrescripteur,
  entite: 'prescripteurs',
  read: readPrescripteur,
  insert: async (tx, values) => {
    if (values.agenceId !== null) await checkAgence(tx, values.agenceId)
    const [added] = await tx.insert(prescripteurs).values(values).returning({ id: prescripteurs.id })
    return idOf(added)
  },
  update: async (tx, id, values, before) => {
    const { agenceId } = values
    if (agenceId && agenceId !== before.values.agenceId) await checkAgence(tx, agenceId)
    await tx.update(prescripteurs).set(values).where(eq(prescripteurs.id, id))
  },
  archive: {
    refusal: async () => null,
    set: async (tx, id, archiveLe) => {
      await tx.update(prescripteurs).set({ archiveLe }).where(eq(prescripteurs.id, id))
    },
  },
}
