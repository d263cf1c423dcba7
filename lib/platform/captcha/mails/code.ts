import { code, texte } from '@/lib/platform/mail/blocks'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'

/** Code that takes the place of a captcha whose script does not load (SAFE-38). */
export const codeFormulaire = defineVisitorMail<{ code: OwnText }>({
  audience: 'client',
  titulaire: true,
  exemple: { code: ownText('012345') },
  sujet: () => 'Votre code pour continuer',
  blocs: ({ code: valeur }) => [
    texte('Bonjour,'),
    texte('Saisissez ce code sur la page qui vous l’a demandé :'),
    code('Code', valeur),
    texte('Il est valable dix minutes et ne sert qu’une fois. Ne le donnez à personne.'),
    texte('Si vous n’avez rien demandé, ignorez ce message : rien n’est envoyé sans ce code.'),
  ],
})
