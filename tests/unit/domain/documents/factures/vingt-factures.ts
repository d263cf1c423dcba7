import type { Facture } from '@/lib/domain/documents/factures/facture'
import { type LigneFacture, montantsParLigne, type Remise } from '@/lib/domain/documents/factures/montants'
import { factureOf, LIGNES } from '../../../../support/factures'

const { client } = factureOf(LIGNES)
const ORIGINE = { id: 2, numero: 'FAC-2026-0000002', date: '2026-10-01' }

const REDEVANCE: LigneFacture = {
  libelle: 'Redevance P2, chauffage collectif',
  quantite: 1,
  unite: 'LS',
  prixUnitaireHtCents: 184_250,
  tvaDixiemes: 100,
  periodeDebut: '2026-10-01',
  periodeFin: '2026-12-31',
}
const ENERGIE: LigneFacture = {
  libelle: 'Énergie P1, CO₂ et ≥ 92 % de rendement, Δ 12 °C',
  quantite: 12_345,
  unite: 'KWH',
  prixUnitaireHtCents: 8.73,
  tvaDixiemes: 55,
}
const HEURES: LigneFacture = {
  libelle: 'Main-d’œuvre',
  quantite: 2.5,
  unite: 'HUR',
  prixUnitaireHtCents: 6_250,
  tvaDixiemes: 200,
  remiseCents: 1_250,
  fraisCents: 300,
}
const CENTIMES: LigneFacture[] = [1, 2, 3, 4, 5, 6, 7].map((rank) => ({
  libelle: `Fourniture ${rank}`,
  quantite: 1,
  prixUnitaireHtCents: 103,
  tvaDixiemes: 200,
}))
const REMISE: Remise = {
  sens: 'Remise',
  motif: 'Remise de fidélité',
  montantCents: 5_000,
  tvaDixiemes: 200,
  categorieTva: 'S',
}
const FRAIS: Remise = {
  sens: 'Frais',
  motif: 'Déplacement',
  montantCents: 4_500,
  tvaDixiemes: 200,
  categorieTva: 'S',
}

const sansTaxe = (categorieTva: LigneFacture['categorieTva'], exoneration: string): LigneFacture => ({
  libelle: 'Sous-traitance de travaux',
  quantite: 1,
  unite: 'LS',
  prixUnitaireHtCents: 250_000,
  tvaDixiemes: 0,
  categorieTva,
  exoneration,
})

function payee(): Facture {
  const facture = factureOf([HEURES], { payeeEmission: true, echeance: '2026-11-02' })
  return { ...facture, prepayeCents: facture.montantTtcCents, soldeCents: 0 }
}

/** A final invoice whose deposit is taken off. */
function finale(change: Partial<Facture> = {}): Facture {
  const acomptes = [{ id: 3, numero: 'AC-2026-00041', date: '2026-09-02', montantCents: 60_000 }]
  return factureOf([REDEVANCE], { acomptes, prepayeCents: 60_000, ...change })
}

function parLigne(): Facture {
  const facture = factureOf(CENTIMES)
  const { parTaux, tvaCents, ttcCents } = montantsParLigne(CENTIMES)
  return { ...facture, ventilation: parTaux, montantTvaCents: tvaCents, montantTtcCents: ttcCents }
}

/** Invoices of each kind that a heating company makes (DOC-34, DOC-35), by what they are. */
export const VINGT: Readonly<Record<string, Facture>> = {
  'de trois taux': factureOf(LIGNES),
  'd’une redevance et de sa période': factureOf([REDEVANCE], {
    periodeDebut: '2026-10-01',
    periodeFin: '2026-12-31',
  }),
  'de 12 345 kWh à 0,0873 €': factureOf([ENERGIE]),
  'de 2,5 heures, remise et frais de ligne': factureOf([HEURES]),
  'remise et frais sur le tout': factureOf([HEURES, REDEVANCE], { remises: [REMISE, FRAIS] }),
  'taxe arrondie par ligne': parLigne(),
  'd’un acompte': factureOf([{ ...REDEVANCE, libelle: 'Acompte' }], { type: 'Acompte' }),
  'd’un acompte payé': { ...payee(), type: 'Acompte' },
  'finale après acompte': finale(),
  'finale soldée par ses acomptes': finale({ prepayeCents: 202_675 }),
  'payée à son émission': payee(),
  'd’un avoir': factureOf(LIGNES, { type: 'Avoir', origine: ORIGINE }),
  'd’un avoir avec remise de ligne': factureOf([HEURES], { type: 'Avoir', origine: ORIGINE }),
  'avec une ligne qui réduit': factureOf([
    REDEVANCE,
    { ...HEURES, libelle: 'Geste commercial', prixUnitaireHtCents: -5_000, remiseCents: 0, fraisCents: 0 },
  ]),
  'en autoliquidation': factureOf([sansTaxe('AE', 'VATEX-FR-AE')]),
  'exonérée avec sa raison': factureOf([sansTaxe('E', 'VATEX-FR-FRANCHISE')]),
  'exonérée pour deux raisons': factureOf([
    sansTaxe('E', 'VATEX-FR-CGI261-4'),
    sansTaxe('E', 'VATEX-EU-79-C'),
    sansTaxe('E', 'VATEX-FR-CGI261-4'),
  ]),
  'de débours et de travaux': factureOf([REDEVANCE, sansTaxe('E', 'VATEX-EU-79-C')]),
  'hors du champ de la taxe': factureOf([sansTaxe('O', 'VATEX-EU-O')]),
  'livrée dans l’Union': factureOf([sansTaxe('K', 'VATEX-EU-IC')], { operations: 'Biens' }),
  exportée: factureOf([sansTaxe('G', 'VATEX-EU-G')], { operations: 'Biens' }),
  'd’un acheteur public, sur les débits': factureOf([REDEVANCE], {
    exigibilite: 'Débits',
    operations: 'Mixte',
    client: { ...client, siret: '99990000400017', publique: true, adresseElectronique: null },
  }),
  'd’un acheteur sans adresse, par son SIREN': factureOf(LIGNES, {
    client: { ...client, adresseElectronique: null },
  }),
  'payée par prélèvement': factureOf([REDEVANCE], { client: { ...client, mandat: 'RUM-2026-0001' } }),
  'd’outre-mer': factureOf([
    { ...REDEVANCE, tvaDixiemes: 85 },
    { ...HEURES, tvaDixiemes: 21 },
  ]),
  'de taux zéro': factureOf([{ ...REDEVANCE, tvaDixiemes: 0 }]),
}
