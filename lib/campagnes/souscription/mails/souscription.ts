import { code, type Fait, faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'

export type SouscriptionMail = { nom: string; numero: string; resume: readonly Fait[] }

const exemple: SouscriptionMail = {
  nom: 'Madame Camille Essai',
  numero: 'SOU-2026-000123',
  resume: [
    ['Contrat', 'SOU-2026-000123'],
    ['Formule', 'Sérénité'],
    ['Équipement', 'Chaudière gaz'],
    ['Adresse', '12 rue des Lilas, 59000 Lille'],
    ['Prix', '185,90 € TTC par an, TVA 10 % comprise'],
  ],
}
const url = 'https://extranet.exemple.fr/v2/souscriptioncontrat?contrat=exemple'

/** Code that signs a subscription (PUBLIC-64): valid ten minutes. */
export const codeSignature = defineVisitorMail<{ numero: OwnText; code: OwnText }>({
  audience: 'client',
  titulaire: true,
  exemple: { numero: ownText(exemple.numero), code: ownText('012345') },
  sujet: ({ numero }) => `Votre code de signature, contrat n° ${numero}`,
  blocs: ({ numero, code: valeur }) => [
    texte('Bonjour,'),
    texte(`Pour signer le contrat n° ${numero}, saisissez ce code sur la page de signature :`),
    code('Code', valeur),
    texte('Il est valable dix minutes et ne sert qu’une fois. Ne le donnez à personne.'),
    texte('Si vous n’avez pas demandé de contrat, ignorez ce message : rien n’est signé sans ce code.'),
  ],
})

/** The signed contract, with its PDF attached (PUBLIC-67). `fin` is the last day to withdraw. */
export const contratSigne = defineMail<SouscriptionMail & { fin: string; url: string }>({
  audience: 'client',
  titulaire: true,
  exemple: { ...exemple, fin: '05/12/2026', url },
  sujet: ({ numero }) => `Votre contrat n° ${numero} est signé`,
  blocs: ({ nom, resume, fin, url: page }) => [
    texte(`Bonjour ${nom},`),
    texte('Votre contrat est signé. Vous le trouverez joint à ce message : conservez-le.'),
    faits(resume),
    texte(`Vous pouvez renoncer au contrat sans motif ni frais jusqu’au ${fin} inclus, depuis sa page.`),
    lien('Voir mon contrat ou y renoncer', page),
  ],
})

/** Receipt of a withdrawal, with its content, date and time (PUBLIC-68). */
export const retractationRecue = defineMail<SouscriptionMail & { recueLe: string }>({
  audience: 'client',
  titulaire: true,
  exemple: { ...exemple, recueLe: '21/11/2026 à 09:00' },
  sujet: ({ numero }) => `Votre rétractation du contrat n° ${numero} est enregistrée`,
  blocs: ({ nom, numero, resume, recueLe }) => [
    texte(`Bonjour ${nom},`),
    texte(`Vous avez renoncé au contrat n° ${numero}. Votre rétractation a été reçue le ${recueLe}.`),
    faits([['Objet', 'Rétractation du contrat'], ...resume, ['Rétractation reçue le', recueLe]]),
    texte(
      'Le contrat prend fin. Rien ne vous est demandé, sauf le service rendu à votre demande avant ce jour. Tout autre paiement reçu vous est rendu sous quatorze jours.',
    ),
    texte('Conservez ce message : il prouve votre rétractation.'),
  ],
})

/** Tells the agency of a signature or of a withdrawal. */
export const souscriptionAgence = defineMail<
  Omit<SouscriptionMail, 'nom'> & { evenement: 'signature' | 'rétractation' }
>({
  audience: 'partenaire',
  exemple: { ...exemple, evenement: 'signature' },
  sujet: ({ numero, evenement }) =>
    evenement === 'signature'
      ? `Nouveau contrat signé en ligne : ${numero}`
      : `Rétractation du contrat ${numero}`,
  blocs: ({ resume, evenement }) => [
    texte('Bonjour,'),
    texte(
      evenement === 'signature'
        ? 'Un client de votre secteur a signé un contrat en ligne. Préparez la première visite et le paiement à la fin du délai de rétractation.'
        : 'Un client de votre secteur a renoncé à son contrat. Annulez ce qui était prévu et rendez ce qui a été payé.',
    ),
    faits(resume),
  ],
})
