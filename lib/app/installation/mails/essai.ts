import { lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Shows to the administrator who asked for it that mails arrive (FIRST-04). */
export const essaiCourriel = defineMail<{ prenom: string; url: string }>({
  audience: 'partenaire',
  exemple: { prenom: 'Camille', url: 'https://extranet.exemple.fr/v2/administration/demarrage' },
  sujet: () => 'Essai des e-mails de l’extranet',
  blocs: ({ prenom, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      'Vous recevez ce message parce que vous avez essayé l’envoi des e-mails de l’extranet : il fonctionne.',
    ),
    lien('Revenir au démarrage', url),
  ],
})
