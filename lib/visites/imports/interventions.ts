import { sql } from 'drizzle-orm'
import { booleen, choix, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { instant } from '@/lib/domain/imports/instant'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import {
  INTERVENTION_STATUTS,
  INTERVENTION_TYPES,
  MOTIFS_NON_REALISATION,
} from '@/lib/domain/visites/statuts'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import {
  CLIENT,
  CONTRAT,
  clientReference,
  contratReference,
  ENSEMBLE,
  ensembleReference,
  groupeDuClient,
} from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'
import { followEntretiens, takePlaces } from '../visites-importees'

export const interventionsImport = defineImport({
  type: 'interventions',
  label: 'Interventions',
  description:
    'Les visites faites et à faire. Un entretien réalisé avance la dernière visite et la prochaine échéance de son équipement et de son logement, jamais en arrière. Une visite nouvelle prend sa place dans les capacités de l’agence. Aucun message ne part.',
  table: interventions,
  key: ['numero'],
  columns: {
    numero: { ...texte('Numéro', 'INT-00012345', { required: true }), into: interventions.numero },
    client: CLIENT,
    contrat: CONTRAT,
    agence: texte('Agence', 'AG-LYON', { help: 'Code de l’agence.' }),
    ensemble: ENSEMBLE,
    logement: texte('Logement', 'L-0001', { help: 'Référence d’un logement du même client.' }),
    equipement: entier('Équipement', '100001', { min: 1, help: 'Instance d’un équipement du même client.' }),
    type: { ...choix('Type', INTERVENTION_TYPES, 'Entretien', { required: true }), into: interventions.type },
    statut: {
      ...choix('Statut', INTERVENTION_STATUTS, 'Réalisée', { required: true }),
      into: interventions.statut,
    },
    motif: {
      ...choix('Motif de non-réalisation', MOTIFS_NON_REALISATION, ''),
      into: interventions.motifNonRealisation,
    },
    sousContrat: {
      ...booleen('Sous contrat', 'Oui'),
      into: interventions.sousContrat,
      sinon: sql`true`,
    },
    objet: {
      ...texte('Objet', 'Entretien annuel', { required: true, help: 'L’occupant le lit.' }),
      into: interventions.objet,
    },
    noteTechnicien: {
      ...texte('Note au technicien', 'Passer par la cour', {
        help: 'Ce qu’il doit savoir pour entrer ou travailler. L’occupant ne la lit pas.',
      }),
      into: interventions.noteTechnicien,
    },
    demandeeLe: {
      ...instant('Demandée le', '02/11/2026 09:30', { required: true }),
      into: interventions.demandeeAt,
    },
    jourPrevu: { ...jour('Jour prévu', '21/11/2026'), into: interventions.jourPrevu },
    demiJournee: { ...choix('Demi-journée', DEMI_JOURNEES, 'matin'), into: interventions.demiJournee },
    debut: { ...instant('Début', '21/11/2026 09:00'), into: interventions.debutAt },
    fin: { ...instant('Fin', '21/11/2026 09:45'), into: interventions.finAt },
    technicien: { ...texte('Technicien', 'A. B.'), into: interventions.technicien },
    delai: {
      ...entier('Délai d’intervention', '24', { max: 100_000, unit: 'heures' }),
      into: interventions.delaiHeures,
    },
    note: { ...entier('Note du client', '5', { min: 1, max: 5 }), into: interventions.noteClient },
  },
  references: [
    clientReference(interventions.clientId),
    contratReference(interventions.contratId),
    { type: 'agences', columns: ['agence'], into: interventions.agenceId },
    ensembleReference(interventions.ensembleId),
    { type: 'logements', columns: ['client', 'logement'], into: interventions.logementId },
    { type: 'equipements', columns: ['equipement'], into: interventions.equipementId },
  ],
  derives: [
    groupeDuClient(interventions.groupeId),
    {
      into: interventions.dateReference,
      valeur: sql`coalesce((coalesce(v.fin_at, v.debut_at) at time zone 'Europe/Paris')::date, v.jour_prevu,
        (v.demandee_at at time zone 'Europe/Paris')::date)`,
    },
  ],
  controles: [
    {
      column: 'equipement',
      motif: 'Cet équipement est d’un autre client.',
      refuse: (lot) => {
        const equipements = lot('equipements')
        const inBatch = equipements
          ? sql`or exists (select 1 from ${equipements} o where o.instance = l.equipement and o.client <> l.client)`
          : sql``
        return sql`exists (select 1 from equipements q where q.id = c.equipement_id and q.client_id <> c.client_id) ${inBatch}`
      },
    },
    { column: 'fin', motif: 'La fin est avant le début.', refuse: () => sql`c.fin_at < c.debut_at` },
    {
      column: 'jourPrevu',
      motif: 'Une visite prévue a son jour et sa demi-journée.',
      refuse: () => sql`c.statut in ('Planifiée', 'Confirmée par le client')
        and (c.jour_prevu is null or c.demi_journee is null)`,
    },
    {
      column: 'fin',
      motif: 'Une visite réalisée a son jour prévu, ou son début ou sa fin.',
      refuse: () =>
        sql`c.statut = 'Réalisée' and coalesce(c.fin_at, c.debut_at, c.jour_prevu::timestamptz) is null`,
    },
  ],
  sansRetour: 'des visites ont avancé l’entretien des équipements et pris leurs places',
  suite: async (tx, { lot, nouveaux }) => {
    await followEntretiens(tx, lot)
    await takePlaces(tx, nouveaux)
  },
})
