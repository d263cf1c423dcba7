import { type PageFixe, TOUS } from '../page-fixe'

export const accessibilite: PageFixe = {
  url: '/accessibilite',
  label: 'Accessibilité',
  edition: 2,
  portails: TOUS,
  onglets: [
    {
      titre: 'Déclaration',
      ancre: 'declaration',
      texte: `## Déclaration d’accessibilité

Cet extranet est **partiellement conforme** au référentiel général d’amélioration de l’accessibilité (RGAA 4.1).

Chaque écran est contrôlé par des outils automatiques selon les règles WCAG 2.1 de niveaux A et AA, en mode clair et en mode sombre, de 320 à 1 440 pixels de large. Il n’a pas encore été audité par un tiers.

## Ce qui peut manquer

- Les documents déposés par d’autres (notices, rapports, photographies) ne sont pas tous accessibles.
- Les graphiques sont doublés d’un tableau, mais ne se parcourent pas au clavier.

## Nous le dire

Si un contenu vous est inaccessible, écrivez-nous : les coordonnées sont à la page [Contacts](/contacts). Nous vous proposons une autre manière d’obtenir ce que vous cherchez.

## Voies de recours

Sans réponse satisfaisante, vous pouvez saisir le [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/).`,
    },
  ],
}
