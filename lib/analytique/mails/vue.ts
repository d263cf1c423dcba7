import type { Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { type Fait, faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

export type VueData = {
  prenom: string
  nom: string
  start: Day
  end: Day
  chiffres: readonly Fait[]
  /** Sentence that dates the figures. */
  lues: string
  url: string
}

/** The figures of a view that a person has sent to themselves, with the link that shows it. */
export const vueEnvoyee = defineMail<VueData>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Camille',
    nom: 'Agences du Nord',
    start: '2026-11-16',
    end: '2026-11-22',
    chiffres: [
      ['Demandes', '128'],
      ['Taux', '81 %'],
    ],
    lues: 'Données au 23/11/2026 à 6 h 00.',
    url: 'https://extranet.exemple.fr/v2',
  },
  sujet: ({ nom, start, end }) => `${nom} : du ${formatDay(start)} au ${formatDay(end)}`,
  blocs: ({ prenom, nom, start, end, chiffres, lues, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(`Voici les chiffres de votre vue « ${nom} », du ${formatDay(start)} au ${formatDay(end)}.`),
    faits(chiffres),
    texte(lues),
    lien('Ouvrir le tableau de bord', url),
    texte('Vous avez programmé cet envoi depuis le tableau de bord, où vous pouvez l’arrêter.'),
  ],
})
