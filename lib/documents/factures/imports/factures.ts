import { sql } from 'drizzle-orm'
import { CODES_CYCLE, libelleCycle } from '@/lib/domain/documents/factures/cycle'
import { montantsDe } from '@/lib/domain/documents/factures/montants'
import { FACTURE_FORMATS, FACTURE_TYPES } from '@/lib/domain/documents/statuts'
import { choix, entier, jour, montant, texte } from '@/lib/domain/imports/colonne'
import { now } from '@/lib/platform/clock'
import { factures } from '@/lib/platform/db/schema/documents/factures'
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

const codes = sql.join(
  CODES_CYCLE.map((code) => sql`(${code}::int, ${libelleCycle(code)}::text)`),
  sql`, `,
)
const LIGNES = name('liste:lignes')
const AVANT = name('avant:liste:lignes')

export const facturesImport = defineImport({
  type: 'factures',
  label: 'Factures',
  description:
    'Les factures, les acomptes et les avoirs, une ligne du fichier chacun\u00a0; ses propres lignes sont dans une cellule. Une facture enregistrée ne change plus que d’échéance, de solde et d’étape.',
  table: factures,
  key: ['numero'],
  columns: {
    numero: { ...texte('Numéro', 'FAC-2026-00123', { required: true }), into: factures.numero },
    type: { ...choix('Type', FACTURE_TYPES, 'Facture', { required: true }), into: factures.type, fixe: true },
    client: CLIENT,
    contrat: CONTRAT,
    ensemble: ENSEMBLE,
    date: { ...jour('Date', '02/11/2026', { required: true }), into: factures.date, fixe: true },
    echeance: { ...jour('Échéance', '02/12/2026', { required: true }), into: factures.echeance },
    ...montantsColonnes(factures, true),
    lignes: {
      ...lignesColonne('1 x 1500,00 à 10 % : Redevance du contrat'),
      ailleurs: { actuel: (t) => lignesStockees(sql`facture_lignes x where x.facture_id`, sql`${t}.id`) },
    },
    solde: {
      ...montant('Reste à payer', '0,00', {
        min: -2_000_000_000,
        help: 'Vide\u00a0: tout le montant TTC. L’état du paiement s’en déduit.',
      }),
      into: factures.soldeCents,
      sinon: sql`l.ttc::int`,
    },
    format: { ...choix('Format', FACTURE_FORMATS, 'PDF'), into: factures.format, sinon: sql`'PDF'` },
    cycle: {
      ...entier('Étape électronique', '', { min: 200, max: 213, help: 'Code de 200 à 213 d’une Factur-X.' }),
      into: factures.cycleCode,
    },
    codeComptable: { ...texte('Code comptable', '615200'), into: factures.codeComptable },
    origine: {
      ...texte('Facture d’origine', '', {
        help: 'Numéro de la facture que l’avoir reprend, déjà enregistrée.',
      }),
      ailleurs: { actuel: (t) => sql`(select o.numero from factures o where o.id = ${t}.origine_id)` },
    },
  },
  calculs: lignesCalculs((lignes) => montantsDe(lignes)),
  references: [
    clientReference(factures.clientId),
    contratReference(factures.contratId),
    ensembleReference(factures.ensembleId),
  ],
  derives: [
    groupeDuClient(factures.groupeId),
    {
      into: factures.entiteId,
      valeur: sql`(select min(e.id) from entites_facturation e where e.client_id = v.client_id having count(*) = 1)`,
      initial: true,
    },
    {
      into: factures.statutPaiement,
      valeur: sql`case when v.solde_cents = 0 then 'Payée' when v."avant:statut_paiement" = 'Litige' then 'Litige'
        when v.type <> 'Avoir' and v.solde_cents < v.montant_ttc_cents then 'Partielle' else 'À échoir' end`,
    },
  ],
  controles: [
    ...montantsControles,
    {
      column: 'echeance',
      motif: 'L’échéance est avant la date.',
      refuse: () => sql`c.echeance < c.date`,
    },
    {
      column: 'ttc',
      motif: 'Un avoir est négatif, une facture ou un acompte ne l’est pas.',
      refuse: () =>
        sql`case when c.type = 'Avoir' then c.montant_ttc_cents > 0 else c.montant_ttc_cents < 0 end`,
    },
    {
      column: 'solde',
      motif: 'Le reste à payer dépasse le montant de la facture.',
      refuse: () =>
        sql`abs(c.solde_cents) > abs(c.montant_ttc_cents) or sign(c.solde_cents) * sign(c.montant_ttc_cents) < 0`,
    },
    {
      column: 'cycle',
      motif: 'Une étape électronique est celle d’une Factur-X.',
      refuse: () => sql`c.cycle_code is not null and c.format <> 'Factur-X'`,
    },
    {
      column: 'lignes',
      motif: 'Les lignes d’une facture ne changent pas.',
      refuse: () => sql`c.${AVANT} <> '' and c.${LIGNES} <> c.${AVANT}`,
    },
    {
      column: 'origine',
      motif: 'L’origine d’un avoir est une facture enregistrée du même client.',
      refuse:
        () => sql`nullif(l.origine, '') is not null and (c.type <> 'Avoir' or not exists (select 1 from factures o
        where o.numero = l.origine and o.client_id = c.client_id and o.type <> 'Avoir'))`,
    },
  ],
  suite: async (tx, { lot, nouveaux }) => {
    await writeLignes(tx, lot, { table: sql`facture_lignes`, parent: sql`facture_id` })
    await tx.execute(sql`update factures f set origine_id = o.id
      from ${lot} l left join factures o on o.numero = nullif(l.origine, '')
      where f.id = l.id and l.origine is not null and f.origine_id is distinct from o.id`)
    // The history shows each step; that of a new invoice is of its day.
    await tx.execute(sql`insert into evenements_facture (facture_id, at, code, libelle)
      select f.id, case when f.id = any(${sql.param([...nouveaux])}::int[])
        then (f.date + time '12:00') at time zone 'Europe/Paris' else ${now().toISOString()}::timestamptz end, w.code, w.libelle
      from ${lot} l join factures f on f.id = l.id join (values ${codes}) w(code, libelle) on w.code = f.cycle_code
      where not exists (select 1 from evenements_facture e where e.facture_id = f.id and e.code = f.cycle_code)`)
  },
})
