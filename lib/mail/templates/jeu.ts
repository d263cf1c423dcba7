import { faits, texte } from '../blocks'
import { defineMail } from '../template'

/** Receipt of an entry to a contest (PUBLIC-62). */
export const participationRecue = defineMail<{ prenom: string; titre: string; fin: string; purge: string }>({
  audience: 'client',
  exemple: { prenom: 'CAMILLE', titre: 'Jeu de l’automne', fin: '31/12/2026', purge: '30/06/2027' },
  sujet: ({ titre }) => `Votre participation : ${titre}`,
  blocs: ({ prenom, titre, fin, purge }) => [
    texte(`Bonjour ${prenom},`),
    texte('Votre participation est enregistrée. Le tirage a lieu après la fin du jeu.'),
    faits([
      ['Jeu', titre],
      ['Fin du jeu', fin],
      ['Effacement de vos données', purge],
    ]),
    texte('Si vous n’avez pas participé, ignorez ce message.'),
  ],
})

/** Tells a winner of the prize (PUBLIC-63). */
export const participationGagnante = defineMail<{ prenom: string; titre: string; lot: string }>({
  audience: 'client',
  exemple: { prenom: 'CAMILLE', titre: 'Jeu de l’automne', lot: 'Un thermostat connecté' },
  sujet: ({ titre }) => `Vous avez gagné : ${titre}`,
  blocs: ({ prenom, titre, lot }) => [
    texte(`Bonjour ${prenom},`),
    texte('Votre participation a été tirée au sort. Nous vous contactons pour la remise du lot.'),
    faits([
      ['Jeu', titre],
      ['Lot', lot],
    ]),
  ],
})
