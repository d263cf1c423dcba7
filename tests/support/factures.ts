import { EMETTEUR_DE_DEMONSTRATION } from '@/lib/domain/documents/factures/emetteur'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import {
  categorieLigne,
  type LigneFacture,
  lignesDAvoir,
  montantsDe,
} from '@/lib/domain/documents/factures/montants'

export const EMETTEUR = EMETTEUR_DE_DEMONSTRATION

export const LIGNES: readonly LigneFacture[] = [
  {
    libelle: 'Entretien des chaudières « murales » & VMC <2 ans>',
    quantite: 3,
    prixUnitaireHtCents: 11_533,
    tvaDixiemes: 100,
  },
  { libelle: 'Pompe à chaleur', quantite: 1, prixUnitaireHtCents: 999_999, tvaDixiemes: 55 },
  { libelle: 'Chaudière à condensation', quantite: 2, prixUnitaireHtCents: 148_751, tvaDixiemes: 200 },
]

/** Lines as an invoice that is read has them. */
export const lignesOf = (lignes: readonly LigneFacture[]): Facture['lignes'] =>
  lignes.map((ligne, rank) => ({
    unite: 'C62',
    remiseCents: 0,
    fraisCents: 0,
    exoneration: null,
    periodeDebut: null,
    periodeFin: null,
    ...ligne,
    categorieTva: categorieLigne(ligne),
    id: rank + 1,
  }))

/** An electronic invoice of these lines; a credit note mirrors them. */
export function factureOf(lignes: readonly LigneFacture[], change: Partial<Facture> = {}): Facture {
  const type = change.type ?? 'Facture'
  const rows = lignesOf(type === 'Avoir' ? lignesDAvoir(lignes) : lignes)
  const { htCents, tvaCents, ttcCents } = montantsDe(rows, change)
  return {
    id: 1,
    numero: 'FAC-2026-0000001',
    type,
    date: '2026-11-02',
    echeance: '2026-12-02',
    montantHtCents: htCents,
    montantTvaCents: tvaCents,
    montantTtcCents: ttcCents,
    soldeCents: ttcCents,
    statutPaiement: 'À échoir',
    cycleCode: 203,
    format: 'Factur-X',
    codeComptable: null,
    motifContestation: null,
    litigeCents: null,
    contrat: { id: 1, numero: 'CO-2023-00418' },
    ensemble: {
      id: 1,
      nom: 'Résidence des Lilas',
      adresse: '12 rue des Lilas',
      codePostal: '59000',
      ville: 'LILLE',
    },
    origine: type === 'Avoir' ? { id: 2, numero: 'FAC-2026-0000002', date: '2026-10-01' } : null,
    avoirs: [],
    deductions: [],
    client: {
      nom: 'Office des trois rivières',
      siren: '999900004',
      siret: null,
      publique: false,
      mandat: null,
      numeroTva: 'FR50999900004',
      adresse: '1 place du Marché',
      codePostal: '59000',
      ville: 'LILLE',
      codeService: 'SERVICE-12',
      numeroEngagement: 'ENG-2026-04',
      adresseElectronique: '0225:999900004',
    },
    vendeur: null,
    operations: 'Services',
    exigibilite: 'Encaissements',
    payeeEmission: false,
    prepayeCents: 0,
    periodeDebut: null,
    periodeFin: null,
    remises: [],
    ventilation: null,
    acomptes: [],
    finale: null,
    sansFacturx: null,
    lignes: rows,
    reglements: [],
    evenements: [],
    messages: [],
    fichier: null,
    xml: null,
    ...change,
  }
}
