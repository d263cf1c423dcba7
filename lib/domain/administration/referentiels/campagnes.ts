import { entier, heure, jour, liste, reference, texte } from './champ'
import { defineFiche } from './fiche'

/** Campaigns that people register for, by the page that each opens. */
export const CAMPAGNES_PUBLIQUES = {
  jpo: { label: 'Journées portes ouvertes (/jpo)', path: '/jpo' },
  basnox: { label: 'Remplacement bas NOx (/basnox)', path: '/basnox' },
} as const

const TYPES = (['jpo', 'basnox'] as const).map((value) => ({
  value,
  label: CAMPAGNES_PUBLIQUES[value].label,
}))

/** A campaign of visitors: registrations are taken between its days, unless it is archived (FIRST-20). */
export const ficheCampagne = defineFiche({
  cle: 'campagnes',
  titre: 'Campagnes',
  nom: 'campagne',
  le: 'la campagne',
  feminine: true,
  archive: 'Sa page ne prend plus d’inscription. Celles qu’elle a reçues restent dans le suivi.',
  champs: {
    type: liste('Page', TYPES, {
      fixed: true,
      hint: 'Une campagne par page : ses dates se changent d’une année à l’autre.',
    }),
    nom: texte('Nom', 80),
    debut: jour('Premier jour des inscriptions'),
    fin: jour('Dernier jour des inscriptions'),
  },
  rule: ({ debut, fin }, refuse) => {
    if (String(fin) < String(debut)) refuse('fin', 'Le dernier jour vient après le premier.')
  },
})

/** An open day of an agency, for which people register. */
export const ficheJournee = defineFiche({
  cle: 'journees',
  titre: 'Journées',
  nom: 'journée',
  le: 'la journée',
  feminine: true,
  champs: {
    campagneId: reference('Campagne', { fixed: true }),
    agenceId: reference('Agence', { fixed: true }),
    jour: jour('Jour'),
    debut: heure('Ouverture'),
    fin: heure('Fermeture'),
    capacite: entier('Places', 1, 1000),
  },
  rule: ({ debut, fin }, refuse) => {
    if (String(fin) <= String(debut)) refuse('fin', 'La fermeture vient après l’ouverture.')
  },
})
