import type { PageFixe } from '../page-fixe'

export const preparerUneMiseEnService: PageFixe = {
  url: '/preparer-une-mise-en-service',
  label: 'Préparer une mise en service',
  portails: ['CMI', 'PIM', 'DIS', 'INS'],
  onglets: [
    {
      titre: 'Avant la demande',
      ancre: 'avant',
      texte: `## Ce qu’il faut réunir

- L’adresse exacte et les coordonnées du client final.
- La marque et le modèle de chaque équipement.
- L’entité à facturer.
- La date de livraison ou d’installation.`,
      tuiles: [
        {
          label: 'Documents utiles',
          subtitle: 'Prérequis et photos',
          icone: 'clipboard-list',
          documents: ['prerequis-mise-en-service', 'photos-a-joindre'],
        },
      ],
    },
    {
      titre: 'Le jour de la visite',
      ancre: 'visite',
      texte: `## Ce que le technicien doit trouver

1. L’eau, l’électricité définitive et, le cas échéant, le gaz ouverts.
2. Un circuit rincé, rempli et purgé.
3. Une évacuation conforme et raccordée.
4. Un accès libre à l’appareil.

Si un prérequis manque, la mise en service est déclarée **impossible** et le déplacement est facturé.`,
    },
  ],
}
