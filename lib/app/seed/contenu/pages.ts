import type { PortalKey } from '@/lib/domain/acces/portails'

export type TuileDePage = {
  label: string
  subtitle: string
  icone: string
  documents?: readonly string[]
  /** « documentation » unless given. */
  type?: string
  path?: string
}
export type OngletFixe = { titre: string; ancre: string; texte: string; tuiles?: readonly TuileDePage[] }
export type PageFixe = {
  url: string
  label: string
  portails: readonly PortalKey[]
  /** Above 1 for a page that installations made before it are given: one more than the last (`bringPages`). */
  edition?: number
  onglets: readonly OngletFixe[]
}

const PARC: PortalKey[] = ['COLLECTIF', 'INDIVIDUEL', 'GESTIONLOCATIVE', 'GES']
const PARTENAIRES: PortalKey[] = ['CMI', 'PIM', 'DIS', 'INS', 'ASS']
const TOUS: PortalKey[] = [...PARC, ...PARTENAIRES, 'ANALYTIQUE']

/** Content pages: a link with tabs, each with its text in Markdown and the documents it lists. */
export const PAGES: readonly PageFixe[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
]
