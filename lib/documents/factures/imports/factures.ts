import { sql } from 'drizzle-orm'
import { CODES_CYCLE, libelleCycle } from '@/lib/domain/documents/factures/cycle'
import { codeComptableSchema } from '@/lib/domain/documents/factures/litige'
import {
  EXIGIBILITES,
  FACTURE_FORMATS,
  FACTURE_TYPES,
  OPERATIONS_FACTURE,
} from '@/lib/domain/documents/statuts'
import { booleen, choix, entier, jour, liste, montant, texte } from '@/lib/domain/imports/colonne'
import { now } from '@/lib/platform/clock'
import { factures } from '@/lib/platform/db/schema/documents/factures'
import { env } from '@/lib/platform/env'
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
import { montantsColonnes } from '@/lib/platform/imports/lignes'
import { boundLitiges } from '../bound-litiges'
import { freezeParties } from '../freeze-parties'
import { settleAvoirs } from '../settle-avoirs'
import { statutSql } from '../statut-sql'
import { CONTROLES, deposits } from './controles'
import { CALCULS, LIGNES, REMISES, writeLignes } from './lignes'

const codes = sql.join(
  CODES_CYCLE.map((code) => sql`(${code}::int, ${libelleCycle(code)}::text)`),
  sql`, `,
)
export const facturesImport = defineImport({
  type: 'factures',
  label: 'Factures',
  description:
    'Les factures, les acomptes et les avoirs, une ligne du fichier chacun\u00a0; ses propres lignes sont dans une cellule. Une facture enregistrée ne change plus\u00a0: seuls suivent son solde, son étape électronique, son code comptable, son contrat et son ensemble.',
  table: factures,
  key: ['numero'],
  columns: {
    numero: { ...texte('Numéro', 'FAC-2026-00123', { required: true }), into: factures.numero },
    type: { ...choix('Type', FACTURE_TYPES, 'Facture', { required: true }), into: factures.type, fixe: true },
    client: CLIENT,
    entite: texte('Entité de facturation', '', {
      help: 'Code d’une entité du client, qui est l’acheteur\u00a0; vide, la sienne s’il n’en a qu’une, sinon le client lui-même.',
    }),
    contrat: CONTRAT,
    ensemble: ENSEMBLE,
    date: { ...jour('Date', '02/11/2026', { required: true }), into: factures.date, fixe: true },
    echeance: { ...jour('Échéance', '02/12/2026', { required: true }), into: factures.echeance, fixe: true },
    ...montantsColonnes(factures, true),
    lignes: LIGNES,
    remises: REMISES,
    operations: {
      ...choix('Opérations', OPERATIONS_FACTURE, 'Services'),
      into: factures.operations,
      sinon: sql`coalesce(t.operations, 'Services')`,
      fixe: true,
    },
    exigibilite: {
      ...choix('TVA exigible', EXIGIBILITES, 'Encaissements', {
        help: '«\u00a0Débits\u00a0» pour qui a opté pour la taxe d’après les débits.',
      }),
      into: factures.exigibilite,
      sinon: sql`coalesce(t.exigibilite, 'Encaissements')`,
      fixe: true,
    },
    periodeDebut: { ...jour('Début de période', ''), into: factures.periodeDebut, fixe: 'même vide' },
    periodeFin: { ...jour('Fin de période', ''), into: factures.periodeFin, fixe: 'même vide' },
    prepaye: {
      ...montant('Déjà payé', '', { help: 'Avant l’émission, acomptes compris.' }),
      into: factures.prepayeCents,
      sinon: sql`coalesce(t.prepaye_cents, 0)`,
      fixe: true,
    },
    payeeEmission: {
      ...booleen('Payée à l’émission', 'Non'),
      into: factures.payeeEmission,
      sinon: sql`coalesce(t.payee_emission, false)`,
      fixe: true,
    },
    acomptes: {
      ...liste('Acomptes déduits', (one) => ({ value: one }), '', {
        help: 'Numéros des acomptes que cette facture finale déduit, séparés par «\u00a0|\u00a0»\u00a0; ils viennent avant elle.',
      }),
      fixe: true,
      ailleurs: {
        actuel: (t) =>
          sql`(select string_agg(a.numero, '|' order by a.numero collate "C") from factures a where a.finale_id = ${t}.id)`,
      },
    },
    solde: {
      ...montant('Reste à payer', '', {
        min: -2_000_000_000,
        help: 'Vide, une nouvelle facture doit tout ce qui n’est pas déjà payé, et une facture enregistrée garde son solde. L’état du paiement s’en déduit.',
      }),
      into: factures.soldeCents,
      sinon: sql`coalesce(t.solde_cents, l.ttc::int - coalesce(nullif(l.prepaye, '')::int, 0))`,
    },
    format: {
      ...choix('Format', FACTURE_FORMATS, 'PDF'),
      into: factures.format,
      sinon: sql`coalesce(t.format, 'PDF')`,
      fixe: true,
    },
    cycle: {
      ...entier('Étape électronique', '', { min: 200, max: 213, help: 'Code de 200 à 213 d’une Factur-X.' }),
      into: factures.cycleCode,
    },
    codeComptable: {
      ...texte('Code comptable', '615200', { schema: codeComptableSchema.shape.codeComptable }),
      into: factures.codeComptable,
    },
    origine: {
      ...texte('Facture d’origine', '', {
        help: 'Numéro de la facture que l’avoir reprend, enregistrée ou plus haut dans le fichier.',
      }),
      fixe: true,
      ailleurs: { actuel: (t) => sql`(select o.numero from factures o where o.id = ${t}.origine_id)` },
    },
  },
  calculs: CALCULS,
  references: [
    clientReference(factures.clientId),
    {
      type: 'entites-facturation',
      columns: ['client', 'entite'],
      into: factures.entiteId,
      fixe: 'même vide',
      // What is issued keeps its buyer, whatever entities its client gets (DOC-31).
      sinon: sql`case when v."_id" is not null then v."avant:entite_id" else (select min(e.id) from entites_facturation e
        where e.client_id = v.client_id having count(*) = 1) end`,
      toujours: true,
    },
    contratReference(factures.contratId),
    ensembleReference(factures.ensembleId),
  ],
  derives: [
    groupeDuClient(factures.groupeId),
    {
      into: factures.statutPaiement,
      valeur: statutSql({
        solde: sql`v.solde_cents`,
        avant: sql`v."avant:statut_paiement"`,
        type: sql`v.type`,
        ttc: sql`v.montant_ttc_cents`,
      }),
    },
  ],
  controles: CONTROLES,
  stricte: true,
  sansRetour: 'une facture reste telle qu’elle est enregistrée, avec ses lignes',
  suite: async (tx, { lot, nouveaux }) => {
    await writeLignes(tx, lot)
    await tx.execute(sql`update factures f set origine_id = o.id
      from ${lot} l left join factures o on o.numero = nullif(l.origine, '')
      where f.id = l.id and l.origine is not null and f.origine_id is distinct from o.id`)
    await tx.execute(sql`update factures a set finale_id = l.id
      from ${lot} l join factures f on f.id = l.id cross join lateral unnest(${deposits}) d(numero)
      where a.numero = d.numero and a.client_id = f.client_id and a.finale_id is distinct from l.id`)
    await settleAvoirs(tx, sql`a.id in (select l.id from ${lot} l)`)
    await boundLitiges(tx, sql`f.id in (select l.id from ${lot} l)`, { keepsCycle: true })
    await freezeParties(tx, env().FACTURES_EMETTEUR, sql`f.id = any(${sql.param([...nouveaux])}::int[])`)
    // The history shows each step; that of a new invoice is of its day.
    await tx.execute(sql`insert into evenements_facture (facture_id, at, code, libelle)
      select f.id, case when f.id = any(${sql.param([...nouveaux])}::int[])
        then (f.date + time '12:00') at time zone 'Europe/Paris' else ${now().toISOString()}::timestamptz end, w.code, w.libelle
      from ${lot} l join factures f on f.id = l.id join (values ${codes}) w(code, libelle) on w.code = f.cycle_code
      where not exists (select 1 from evenements_facture e where e.facture_id = f.id and e.code = f.cycle_code)`)
  },
})
