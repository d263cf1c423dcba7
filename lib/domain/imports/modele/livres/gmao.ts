import { type Modele, modeleSchema, regle } from '../modele'

/**
 * Equipment as maintenance software gives it. It has no instance number: one is drawn from the brand and the serial number, the same
 * each month. The site is that of the dwelling, which says it already.
 */
export const GMAO: Modele = modeleSchema.parse({
  contenus: [
    {
      type: 'equipements',
      colonnes: {
        instance: regle(['Marque', 'N° série'], { partie: 'empreinte' }),
        contrat: regle('N° contrat'),
        logement: regle('N° UG'),
        famille: regle('Type', { partie: 'famille' }),
        type: regle('Type'),
        marque: regle('Marque'),
        modele: regle('Modèle'),
        serie: regle('N° série'),
        energie: regle('Énergie', { partie: 'energie' }),
        puissance: regle('Puissance'),
        miseEnService: regle('Date MES'),
        dernierEntretien: regle('Date dernier entretien'),
        garantieFin: regle('Garantie', { partie: 'date' }),
      },
    },
  ],
  ignorees: ['Code site', 'Locataire'],
})
