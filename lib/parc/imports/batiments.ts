import { sql } from 'drizzle-orm'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { entier, texte } from '@/lib/domain/imports/colonne'
import { batiments } from '@/lib/platform/db/schema/parc/ensembles'
import { archivage } from '@/lib/platform/imports/archivage'
import { CLIENT, ENSEMBLE, ensembleReference } from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'

export const batimentsImport = defineImport({
  type: 'batiments',
  label: 'Bâtiments',
  description: 'Les bâtiments des ensembles immobiliers.',
  table: batiments,
  key: ['client', 'ensemble', 'batiment'],
  homonymes: true,
  columns: {
    client: CLIENT,
    ensemble: { ...ENSEMBLE, required: true },
    batiment: {
      ...texte('Nom', 'Bâtiment A', {
        required: true,
        aliases: ['Bâtiment', 'Bât.', 'Nom du bâtiment', 'Code bâtiment', 'Immeuble', 'Tour'],
      }),
      into: batiments.nom,
    },
    adresse: {
      ...texte('Adresse', '12 rue des Exemples', {
        required: true,
        aliases: ['Adresse 1', 'Adresse postale'],
      }),
      into: batiments.adresse,
    },
    codePostal: {
      ...texte('Code postal', '69003', {
        required: true,
        schema: postalCodeSchema,
        aliases: ['CP', 'CODEPOSTAL', 'Code post.', 'Code_postal'],
      }),
      into: batiments.codePostal,
    },
    ville: {
      ...texte('Ville', 'Lyon', { required: true, aliases: ['Commune', 'Localité', 'Nom commune'] }),
      into: batiments.ville,
    },
    annee: {
      ...entier('Année de construction', '1974', {
        min: 1000,
        max: 2200,
        lecture: 'annee',
        aliases: ['Année constr.', 'Année construction', 'Année', 'Construit en', 'CONSTRUCT'],
      }),
      into: batiments.anneeConstruction,
    },
    etages: {
      ...entier('Étages', '5', {
        max: 200,
        lecture: 'etage',
        aliases: ['Nombre d’étages', 'Nb étages', 'Niveaux'],
      }),
      into: batiments.etages,
      sinon: sql`1`,
    },
  },
  references: [ensembleReference(batiments.ensembleId)],
  fermeture: archivage(batiments.archiveLe, batiments.ensembleId),
})
