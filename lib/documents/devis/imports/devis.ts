import { sql } from 'drizzle-orm'
import { totauxDevis } from '@/lib/domain/documents/devis'
import type { LigneLue } from '@/lib/domain/documents/lignes'
import { DEVIS_STATUTS } from '@/lib/domain/documents/statuts'
import { booleen, choix, commentaire, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { instant } from '@/lib/domain/imports/instant'
import { devis } from '@/lib/platform/db/schema/documents/devis'
import {
  CLIENT,
  CONTRAT,
  clientReference,
  contratReference,
  ENSEMBLE,
  ensembleReference,
  groupeDuClient,
} from '@/lib/platform/imports/champs'
import { defineImport, name } from '@/lib/platform/imports/definition'
import {
  lignesCalculs,
  lignesColonne,
  lignesStockees,
  montantsColonnes,
  montantsControles,
  writeLignes,
} from '@/lib/platform/imports/lignes'

const OPTION = sql`case when x.retenue then 'r' when x.optionnelle then 'o' else '' end`
const LIGNES = name('liste:lignes')
const AVANT = name('avant:liste:lignes')

/** Totals owed of the lines: options count once they are taken. */
const totaux = (lignes: LigneLue[]) =>
  totauxDevis(
    lignes
      .filter(({ option }) => option !== 'o')
      .map(({ option, ...ligne }) => ({
        ...ligne,
        id: 0,
        optionnelle: option !== '',
        retenue: option === 'r',
      })),
  )

export const devisImport = defineImport({
  type: 'devis',
  label: 'Devis',
  description:
    'Les devis, une ligne du fichier chacun\u00a0; ses propres lignes sont dans une cellule. Un devis signé ne change plus ni de montant, ni de lignes.',
  table: devis,
  key: ['numero'],
  columns: {
    numero: { ...texte('Numéro', 'DEV-2026-00123', { required: true }), into: devis.numero },
    client: CLIENT,
    contrat: CONTRAT,
    ensemble: ENSEMBLE,
    logement: texte('Logement', 'L-0001', { help: 'Référence d’un logement du même client.' }),
    equipement: entier('Équipement', '100001', { min: 1, help: 'Instance d’un équipement du même client.' }),
    nonConformite: texte('Non-conformité', 'NC-0001234', { help: 'Numéro de ce que le devis répare.' }),
    objet: { ...texte('Objet', 'Remplacement de la vanne gaz', { required: true }), into: devis.objet },
    ...montantsColonnes(devis),
    lignes: {
      ...lignesColonne(
        '1 x 1200,00 à 10 % : Vanne gaz | 2 x 150,00 à 10 % : Main-d’œuvre',
        '«\u00a0option\u00a0» ou «\u00a0option retenue\u00a0» devant une ligne en fait une option.',
      ),
      ailleurs: {
        actuel: (t) => lignesStockees(sql`devis_lignes x where x.devis_id`, sql`${t}.id`, OPTION),
      },
    },
    emisLe: { ...jour('Émis le', '02/11/2026', { required: true }), into: devis.emisLe },
    valideJusquau: {
      ...jour('Valide jusqu’au', '02/12/2026', { help: 'Vide\u00a0: trente jours après l’émission.' }),
      into: devis.valideJusquau,
      sinon: sql`(nullif(l."emisLe", '')::date + 30)`,
    },
    statut: { ...choix('Statut', DEVIS_STATUTS, 'À signer', { required: true }), into: devis.statut },
    signeLe: { ...instant('Signé le', ''), into: devis.signeAt },
    motifRefus: { ...commentaire('Motif du refus', ''), into: devis.motifRefus },
    question: {
      ...commentaire('Question', '', { help: 'Celle qui attend sa réponse.' }),
      into: devis.question,
    },
    bonDeCommande: { ...texte('Bon de commande', 'BC-4587'), into: devis.bonDeCommande },
    consommateur: { ...booleen('Consommateur', 'Non'), into: devis.consommateur, sinon: sql`false` },
  },
  calculs: lignesCalculs(totaux),
  references: [
    clientReference(devis.clientId),
    contratReference(devis.contratId),
    ensembleReference(devis.ensembleId),
    { type: 'logements', columns: ['client', 'logement'], into: devis.logementId },
    { type: 'equipements', columns: ['equipement'], into: devis.equipementId },
    { type: 'nonconformites', columns: ['nonConformite'], into: devis.nonConformiteId },
  ],
  derives: [groupeDuClient(devis.groupeId)],
  controles: [
    ...montantsControles,
    {
      column: 'equipement',
      motif: 'Cet équipement est d’un autre client.',
      refuse: (lot) => {
        const inBatch = lot('equipements')
        return sql`exists (select 1 from equipements q where q.id = c.equipement_id and q.client_id <> c.client_id)
          ${inBatch ? sql`or exists (select 1 from ${inBatch} o where o.instance = l.equipement and o.client <> l.client)` : sql``}`
      },
    },
    {
      column: 'nonConformite',
      motif: 'Cette non-conformité est d’un autre client.',
      refuse: () =>
        sql`exists (select 1 from non_conformites n where n.id = c.non_conformite_id and n.client_id <> c.client_id)`,
    },
    {
      column: 'valideJusquau',
      motif: 'La fin de validité est avant l’émission.',
      refuse: () => sql`c.valide_jusquau < c.emis_le`,
    },
    {
      column: 'signeLe',
      motif: 'Un devis signé a la date de sa signature.',
      refuse: () => sql`c.statut in ('Signé', 'Transformé en travaux') and c.signe_at is null`,
    },
    {
      column: 'question',
      motif: 'Un devis dont une question attend a le texte de cette question.',
      refuse: () => sql`c.statut = 'Question posée' and c.question is null`,
    },
    {
      column: 'lignes',
      motif: 'Un devis signé ne change plus.',
      refuse: () => sql`c."avant:statut" in ('Signé', 'Transformé en travaux')
        and ((c.montant_ht_cents, c.montant_tva_cents) is distinct from (c."avant:montant_ht_cents", c."avant:montant_tva_cents")
          or c.${LIGNES} is distinct from c.${AVANT})`,
    },
  ],
  stricte: true,
  sansRetour: 'les lignes d’un devis sont remplacées avec lui',
  suite: (tx, { lot }) =>
    writeLignes(tx, lot, {
      table: sql`devis_lignes`,
      parent: sql`devis_id`,
      option: OPTION,
      colonnes: sql`, optionnelle, retenue`,
      valeurs: sql`, m[4] <> '', m[4] = 'r'`,
    }),
})
