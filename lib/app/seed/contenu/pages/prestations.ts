import { type PageFixe, TOUS } from '../page-fixe'

export const prestations: PageFixe = {
  url: '/prestations',
  label: 'Nos prestations',
  portails: TOUS,
  onglets: [
    {
      titre: 'Entretien et dépannage',
      ancre: 'entretien',
      texte: `## Entretien

Nos techniciens entretiennent les chaudières, les pompes à chaleur, les chauffe-eau et les ventilations, en logement comme en chaufferie. Chaque visite donne lieu à un compte rendu et, lorsque la réglementation le prévoit, à une attestation.

## Dépannage

Le délai d’intervention est celui de votre contrat. Hors contrat, le tarif vous est présenté avant toute intervention.`,
    },
    {
      titre: 'Mise en service et travaux',
      ancre: 'travaux',
      texte: `## Mise en service

La mise en service déclenche la garantie du fabricant. Elle comprend les réglages, les mesures de combustion ou de charge, et l’explication du fonctionnement à l’occupant.

## Travaux

Remplacement d’un appareil, désembouage, mise en conformité : chaque prestation fait l’objet d’un devis préalable.`,
    },
  ],
}
