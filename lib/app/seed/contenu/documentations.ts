import type { PortalKey } from '@/lib/domain/acces/portails'

export type DocumentationFixe = {
  slug: string
  titre: string
  categorie: 'Notices' | 'Sécurité gaz' | 'Réglementation' | 'Contrats types' | 'Guides extranet'
  resume: string
  /** Paragraphs of the PDF file; « # » opens a heading. */
  contenu: readonly string[]
  portails?: readonly PortalKey[]
  roles?: readonly number[]
}

const PARC: PortalKey[] = ['COLLECTIF', 'INDIVIDUEL', 'GESTIONLOCATIVE', 'GES']

/** Articles with their file. */
export const DOCUMENTATIONS: readonly DocumentationFixe[] = [
  {
    slug: 'prise-en-main-extranet',
    titre: 'Prise en main de l’extranet',
    categorie: 'Guides extranet',
    resume: 'Se connecter, choisir son périmètre, lire les listes et exporter.',
    contenu: [
      '# Se connecter',
      'Ouvrez la page de connexion, saisissez votre adresse e-mail en minuscules et votre mot de passe. Si votre entreprise a choisi la connexion SSO, utilisez le bouton correspondant.',
      '# Choisir son périmètre',
      'Le panneau Périmètre limite tout ce que vous voyez : portail, groupe, client, puis contrats. Votre choix est gardé d’une visite à l’autre.',
      '# Choisir la période',
      'Les dates du haut de la page limitent les demandes, les interventions, les devis et les factures, dans les listes et dans les totaux. Les logements, les équipements et les contrats sont ceux d’aujourd’hui. Par défaut, la période est l’année en cours.',
      '# Exporter',
      'Chaque liste s’exporte au format CSV ou XLSX avec les filtres affichés.',
    ],
  },
  {
    slug: 'guide-administrateur',
    titre: 'Guide de l’administrateur',
    categorie: 'Guides extranet',
    resume: 'Inviter des personnes, leur donner des groupes et des tuiles.',
    roles: [3, 4],
    contenu: [
      '# Inviter une personne',
      'Une invitation par e-mail ouvre un compte limité à vos propres groupes. Le lien reste valable sept jours.',
      '# Donner des droits',
      'Le rôle Utilisateur consulte, le rôle Administrateur valide les devis et gère les comptes de ses groupes.',
      '# Retirer un accès',
      'Bloquer un compte ferme aussitôt toutes ses sessions.',
    ],
  },
  {
    slug: 'odeur-de-gaz-que-faire',
    titre: 'Odeur de gaz : que faire ?',
    categorie: 'Sécurité gaz',
    resume: 'Les gestes à faire immédiatement, à afficher dans les halls.',
    contenu: [
      '# Les gestes immédiats',
      'N’allumez aucune flamme et n’actionnez aucun interrupteur. Coupez l’arrivée de gaz, ouvrez les fenêtres, quittez les lieux.',
      '# Appeler',
      'De l’extérieur, appelez le numéro d’urgence gaz : 0 800 47 33 33, gratuit, à toute heure.',
      '# Ensuite',
      'Ne rétablissez pas le gaz vous-même. Un technicien contrôle l’installation avant la remise en service.',
    ],
  },
  {
    slug: 'monoxyde-de-carbone',
    titre: 'Prévenir les intoxications au monoxyde de carbone',
    categorie: 'Sécurité gaz',
    resume: 'Entretien, aération et seuils de mesure.',
    contenu: [
      '# Un gaz invisible',
      'Le monoxyde de carbone n’a ni odeur ni couleur. Maux de tête, nausées et fatigue doivent alerter.',
      '# Les seuils mesurés par nos techniciens',
      'Moins de 10 ppm : situation normale. De 10 à 49 ppm : anomalie, des contrôles complémentaires sont nécessaires. À partir de 50 ppm : danger grave, l’appareil est arrêté.',
      '# Prévenir',
      'Faites entretenir l’appareil chaque année et ne bouchez jamais les grilles d’aération.',
    ],
  },
  {
    slug: 'entretien-annuel-obligatoire',
    titre: 'L’entretien annuel des chaudières',
    categorie: 'Réglementation',
    resume: 'Qui doit faire entretenir, quand, et quelle attestation conserver.',
    contenu: [
      '# Une visite par année civile',
      'Les chaudières de 4 à 400 kW sont entretenues chaque année civile (code de l’environnement, articles R. 224-41-4 et suivants).',
      '# L’attestation',
      'Elle est remise dans les quinze jours qui suivent la visite et se conserve au moins deux ans.',
      '# Les pompes à chaleur',
      'Les pompes à chaleur et climatisations de 4 à 70 kW sont entretenues au moins tous les deux ans.',
    ],
  },
  {
    slug: 'anomalies-gaz-a1-a2-dgi',
    titre: 'Comprendre les anomalies A1, A2, DGI et 32c',
    categorie: 'Réglementation',
    resume: 'Le sens de chaque niveau et les suites à donner.',
    portails: [...PARC, 'INS', 'CMI'],
    contenu: [
      '# A1',
      'Anomalie à corriger lors d’une intervention ultérieure.',
      '# A2',
      'Anomalie dont la gravité demande une réparation dans les meilleurs délais, sans coupure immédiate.',
      '# DGI',
      'Danger grave et immédiat : l’alimentation est coupée et l’appareil consigné jusqu’aux travaux.',
      '# 32c',
      'Anomalie de la ventilation mécanique contrôlée gaz : le syndic ou le bailleur contrôle le dispositif de sécurité collective.',
    ],
  },
  {
    slug: 'contrat-type-entretien-individuel',
    titre: 'Contrat type d’entretien individuel',
    categorie: 'Contrats types',
    resume: 'Prestations comprises, exclusions, durée et résiliation.',
    portails: PARC,
    contenu: [
      '# Prestations comprises',
      'Une visite d’entretien par an, le dépannage dans le délai du contrat, le déplacement et la main-d’œuvre.',
      '# Prestations exclues',
      'Le remplacement de l’appareil, le désembouage et les dommages causés par un tiers.',
      '# Durée',
      'Un an, renouvelable par tacite reconduction après un avis envoyé entre trois mois et un mois avant l’échéance.',
    ],
  },
  {
    slug: 'contrat-type-p2-p3',
    titre: 'Contrat type collectif P2 et P3',
    categorie: 'Contrats types',
    resume: 'Conduite et petit entretien, garantie totale des installations.',
    portails: ['COLLECTIF', 'GESTIONLOCATIVE', 'GES'],
    contenu: [
      '# P2 : conduite et petit entretien',
      'Visites programmées, réglages, surveillance des consommations et dépannage.',
      '# P3 : garantie totale',
      'Renouvellement des matériels inscrits à l’inventaire, selon le plan pluriannuel annexé.',
      '# Suivi',
      'Un rapport annuel reprend les visites dues et réalisées, les délais de dépannage et les travaux conseillés.',
    ],
  },
  {
    slug: 'prerequis-mise-en-service',
    titre: 'Prérequis d’une mise en service',
    categorie: 'Notices',
    resume: 'Eau, électricité, gaz, évacuation et accès : la liste à vérifier avant le rendez-vous.',
    portails: ['CMI', 'PIM', 'DIS', 'INS'],
    contenu: [
      '# Avant le rendez-vous',
      'L’eau, l’électricité définitive et, le cas échéant, le gaz sont ouverts. Le certificat de conformité est visé.',
      '# Sur place',
      'L’évacuation des condensats est raccordée, le circuit est rincé et rempli, l’appareil est accessible.',
      '# Présence',
      'L’installateur ou le conducteur de travaux est présent si la demande le prévoit.',
    ],
  },
  {
    slug: 'regler-son-thermostat',
    titre: 'Régler son thermostat d’ambiance',
    categorie: 'Notices',
    resume: 'Programmer les jours, les nuits et les absences.',
    portails: PARC,
    contenu: [
      '# Température conseillée',
      'Dix-neuf degrés dans les pièces de vie, dix-sept dans les chambres. Un degré de moins réduit la consommation d’environ 7 %.',
      '# Absence',
      'Pour une absence de plus de deux jours, choisissez le mode hors-gel ou réduit.',
    ],
  },
  {
    slug: 'photos-a-joindre',
    titre: 'Photos à joindre à une demande',
    categorie: 'Notices',
    resume: 'Plaque signalétique, vue d’ensemble, évacuation.',
    portails: ['DIS', 'ASS', 'INS'],
    contenu: [
      '# Trois vues',
      'La plaque signalétique lisible, l’appareil avec ses raccordements, la sortie de l’évacuation des produits de combustion.',
      '# Format',
      'JPEG ou PNG, dix mégaoctets au plus par photo.',
    ],
  },
]
