import type { PageFixe } from '../page-fixe'

export const dossierAssureur: PageFixe = {
  url: '/dossier-assureur',
  label: 'Déclarer une panne : mode d’emploi',
  portails: ['ASS'],
  onglets: [
    {
      titre: 'La déclaration',
      ancre: 'declaration',
      texte: `## Pièces utiles

- Les coordonnées de l’assuré et l’adresse du logement.
- Le type d’appareil : chaudière murale, chaudière au sol ou pompe à chaleur.
- La nature de la panne : partielle ou totale.
- Le numéro de sinistre et la franchise, s’ils sont connus.`,
      tuiles: [
        {
          label: 'Photos',
          subtitle: 'Ce qui aide au diagnostic',
          icone: 'camera',
          documents: ['photos-a-joindre'],
        },
      ],
    },
    {
      titre: 'Les étapes',
      ancre: 'etapes',
      texte: `## Suivi du dossier

1. **Reçu** : le dossier est enregistré.
2. **Contact en cours** : nous appelons l’assuré sous 48 heures.
3. **Planifié** puis **diagnostiqué** : un technicien se rend sur place.
4. **Devis transmis**, puis **réparé** ou **sans suite**.`,
    },
  ],
}
