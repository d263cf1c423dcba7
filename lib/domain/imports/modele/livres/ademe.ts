import { type Modele, modeleSchema, regle } from '../modele'

type Noms = {
  numero: string
  adresse: string
  codePostal: string
  etage: string
  date: string
  kwhep: string
  kgco2: string
  surface: string
  energie: string
  diagnostiqueur: string
}

/**
 * The model of an export of diagnoses. It names no dwelling by the landlord's reference, which an added column may: the address
 * and the floor do, and a known number keeps its dwelling. It names no firm either.
 */
const modeleDe = (noms: Noms, ignorees: readonly string[]): Modele =>
  modeleSchema.parse({
    contenus: [
      {
        type: 'dpe',
        colonnes: {
          numeroAdeme: regle(noms.numero),
          logement: regle('Référence logement'),
          adresse: regle(noms.adresse, { partie: 'adresse' }),
          codePostal: regle(noms.codePostal),
          etage: regle(noms.etage),
          date: regle(noms.date),
          kwhep: regle(noms.kwhep),
          kgco2: regle(noms.kgco2),
          surface: regle(noms.surface),
          energie: regle(noms.energie, { partie: 'energie' }),
          diagnostiqueur: regle(noms.diagnostiqueur, { defaut: 'Non communiqué' }),
        },
      },
    ],
    ignorees,
  })

/** ADEME's export of diagnoses, by the names that people read. */
export const ADEME = modeleDe(
  {
    numero: 'N°DPE',
    adresse: 'Adresse_(BAN)',
    codePostal: 'Code_postal_(BAN)',
    etage: 'N°_étage_appartement',
    date: 'Date_établissement_DPE',
    kwhep: 'Conso_5_usages_par_m²_é_primaire',
    kgco2: 'Emission_GES_5_usages_par_m²',
    surface: 'Surface_habitable_logement',
    energie: 'Type_énergie_n°1',
    diagnostiqueur: 'Nom_diagnostiqueur',
  },
  [
    'Date_réception_DPE',
    'Date_visite_diagnostiqueur',
    'Modèle_DPE',
    'N°_DPE_remplacé',
    'Date_fin_validité_DPE',
    'Version_DPE',
    'Etiquette_DPE',
    'Etiquette_GES',
    'Année_construction',
    'Type_bâtiment',
    'Période_construction',
    'Nom__commune_(BAN)',
    'Complément_d’adresse_logement',
  ],
)

/** Export of ADEME whose headers are the names of its fields. */
export const ADEME_CHAMPS = modeleDe(
  {
    numero: 'numero_dpe',
    adresse: 'adresse_ban',
    codePostal: 'code_postal_ban',
    etage: 'numero_etage_appartement',
    date: 'date_etablissement_dpe',
    kwhep: 'conso_5_usages_par_m2_ep',
    kgco2: 'emission_ges_5_usages_par_m2',
    surface: 'surface_habitable_logement',
    energie: 'type_energie_n1',
    diagnostiqueur: 'nom_diagnostiqueur',
  },
  [
    'date_reception_dpe',
    'date_visite_diagnostiqueur',
    'modele_dpe',
    'numero_dpe_remplace',
    'date_fin_validite_dpe',
    'version_dpe',
    'etiquette_dpe',
    'etiquette_ges',
    'annee_construction',
    'type_batiment',
    'periode_construction',
    'nom_commune_ban',
    'complement_adresse_logement',
  ],
)
