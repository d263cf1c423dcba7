import { PARC, PARTENAIRES, type PageFixe } from '../page-fixe'

export const securiteGaz: PageFixe = {
  url: '/securite-gaz',
  label: 'Sécurité gaz',
  portails: [...PARC, ...PARTENAIRES],
  onglets: [
    {
      titre: 'Les bons réflexes',
      ancre: 'reflexes',
      texte: `## Odeur de gaz

1. N’allumez aucune flamme et n’actionnez aucun interrupteur.
2. Coupez l’arrivée de gaz et ouvrez les fenêtres.
3. Quittez les lieux, puis appelez le **0 800 47 33 33** (urgence gaz, appel gratuit, à toute heure).

Ne rétablissez jamais le gaz vous-même.`,
      tuiles: [
        {
          label: 'À afficher dans les halls',
          subtitle: 'Gestes d’urgence et monoxyde de carbone',
          icone: 'shield-alert',
          documents: ['odeur-de-gaz-que-faire', 'monoxyde-de-carbone'],
        },
      ],
    },
    {
      titre: 'Réglementation',
      ancre: 'reglementation',
      texte: `## Ce que la loi demande

- Une visite d’entretien par **année civile** pour les chaudières de 4 à 400 kW.
- Une attestation remise sous **quinze jours**, à conserver au moins **deux ans**.
- Pour une **VMC gaz**, un contrat écrit et un contrôle chaque année.

Les anomalies relevées sont classées A1, A2, DGI ou 32c. Une anomalie DGI entraîne la coupure immédiate de l’installation.`,
      tuiles: [
        {
          label: 'Textes expliqués',
          subtitle: 'Entretien annuel et anomalies',
          icone: 'scale',
          documents: ['entretien-annuel-obligatoire', 'anomalies-gaz-a1-a2-dgi'],
        },
      ],
    },
  ],
}
