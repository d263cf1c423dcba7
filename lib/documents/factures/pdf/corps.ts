import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { montantLigne } from '@/lib/domain/documents/factures/montants'
import { formatPrice, formatQuantity, nomTaux } from '@/lib/domain/documents/factures/nombres'
import { adresseElectronique } from '@/lib/domain/documents/factures/parties'
import { formatPeriode } from '@/lib/domain/documents/factures/periode'
import { nomUnite } from '@/lib/domain/documents/factures/unites'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import type { PdfBlock } from '@/lib/platform/pdf/document'

const lines = (...texts: (string | null | undefined | false)[]): string => texts.filter(Boolean).join('\n')

const place = (codePostal: string | null, ville: string | null): string =>
  [codePostal, ville].filter(Boolean).join(' ')

/** Seller and buyer, with what identifies each (CGI ann. II art. 242 nonies A). */
export function parties({ client }: Facture, emetteur: Emetteur): PdfBlock {
  const to = adresseElectronique(client)
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Vendeur', largeur: 1 },
      { titre: 'Client', largeur: 1 },
    ],
    lignes: [
      [
        lines(
          emetteur.nom,
          emetteur.forme,
          emetteur.adresse,
          place(emetteur.codePostal, emetteur.ville),
          `SIREN ${emetteur.siren}, ${emetteur.rcs}`,
          `TVA ${emetteur.numeroTva}`,
        ),
        lines(
          client.nom,
          client.adresse,
          place(client.codePostal, client.ville),
          client.siret === null ? client.siren && `SIREN ${client.siren}` : `SIRET ${client.siret}`,
          client.numeroTva && `TVA ${client.numeroTva}`,
          client.codeService && `Code service ${client.codeService}`,
          client.numeroEngagement && `Engagement ${client.numeroEngagement}`,
          to && `Adresse électronique ${to.valeur}`,
        ),
      ],
    ],
  }
}

const NATURES = {
  Services: 'Prestation de services',
  Biens: 'Livraison de biens',
  Mixte: 'Livraison de biens et prestation de services',
} as const

/** Dates, contract, place and what the invoice refers to. */
export function faits(facture: Facture): PdfBlock {
  const { contrat, ensemble, origine, acomptes } = facture
  const periode = formatPeriode(facture.periodeDebut, facture.periodeFin)
  const facts: (readonly [string, string] | null)[] = [
    [facture.type === 'Avoir' ? 'Date de l’avoir' : 'Date de la facture', formatDay(facture.date)],
    facture.type === 'Avoir'
      ? null
      : [facture.payeeEmission ? 'Payée le' : 'Échéance', formatDay(facture.echeance)],
    periode === null ? null : ['Période', periode],
    contrat && ['Contrat', contrat.numero],
    ensemble && ['Lieu', lines(ensemble.nom, ensemble.adresse, place(ensemble.codePostal, ensemble.ville))],
    origine && ['Facture d’origine', `${origine.numero} du ${formatDay(origine.date)}`],
    acomptes.length === 0
      ? null
      : [
          'Acomptes déduits',
          lines(
            ...acomptes.map(
              ({ numero, date, montantCents }) =>
                `${numero} du ${formatDay(date)}\u00a0: ${formatAmount(montantCents)}`,
            ),
          ),
        ],
    ['Catégorie', NATURES[facture.operations]],
  ]
  return { type: 'faits', lignes: facts.filter((fact) => fact !== null) }
}

/** Lines with their unit, period, discount and charge. */
export const lignes = (facture: Facture): PdfBlock => ({
  type: 'tableau',
  colonnes: [
    { titre: 'Désignation', largeur: 6 },
    { titre: 'Quantité', largeur: 3, aligne: 'fin' },
    { titre: 'Prix unitaire HT', largeur: 3, aligne: 'fin' },
    { titre: 'TVA', largeur: 2, aligne: 'fin' },
    { titre: 'Montant HT', largeur: 3, aligne: 'fin' },
  ],
  lignes: facture.lignes.map((ligne) => {
    const periode = formatPeriode(ligne.periodeDebut, ligne.periodeFin)
    return [
      lines(
        ligne.libelle,
        periode && `Période ${periode}`,
        ligne.remiseCents !== 0 && `Remise ${formatAmount(-ligne.remiseCents)}`,
        ligne.fraisCents !== 0 && `Frais ${formatAmount(ligne.fraisCents)}`,
      ),
      `${formatQuantity(ligne.quantite)} ${nomUnite(ligne.unite, ligne.quantite)}`,
      formatPrice(ligne.prixUnitaireHtCents),
      nomTaux(ligne),
      formatAmount(montantLigne(ligne)),
    ]
  }),
})
