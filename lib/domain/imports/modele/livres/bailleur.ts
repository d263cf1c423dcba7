import { type Modele, modeleSchema, regle, valeurParDefaut } from '../modele'

const voie = regle(['N° voie', 'Ext', 'Type voie', 'Nom voie'])
const codePostal = regle('Code postal')
const commune = regle('Commune')
const ensemble = regle('Groupe')
const batiment = regle('Bâtiment')
const annee = regle('Année constr.')

/** A landlord's sheet of its dwellings: its sets, buildings, dwellings and their tenants. */
export const BAILLEUR: Modele = modeleSchema.parse({
  contenus: [
    {
      type: 'ensembles',
      si: ['ensemble'],
      colonnes: {
        ensemble,
        nom: regle('Libellé groupe'),
        adresse: voie,
        codePostal,
        commune,
        chauffage: regle('Type chauffage', { partie: 'chauffage', defaut: 'Individuel' }),
      },
    },
    {
      type: 'batiments',
      si: ['ensemble', 'batiment'],
      colonnes: { ensemble, batiment, adresse: voie, codePostal, ville: commune, annee },
    },
    {
      type: 'logements',
      colonnes: {
        logement: regle('N° UG'),
        ensemble,
        batiment,
        escalier: regle('Escalier'),
        etage: regle('Étage', { partie: 'etage' }),
        porte: regle('Porte'),
        adresse: voie,
        codePostal,
        ville: commune,
        surface: regle('Surface habitable'),
        annee,
      },
    },
    {
      type: 'occupants',
      si: ['nom'],
      colonnes: {
        logement: regle('N° UG'),
        entree: regle('Date entrée'),
        nom: regle('Nom locataire', { partie: 'nom' }),
        prenom: regle('Nom locataire', { partie: 'prenom' }),
        civilite: regle('Nom locataire', { partie: 'civilite' }),
        telephone: regle('Tél.'),
        mobile: regle('Mobile'),
        type: valeurParDefaut('Locataire'),
      },
    },
  ],
  ignorees: ['Typologie'],
})
