import { DEMI_JOURNEES, demiJourneeLabel } from '../../visites/creneaux'
import { cases, entier, jour, liste, reference, referenceLibre, texte } from './champ'
import { defineFiche } from './fiche'

const MOITIES = DEMI_JOURNEES.map((value) => ({ value, label: demiJourneeLabel(value) }))

/** Places of an agency for one half-day (FIRST-20). */
export const ficheCapacite = defineFiche({
  cle: 'capacites',
  titre: 'Capacités de visite',
  nom: 'demi-journée',
  le: 'la demi-journée',
  feminine: true,
  champs: {
    agenceId: reference('Agence', { fixed: true }),
    jour: jour('Jour', { fixed: true }),
    demiJournee: liste('Demi-journée', MOITIES, { fixed: true }),
    places: entier('Places', 0, 200),
  },
})

const JOURS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'].map((label, index) => ({
  value: String(index),
  label,
}))

/** Fields that give an agency its places over a period. */
export const champsGeneration = {
  debut: jour('Du'),
  fin: jour('Au'),
  jours: cases('Jours', JOURS, {
    least: 1,
    hint: 'Les jours fériés et les jours fermés restent sans place.',
  }),
  matin: entier('Places le matin', 0, 200),
  apresMidi: entier('Places l’après-midi', 0, 200),
}

/** Days on which an agency, or all of them, visit nobody (FIRST-20). */
export const ficheFermeture = defineFiche({
  cle: 'fermetures',
  titre: 'Jours fermés',
  nom: 'fermeture',
  le: 'la fermeture',
  feminine: true,
  archive: 'Ces jours s’ouvrent de nouveau aux visites, avec les places qu’ils avaient.',
  champs: {
    agenceId: referenceLibre('Agence', { hint: 'Aucune : toutes les agences.' }),
    debut: jour('Premier jour'),
    fin: jour('Dernier jour'),
    motif: texte('Motif', 80, { hint: 'Les partenaires le lisent dans le planning.' }),
  },
  rule: ({ debut, fin }, refuse) => {
    if (String(fin) < String(debut)) refuse('fin', 'Le dernier jour vient après le premier.')
  },
})
