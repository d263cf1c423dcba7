import { sql } from 'drizzle-orm'
import { CONTRAT_STATUTS, CONTRAT_TYPES } from '@/lib/domain/contrats/contrats'
import { booleen, choix, commentaire, entier, jour, montant, texte } from '@/lib/domain/imports/colonne'
import { today } from '@/lib/platform/clock'
import { contrats } from '@/lib/platform/db/schema/contrats/contrats'
import { defineImport } from '@/lib/platform/imports/definition'

export const contratsImport = defineImport({
  type: 'contrats',
  label: 'Contrats',
  description: 'Les contrats d’entretien et d’exploitation, chacun d’un client.',
  table: contrats,
  key: ['client', 'contrat'],
  columns: {
    contrat: {
      ...texte('Numéro de contrat', 'CT-2026-001', {
        required: true,
        aliases: ['Contrat', 'N° contrat', 'Réf. contrat', 'Code contrat'],
      }),
      into: contrats.numeroContrat,
    },
    client: texte('Code client', 'C-1001', { required: true, aliases: ['Client'] }),
    type: { ...choix('Type', CONTRAT_TYPES, 'P2', { required: true }), into: contrats.type },
    statut: { ...choix('Statut', CONTRAT_STATUTS, 'En cours', { required: true }), into: contrats.status },
    dateDebut: {
      ...jour('Début', '01/01/2026', {
        required: true,
        aliases: ['Date début', 'Date de début', 'Date d’effet'],
      }),
      into: contrats.dateDebut,
    },
    dateFin: {
      ...jour('Fin', '31/12/2028', { borne: 'fin', aliases: ['Date fin', 'Date de fin', 'Échéance'] }),
      into: contrats.dateFin,
    },
    description: {
      ...commentaire('Description', 'Entretien des chaufferies'),
      into: contrats.description,
      sinon: sql`''`,
    },
    reconduction: { ...texte('Reconduction', 'Tacite, 12 mois'), into: contrats.reconduction },
    numParty: { ...texte('Numéro de tiers', 'P-45872', { aliases: ['Num party'] }), into: contrats.numParty },
    montant: { ...montant('Montant annuel HT', '12500,00'), into: contrats.montantHtCents, sinon: sql`0` },
    absentsMax: {
      ...entier('Absences avant suites', '3', { min: 1, max: 20 }),
      into: contrats.absentsMax,
      sinon: sql`3`,
    },
    delai: {
      ...entier('Délai d’engagement', '48', { max: 10_000, unit: 'heures' }),
      into: contrats.delaiEngagementHeures,
      sinon: sql`48`,
    },
    consommateur: { ...booleen('Consommateur', 'Non'), into: contrats.consommateur, sinon: sql`false` },
  },
  references: [{ type: 'clients', columns: ['client'], into: contrats.clientId }],
  derives: [
    {
      into: contrats.groupeId,
      valeur: sql`(select k.groupe_id from clients k where k.id = v.client_id)`,
      initial: true,
    },
  ],
  controles: [
    {
      column: 'dateFin',
      motif: 'La fin du contrat est avant son début.',
      refuse: () => sql`c.date_fin < c.date_debut`,
    },
    {
      column: 'contrat',
      motif: 'Ce numéro est celui d’un contrat d’un autre client.',
      refuse: () =>
        sql`exists (select 1 from contrats o where o.numero_contrat = c.numero_contrat and o.id is distinct from c."_id")`,
    },
  ],
  fermeture: {
    libelle: 'serait résilié',
    ouverte: sql`t.status <> 'Résilié'`,
    fermer: () =>
      sql`status = 'Résilié', date_fin = greatest(date_debut, least(coalesce(date_fin, ${today()}::date), ${today()}::date))`,
    perimetre: contrats.clientId,
  },
})
