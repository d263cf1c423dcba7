import { faits, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'

/** Receipt of an entry to a contest (PUBLIC-62). */
export const participationRecue = defineVisitorMail<{ titre: OwnText; fin: OwnText; purge: OwnText }>({
  audience: 'client',
  titulaire: true,
  exemple: { titre: ownText('Jeu de l’automne'), fin: ownText('31/12/2026'), purge: ownText('30/06/2027') },
  sujet: ({ titre }) => `Votre participation : ${titre}`,
  blocs: ({ titre, fin, purge }) => [
    texte('Bonjour,'),
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
export const participationGagnante = defineMail<{ titre: string; lot: string }>({
  audience: 'client',
  titulaire: true,
  exemple: { titre: 'Jeu de l’automne', lot: 'Un thermostat connecté' },
  sujet: ({ titre }) => `Vous avez gagné : ${titre}`,
  blocs: ({ titre, lot }) => [
    texte('Bonjour,'),
    texte('Votre participation a été tirée au sort. Nous vous contactons pour la remise du lot.'),
    faits([
      ['Jeu', titre],
      ['Lot', lot],
    ]),
  ],
})
