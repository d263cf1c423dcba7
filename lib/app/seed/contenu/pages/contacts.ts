import { type PageFixe, TOUS } from '../page-fixe'

export const contacts: PageFixe = {
  url: '/contacts',
  label: 'Contacts',
  portails: TOUS,
  onglets: [
    {
      titre: 'Nous joindre',
      ancre: 'joindre',
      texte: `## Service clients

- **Téléphone** : 01 99 00 40 00, du lundi au vendredi, de 8 h à 18 h.
- **E-mail** : service.clients@exemple.fr

## Assistance à l’extranet

- **Téléphone** : 01 99 00 40 10, du lundi au vendredi, de 9 h à 17 h.
- **E-mail** : assistance.extranet@exemple.fr`,
    },
    {
      titre: 'Urgences',
      ancre: 'urgences',
      texte: `## En cas de danger

- **Odeur de gaz** : 0 800 47 33 33, appel gratuit, à toute heure.
- **Incendie ou intoxication** : 18 ou 112.

## Panne de chauffage en dehors des heures ouvrées

Notre permanence répond au 01 99 00 40 20 pour les contrats qui comprennent l’astreinte.`,
    },
  ],
}
