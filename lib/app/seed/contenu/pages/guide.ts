import { type PageFixe, TOUS } from '../page-fixe'

export const guide: PageFixe = {
  url: '/guide',
  label: 'Guides et contrats',
  portails: TOUS,
  onglets: [
    {
      titre: 'Contrats',
      ancre: 'contrats',
      texte: `## Contrats cadres et contrats types

Les contrats types décrivent les prestations comprises, celles qui ne le sont pas et la durée d’engagement. Votre contrat signé fait seul foi : demandez-en une copie à votre interlocuteur.

- **P2** : conduite et petit entretien des installations collectives.
- **P3** : garantie totale, avec renouvellement des matériels inscrits à l’inventaire.
- **Entretien individuel** : une visite par année civile, et le dépannage dans le délai prévu.`,
      tuiles: [
        {
          label: 'Contrats types',
          subtitle: 'Modèles à consulter avant signature',
          icone: 'file-signature',
          documents: ['contrat-type-entretien-individuel', 'contrat-type-p2-p3'],
        },
      ],
    },
    {
      titre: 'Guides',
      ancre: 'guides',
      texte: `## Guides de l’extranet

Ces guides vous accompagnent dans les gestes de tous les jours. La **visite guidée**, en haut de l’écran, montre les mêmes repères directement sur la page d’accueil.`,
      tuiles: [
        {
          label: 'Utiliser l’extranet',
          subtitle: 'Premiers pas et administration des comptes',
          icone: 'book-open',
          documents: ['prise-en-main-extranet', 'guide-administrateur'],
        },
        {
          label: 'Notices',
          subtitle: 'Équipements et demandes',
          icone: 'file-text',
          documents: ['regler-son-thermostat', 'prerequis-mise-en-service', 'photos-a-joindre'],
        },
      ],
    },
  ],
}
