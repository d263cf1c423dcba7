import { sql } from 'drizzle-orm'
import { choix, jour, texte } from '@/lib/domain/imports/colonne'
import { instant } from '@/lib/domain/imports/instant'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { CANAUX_RENDEZ_VOUS, RENDEZ_VOUS_STATUTS } from '@/lib/domain/visites/statuts'
import { rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { defineImport } from '@/lib/platform/imports/definition'

/** Value that an appointment has of its visit. */
const deLaVisite = (column: string) =>
  sql`(select i.${sql.identifier(column)} from interventions i where i.id = v.intervention_id)`

export const rendezvousImport = defineImport({
  type: 'rendezvous',
  label: 'Rendez-vous',
  description:
    'Les rendez-vous pris pour les interventions\u00a0: le client, le logement et l’agence sont ceux de l’intervention, dont le fichier dit le jour prévu. Aucun message ne part.',
  table: rendezVous,
  key: ['intervention', 'jour'],
  homonymes: true,
  columns: {
    intervention: texte('Intervention', 'INT-00012345', {
      required: true,
      help: 'Numéro de l’intervention.',
    }),
    jour: { ...jour('Jour', '21/11/2026', { required: true }), into: rendezVous.jour },
    demiJournee: {
      ...choix('Demi-journée', DEMI_JOURNEES, 'matin', { required: true }),
      into: rendezVous.demiJournee,
    },
    objet: { ...texte('Objet', 'Entretien annuel', { required: true }), into: rendezVous.objet },
    canal: { ...choix('Canal', CANAUX_RENDEZ_VOUS, 'SMS', { required: true }), into: rendezVous.canal },
    statut: {
      ...choix('Statut', RENDEZ_VOUS_STATUTS, 'À confirmer', { required: true }),
      into: rendezVous.statut,
    },
    confirmeLe: {
      ...instant('Confirmé le', '14/11/2026 18:05'),
      into: rendezVous.premiereConfirmationAt,
    },
    motif: { ...texte('Motif d’annulation', 'À la demande du client'), into: rendezVous.motifAnnulation },
  },
  references: [
    { type: 'interventions', columns: ['intervention'], into: rendezVous.interventionId, fixe: true },
  ],
  derives: [
    { into: rendezVous.groupeId, valeur: deLaVisite('groupe_id') },
    { into: rendezVous.clientId, valeur: deLaVisite('client_id') },
    { into: rendezVous.contratId, valeur: deLaVisite('contrat_id') },
    { into: rendezVous.logementId, valeur: deLaVisite('logement_id') },
    { into: rendezVous.agenceId, valeur: deLaVisite('agence_id') },
  ],
})
