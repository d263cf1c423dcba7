import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FAMILLES } from '@/lib/domain/parc/familles'
import { EQUIPEMENT_ETATS, EVACUATIONS, VMC_TYPES } from '@/lib/domain/parc/statuts'
import { cents, documentId, id, instant, oneOf, timestamps } from '../columns'
import { contrats } from '../contrats/contrats'
import { perimetre } from '../perimetre/columns'
import { batiments, ensemblesImmobiliers } from './ensembles'
import { logements } from './logements'

export const equipements = pgTable(
  'equipements',
  {
    id: id(),
    documentId: documentId(),
    /** Number of the equipment in the provider's systems: the digits of `/equipements/:id`. */
    instanceId: integer('instance_id').notNull().unique(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    batimentId: integer('batiment_id').references(() => batiments.id),
    logementId: integer('logement_id').references(() => logements.id),
    local: text('local'),
    famille: text('famille', { enum: FAMILLES }).notNull(),
    type: text('type').notNull(),
    marqueLib: text('marque_lib').notNull(),
    modeleLib: text('modele_lib').notNull(),
    numeroSerie: text('numero_serie').notNull(),
    energie: text('energie').notNull(),
    puissanceWatts: integer('puissance_watts'),
    evacuation: text('evacuation', { enum: EVACUATIONS }).notNull(),
    fluideType: text('fluide_type'),
    fluideChargeGrammes: integer('fluide_charge_grammes'),
    miseEnService: date('mise_en_service').notNull(),
    garantieFin: date('garantie_fin'),
    dernierEntretien: date('dernier_entretien'),
    prochaineEcheance: date('prochaine_echeance'),
    etat: text('etat', { enum: EQUIPEMENT_ETATS }).notNull(),
    /** Last day of its attestation, « -infinity » without any; null where the law asks for none. Triggers keep it (`parc_calculer`). */
    attestationFin: date('attestation_fin'),
    retireLe: date('retire_le'),
    ...timestamps,
  },
  (t) => [
    index('equipements_groupe_idx').on(t.groupeId, t.famille, t.instanceId),
    index('equipements_groupe_instance_idx')
      .on(
        t.groupeId,
        t.clientId,
        t.instanceId,
        t.id,
        t.etat,
        t.famille,
        t.prochaineEcheance,
        t.miseEnService,
        t.attestationFin,
      )
      .where(sql`${t.retireLe} is null`),
    index('equipements_client_idx').on(t.clientId, t.instanceId),
    index('equipements_contrat_idx').on(t.contratId, t.instanceId),
    index('equipements_logement_idx').on(t.logementId, t.famille),
    index('equipements_batiment_idx').on(t.batimentId),
    index('equipements_ensemble_idx').on(
      t.ensembleId,
      t.famille,
      t.groupeId,
      t.clientId,
      t.contratId,
      t.retireLe,
    ),
    oneOf('equipements_famille', t.famille, FAMILLES),
    oneOf('equipements_etat', t.etat, EQUIPEMENT_ETATS),
    oneOf('equipements_evacuation', t.evacuation, EVACUATIONS),
  ],
)

/** Details of a ventilation box beyond those of other equipment. */
export const vmcs = pgTable(
  'vmcs',
  {
    equipementId: integer('equipement_id')
      .primaryKey()
      .references(() => equipements.id, { onDelete: 'cascade' }),
    caisson: text('caisson').notNull(),
    type: text('type', { enum: VMC_TYPES }).notNull(),
    bouches: integer('bouches').notNull(),
    /** Safety device of a gas ventilation; null where none is required. */
    dscPresent: boolean('dsc_present'),
    dscControleLe: date('dsc_controle_le'),
    dernierControle: date('dernier_controle'),
    prochainControle: date('prochain_controle'),
    nettoyageQuinquennal: date('nettoyage_quinquennal'),
    debitConforme: boolean('debit_conforme'),
    logementsNonAccessibles: integer('logements_non_accessibles').notNull().default(0),
  },
  (t) => [oneOf('vmcs_type', t.type, VMC_TYPES)],
)

export const vmcAlarmes = pgTable(
  'vmc_alarmes',
  {
    id: id(),
    equipementId: integer('equipement_id')
      .notNull()
      .references(() => equipements.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    libelle: text('libelle').notNull(),
    acquitteeAt: instant('acquittee_at'),
  },
  (t) => [index('vmc_alarmes_equipement_idx').on(t.equipementId, t.at)],
)

/** Maintenance plan of a contract per family of equipment (periodicity, legal base). */
export const gammesMaintenance = pgTable(
  'gammes_maintenance',
  {
    id: id(),
    documentId: documentId(),
    contratId: integer('contrat_id')
      .notNull()
      .references(() => contrats.id, { onDelete: 'cascade' }),
    famille: text('famille', { enum: FAMILLES }).notNull(),
    libelle: text('libelle').notNull(),
    periodiciteMois: integer('periodicite_mois').notNull(),
    baseLegale: text('base_legale').notNull(),
    equipements: integer('equipements').notNull().default(0),
    prixUnitaireHtCents: cents('prix_unitaire_ht_cents').notNull().default(0),
    coefficientRevision: numeric('coefficient_revision', { precision: 8, scale: 5 }),
    contraintesAcces: text('contraintes_acces'),
    moisPreferes: integer('mois_preferes').array().notNull().default([]),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('gammes_maintenance_key').on(t.contratId, t.famille),
    oneOf('gammes_maintenance_famille', t.famille, FAMILLES),
  ],
)
