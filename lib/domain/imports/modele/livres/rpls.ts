import { type Modele, modeleSchema, regle, valeurParDefaut } from '../modele'

const voie = regle(['NUMVOIE', 'INDREP', 'TYPVOIE', 'NOMVOIE'])
const codePostal = regle('CODEPOSTAL')
const ville = regle('DEPCOM_LIBELLE')
/** The building of the directory, or the commune where it says none. */
const ensemble = regle(['DEPCOM_CODE', 'IMMEU'], { lien: '-', partie: 'empreinte' })
/** Its letter alone names no building of a commune: that of another street has it too. */
const batiment = regle(['BAT', 'NUMVOIE', 'INDREP', 'TYPVOIE', 'NOMVOIE'])
const annee = regle('CONSTRUCT')

/**
 * The directory of social housing (RPLS), 50 columns. It has no reference of the landlord: a dwelling is named by where it
 * is, down to its door, which stays the same from one year to the next.
 */
export const RPLS: Modele = modeleSchema.parse({
  contenus: [
    {
      type: 'ensembles',
      si: ['ensemble'],
      colonnes: {
        ensemble,
        nom: regle(['DEPCOM_LIBELLE', 'IMMEU']),
        adresse: voie,
        codePostal,
        commune: ville,
        chauffage: valeurParDefaut('Individuel'),
      },
    },
    {
      type: 'batiments',
      si: ['ensemble', 'batiment'],
      colonnes: { ensemble, batiment, adresse: voie, codePostal, ville, annee },
    },
    {
      type: 'logements',
      colonnes: {
        logement: regle(
          ['DEPCOM_CODE', 'NUMVOIE', 'INDREP', 'TYPVOIE', 'NOMVOIE', 'BAT', 'ESC', 'ETAGE', 'NUMAPPT'],
          { lien: '-' },
        ),
        ensemble,
        batiment,
        escalier: regle('ESC'),
        etage: regle('ETAGE', { partie: 'etage' }),
        porte: regle('NUMAPPT'),
        adresse: voie,
        codePostal,
        ville,
        surface: regle('SURFHAB'),
        annee,
      },
    },
  ],
  ignorees: [
    'REG_CODE',
    'REG_LIBELLE',
    'DEP_CODE',
    'DEP_LIBELLE',
    'EPCI_CODE',
    'EPCI_LIBELLE',
    'DROIT_CODE',
    'DROIT_LIBELLE',
    'NUMBOITE',
    'COULOIR',
    'COMPLIDENT',
    'ENTREE',
    'COMPLGEO',
    'LIEUDIT',
    'QPV',
    'TYPECONST',
    'NBPIECE',
    'LOCAT',
    'PATRIMOINE',
    'ORIGINE',
    'FINAN',
    'FINANAUTRE',
    'CONV',
    'NUMCONV',
    'DATCONV',
    'NEWLOGT',
    'CUS',
    'DPEDATE',
    'DPEENERGIE',
    'DPESERRE',
    'SRU_EXPIR',
    'SRU_ALINEA',
    'CODSEGPATRIM',
    'LIBSEGPATRIM',
    'X',
    'Y',
  ],
})
