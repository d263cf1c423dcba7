import type { PageFixe } from '../page-fixe'

export const illigo: PageFixe = {
  url: '/illigo',
  label: 'Illigo',
  portails: ['COLLECTIF', 'INDIVIDUEL'],
  onglets: [
    {
      titre: 'Le service',
      ancre: 'service',
      texte: `## Le service

Illigo est un service d’un partenaire, proposé aux clients de certains portails. Sa présentation, ses conditions et ses tarifs sont ceux du partenaire : vous les trouvez sur son site.`,
      tuiles: [
        {
          label: 'Accéder au service',
          subtitle: 'Site du partenaire',
          icone: 'external-link',
          type: 'partenaire',
          path: 'https://illigo.exemple.fr/',
        },
        {
          label: 'Être contacté',
          subtitle: 'Demande adressée au partenaire',
          icone: 'mail',
          type: 'contact',
          path: 'mailto:partenaire.illigo@exemple.fr',
        },
      ],
    },
    {
      titre: 'Qui peut en bénéficier',
      ancre: 'beneficiaires',
      texte: `## Qui peut en bénéficier

Le partenaire vérifie avec vous si votre contrat et vos équipements s’y prêtent. Pour le savoir, envoyez-lui une demande de contact : elle ne vous engage à rien.`,
    },
  ],
}
