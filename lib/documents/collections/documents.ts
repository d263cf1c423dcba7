import { statutDevis } from '@/lib/documents/devis/statut'
import { type Collection, defineCollection, one } from '@/lib/platform/api/collection'
import { computed, field } from '@/lib/platform/api/fields'
import { ofOwnGroupes, placeOf } from '@/lib/platform/api/placed'
import { demandesDocuments as demandesDocumentsTable } from '@/lib/platform/db/schema/documents/contractuels'
import {
  demandesDevis as demandesDevisTable,
  devis as devisTable,
} from '@/lib/platform/db/schema/documents/devis'
import { factures as facturesTable } from '@/lib/platform/db/schema/documents/factures'

/** Quotes (FIRST-36), with the status that screens and events show: one that nobody signed in time is over. */
export const devis: Collection = defineCollection({
  name: 'devis',
  table: devisTable,
  fields: {
    numero: field(devisTable.numero, { type: 'code' }),
    objet: field(devisTable.objet),
    statut: computed('string', statutDevis),
    emisLe: field(devisTable.emisLe),
    valideJusquau: field(devisTable.valideJusquau),
    signeAt: field(devisTable.signeAt),
    montantHtCents: field(devisTable.montantHtCents),
    montantTvaCents: field(devisTable.montantTvaCents),
    montantTtcCents: field(devisTable.montantTtcCents),
    motifRefus: field(devisTable.motifRefus),
    bonDeCommande: field(devisTable.bonDeCommande),
  },
  relations: {
    ...placeOf(devisTable),
    logement: one('logements', devisTable.logementId),
    equipement: one('equipements', devisTable.equipementId),
    nonConformite: one('non-conformites', devisTable.nonConformiteId),
    fichier: one('fichiers', devisTable.fichierId),
  },
  visible: ofOwnGroupes,
})

/** Quotes that partners ask for (FIRST-36). */
export const demandesDevis: Collection = defineCollection({
  name: 'demandes-devis',
  table: demandesDevisTable,
  fields: {
    numero: field(demandesDevisTable.numero, { type: 'code' }),
    objet: field(demandesDevisTable.objet),
    texte: field(demandesDevisTable.texte),
    statut: field(demandesDevisTable.statut),
  },
  relations: {
    ...placeOf(demandesDevisTable),
    logement: one('logements', demandesDevisTable.logementId),
    equipement: one('equipements', demandesDevisTable.equipementId),
    nonConformite: one('non-conformites', demandesDevisTable.nonConformiteId),
  },
  visible: ofOwnGroupes,
})

/** Documents of contracts that partners ask for (FIRST-36). */
export const demandesDocuments: Collection = defineCollection({
  name: 'demandes-documents',
  table: demandesDocumentsTable,
  fields: {
    numero: field(demandesDocumentsTable.numero, { type: 'code' }),
    type: field(demandesDocumentsTable.documentType),
    periode: field(demandesDocumentsTable.periode),
    statut: field(demandesDocumentsTable.etat),
  },
  relations: placeOf(demandesDocumentsTable),
  visible: ofOwnGroupes,
})

/** Invoices and credit notes (FIRST-36). */
export const factures: Collection = defineCollection({
  name: 'factures',
  table: facturesTable,
  fields: {
    numero: field(facturesTable.numero, { type: 'code' }),
    type: field(facturesTable.type),
    date: field(facturesTable.date),
    echeance: field(facturesTable.echeance),
    periodeDebut: field(facturesTable.periodeDebut),
    periodeFin: field(facturesTable.periodeFin),
    montantHtCents: field(facturesTable.montantHtCents),
    montantTvaCents: field(facturesTable.montantTvaCents),
    montantTtcCents: field(facturesTable.montantTtcCents),
    soldeCents: field(facturesTable.soldeCents),
    statutPaiement: field(facturesTable.statutPaiement),
    format: field(facturesTable.format),
    codeComptable: field(facturesTable.codeComptable),
  },
  relations: placeOf(facturesTable),
  visible: ofOwnGroupes,
})
