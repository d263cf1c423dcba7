import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { entier, texte } from '@/lib/domain/imports/colonne'
import type { Reference } from './definition'

// What the files of the park have in common: whose a row is, and where.

export const CLIENT = texte('Code client', 'C-1001', {
  required: true,
  aliases: ['Client', 'Code bailleur', 'N° client', 'Client ID'],
})
export const CONTRAT = texte('Contrat', 'CT-2026-001', {
  aliases: ['Numéro de contrat', 'N° contrat', 'Code contrat', 'Réf. contrat', 'Marché'],
  help: 'Numéro d’un contrat du même client.',
})
export const ENSEMBLE = entier('Ensemble', '45001', {
  min: 1,
  aliases: [
    'Numéro d’ensemble',
    'EI',
    'N° ensemble',
    'Code ensemble',
    'Code résidence',
    'Code groupe',
    'Code site',
  ],
  help: 'Numéro d’un ensemble du même client.',
})
export const BATIMENT = texte('Bâtiment', 'Bâtiment A', {
  aliases: ['Bât.', 'Nom du bâtiment', 'Code bâtiment', 'Immeuble', 'Tour'],
  help: 'Nom d’un bâtiment de l’ensemble.',
})

export const clientReference = (into: PgColumn): Reference => ({
  type: 'clients',
  columns: ['client'],
  into,
  fixe: true,
})
export const contratReference = (into: PgColumn): Reference => ({
  type: 'contrats',
  columns: ['client', 'contrat'],
  into,
})
export const ensembleReference = (into: PgColumn): Reference => ({
  type: 'ensembles',
  columns: ['client', 'ensemble'],
  into,
})
export const batimentReference = (into: PgColumn): Reference => ({
  type: 'batiments',
  columns: ['client', 'ensemble', 'batiment'],
  into,
})

/** The group of a row is that of its client, whatever the file says: the perimeter holds together. */
export const groupeDuClient = (into: PgColumn) => ({
  into,
  valeur: sql`(select k.groupe_id from clients k where k.id = v.client_id)`,
})
