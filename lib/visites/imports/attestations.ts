import { sql } from 'drizzle-orm'
import { choix, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { ATTESTATION_TYPES } from '@/lib/domain/visites/statuts'
import { today } from '@/lib/platform/clock'
import { attestations } from '@/lib/platform/db/schema/visites/interventions'
import { defineImport } from '@/lib/platform/imports/definition'

/** Value that an attestation has of its equipment. */
const deLEquipement = (column: string) =>
  sql`(select q.${sql.identifier(column)} from equipements q where q.id = v.equipement_id)`

export const attestationsImport = defineImport({
  type: 'attestations',
  label: 'Attestations',
  description:
    'Les attestations d’entretien, chacune d’un équipement\u00a0: le client, le contrat et le logement sont les siens.',
  table: attestations,
  key: ['numero'],
  columns: {
    numero: { ...texte('Numéro', 'ATT-0001234', { required: true }), into: attestations.numero },
    equipement: entier('Équipement', '100001', { required: true, min: 1, help: 'Instance de l’équipement.' }),
    intervention: texte('Intervention', 'INT-00012345', { help: 'Numéro de l’intervention.' }),
    type: {
      ...choix('Type', ATTESTATION_TYPES, 'Entretien chaudière', { required: true }),
      into: attestations.type,
    },
    date: { ...jour('Date', '21/11/2026', { required: true }), into: attestations.date },
    valideJusquau: {
      ...jour('Valide jusqu’au', '21/11/2027', {
        borne: 'fin',
        help: 'Vide\u00a0: un an après la date, deux ans pour une pompe à chaleur.',
      }),
      into: attestations.valideJusquau,
      sinon: sql`(l.date::date + case when l.type = 'Entretien PAC' then 730 else 365 end)`,
    },
  },
  references: [
    { type: 'equipements', columns: ['equipement'], into: attestations.equipementId },
    { type: 'interventions', columns: ['intervention'], into: attestations.interventionId },
  ],
  derives: [
    { into: attestations.groupeId, valeur: deLEquipement('groupe_id') },
    { into: attestations.clientId, valeur: deLEquipement('client_id') },
    { into: attestations.contratId, valeur: deLEquipement('contrat_id') },
    { into: attestations.logementId, valeur: deLEquipement('logement_id') },
  ],
  controles: [
    {
      column: 'valideJusquau',
      motif: 'La fin de validité est avant la date.',
      refuse: () => sql`c.valide_jusquau < c.date`,
    },
    {
      column: 'date',
      motif: 'La date ne peut pas être dans le futur.',
      refuse: () => sql`c.date > ${today()}::date`,
    },
    {
      column: 'intervention',
      motif: 'Cette intervention est d’un autre client.',
      refuse: () => sql`exists (select 1 from interventions i join equipements q on q.id = c.equipement_id
        where i.id = c.intervention_id and i.client_id <> q.client_id)`,
    },
  ],
})
