import { lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type NouveauxDocuments = { prenom: string; titres: readonly string[]; url: string }

/** Tells a person of the documents that were published for them (« Nouveaux documents » of their notifications). */
export const nouveauxDocuments = defineMail<NouveauxDocuments>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Camille',
    titres: ['Notice de la chaudière murale', 'Réglementation des fluides frigorigènes'],
    url: 'https://extranet.exemple.fr/v2/documentation/list',
  },
  sujet: ({ titres }) =>
    titres.length > 1
      ? `${titres.length}\u00a0nouveaux documents sont à votre disposition`
      : 'Un nouveau document est à votre disposition',
  blocs: ({ prenom, titres, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      titres.length > 1
        ? 'Ces documents viennent d’être publiés pour vous :'
        : 'Ce document vient d’être publié pour vous :',
    ),
    ...titres.map((titre) => texte(`« ${titre} »`)),
    lien('Ouvrir la documentation', url),
    texte('Vous choisissez les messages que vous recevez dans « Mon espace », onglet « Notifications ».'),
  ],
})
