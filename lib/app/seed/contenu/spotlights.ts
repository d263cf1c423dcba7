/** Steps of the guided tutorial; the selectors are ids of the frame of the pages. */
export const SPOTLIGHTS = [
  {
    titre: 'Naviguer',
    texte: 'Ce menu mène à tous les écrans de votre portail. Réduisez-le pour gagner de la place.',
    selecteur: '#menu-principal',
  },
  {
    titre: 'Choisir son périmètre',
    texte: 'Portail, groupe, client et contrats : ce que vous choisissez ici limite toutes les pages.',
    selecteur: '#onglet-perimetre',
  },
  {
    titre: 'Choisir la période',
    texte:
      'Les demandes, les interventions, les devis et les factures, listes et totaux, portent sur ces dates. Les logements, les équipements et les contrats sont ceux d’aujourd’hui. Par défaut, l’année en cours.',
    selecteur: '#periode',
  },
  {
    titre: 'Retrouver son espace',
    texte: 'Vos informations, vos sessions et vos exports sont dans « Mon espace ».',
    selecteur: '#mon-espace',
  },
] as const
