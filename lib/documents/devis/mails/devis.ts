import { type ATraiter, blocsATraiter, EXEMPLE_A_TRAITER } from '@/lib/platform/mail/a-traiter'
import { code, faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

export type DevisMail = { nom: string; numero: string; objet: string; montant: string; url: string }

const exemple: DevisMail = {
  nom: 'Camille Essai',
  numero: 'DEV-2026-000012',
  objet: 'Remplacement du circulateur',
  montant: '1 250,00 € TTC',
  url: 'https://extranet.exemple.fr/v2/signaturedevis?jeton=exemple',
}

const resume = ({ numero, objet, montant }: Omit<DevisMail, 'nom' | 'url'>) =>
  faits([
    ['Devis', numero],
    ['Objet', objet],
    ['Montant', montant],
  ])

/** Asks a signatory to sign, by a link that works without an account (DOC-09, DOC-14). */
export const devisASigner = defineMail<DevisMail & { valideJusquau: string }>({
  audience: 'client',
  titulaire: true,
  exemple: { ...exemple, valideJusquau: '21/12/2026' },
  sujet: ({ numero }) => `Devis ${numero} à signer`,
  blocs: ({ nom, url, valideJusquau, ...devis }) => [
    texte(`Bonjour ${nom},`),
    texte(
      'Un devis attend votre signature. Vous pouvez le lire, le signer, le refuser ou poser une question.',
    ),
    resume(devis),
    lien('Lire et signer le devis', url),
    texte(
      `Ce lien vous est personnel et fonctionne 72 heures. Le devis est valable jusqu’au ${valideJusquau}.`,
    ),
  ],
})

/** Code that signs a quote: ten minutes (DOC-07). */
export const codeDevis = defineMail<{ numero: string; code: string }>({
  audience: 'client',
  titulaire: true,
  exemple: { numero: exemple.numero, code: '012345' },
  sujet: ({ numero }) => `Votre code de signature, devis ${numero}`,
  blocs: ({ numero, code: valeur }) => [
    texte('Bonjour,'),
    texte(`Pour signer le devis ${numero}, saisissez ce code sur la page de signature :`),
    code('Code', valeur),
    texte('Il est valable dix minutes et ne sert qu’une fois. Ne le donnez à personne.'),
    texte('Si vous n’avez rien demandé, ignorez ce message : rien n’est signé sans ce code.'),
  ],
})

/** The signed quote, with its PDF attached. `retractation` is said to consumers. */
export const devisSigne = defineMail<
  Omit<DevisMail, 'url'> & { signeLe: string; retractation: string | null }
>({
  audience: 'client',
  titulaire: true,
  exemple: {
    nom: exemple.nom,
    numero: exemple.numero,
    objet: exemple.objet,
    montant: exemple.montant,
    signeLe: '21/11/2026 à 09:00',
    retractation: 'Vous pouvez y renoncer sans motif ni frais jusqu’au 05/12/2026 inclus.',
  },
  sujet: ({ numero }) => `Devis ${numero} signé`,
  blocs: ({ nom, signeLe, retractation, ...devis }) => [
    texte(`Bonjour ${nom},`),
    texte(`Le devis est signé depuis le ${signeLe}. Vous le trouverez joint à ce message : conservez-le.`),
    resume(devis),
    ...(retractation === null ? [] : [texte(retractation)]),
  ],
})

/** Tells the person whom a quote waited for that somebody else signed it in their place (SAFE-31). */
export const devisRemplace = defineMail<
  Omit<DevisMail, 'url'> & { par: string; qualite: string; signeLe: string }
>({
  audience: 'client',
  titulaire: true,
  exemple: {
    nom: exemple.nom,
    numero: exemple.numero,
    objet: exemple.objet,
    montant: exemple.montant,
    par: 'Claude Essai',
    qualite: 'Directeur',
    signeLe: '21/11/2026 à 09:00',
  },
  sujet: ({ numero }) => `Devis ${numero} signé à votre place`,
  blocs: ({ nom, par, qualite, signeLe, ...devis }) => [
    texte(`Bonjour ${nom},`),
    texte(
      `Le devis ci-dessous attendait votre signature. ${par}, ${qualite}, l’a signé à votre place le ${signeLe}. Vos deux noms figurent sur le document signé.`,
    ),
    resume(devis),
    texte('Si vous ne l’avez pas voulu, appelez votre agence sans attendre.'),
  ],
})

/** Tells the person whom a quote waited for that somebody else was put in their place (SAFE-31). */
export const devisSignataireChange = defineMail<
  Omit<DevisMail, 'url'> & { vers: string; qualite: string; par: string; le: string }
>({
  audience: 'client',
  titulaire: true,
  exemple: {
    nom: exemple.nom,
    numero: exemple.numero,
    objet: exemple.objet,
    montant: exemple.montant,
    vers: 'Claude Essai',
    qualite: 'Directeur',
    par: 'Dominique Essai',
    le: '21/11/2026 à 09:00',
  },
  sujet: ({ numero }) => `Devis ${numero} : signataire changé`,
  blocs: ({ nom, vers, qualite, par, le, ...devis }) => [
    texte(`Bonjour ${nom},`),
    texte(
      `Le devis ci-dessous attendait votre signature. Par décision de ${par}, le ${le}, la signature est désormais demandée à ${vers}, ${qualite}. Le lien que vous aviez reçu ne fonctionne plus, et vos deux noms figureront sur le document signé.`,
    ),
    resume(devis),
    texte('Si vous ne l’avez pas voulu, appelez votre agence sans attendre.'),
  ],
})

const SUJETS = {
  signature: 'signé',
  refus: 'refusé',
  question: 'une question',
  rétractation: 'rétractation',
} as const

/** Tells the agency what became of a quote. */
export const devisAgence = defineMail<
  Pick<DevisMail, 'numero'> & { evenement: keyof typeof SUJETS; par: string; aTraiter: ATraiter }
>({
  audience: 'partenaire',
  exemple: {
    numero: exemple.numero,
    evenement: 'question',
    par: exemple.nom,
    aTraiter: EXEMPLE_A_TRAITER,
  },
  sujet: ({ numero, evenement }) => `Devis ${numero} : ${SUJETS[evenement]}`,
  blocs: ({ evenement, par, aTraiter }) => [
    texte('Bonjour,'),
    texte(
      {
        signature: `${par} a signé ce devis. Planifiez les travaux.`,
        refus: `${par} a refusé ce devis.`,
        question: `${par} pose une question sur ce devis.`,
        rétractation: `${par} renonce à ce devis, dans le délai de rétractation. Annulez ce qui était prévu.`,
      }[evenement],
    ),
    ...blocsATraiter(aTraiter),
  ],
})

/** Brings the answer of the agency to who asked. */
export const devisReponse = defineMail<DevisMail & { question: string; reponse: string }>({
  audience: 'client',
  titulaire: true,
  exemple: { ...exemple, question: 'Quel est le délai ?', reponse: 'Deux semaines.' },
  sujet: ({ numero }) => `Réponse à votre question, devis ${numero}`,
  blocs: ({ nom, url, question, reponse, ...devis }) => [
    texte(`Bonjour ${nom},`),
    texte('Votre agence a répondu à votre question.'),
    faits([
      ['Question', question],
      ['Réponse', reponse],
    ]),
    resume(devis),
    lien('Voir le devis', url),
  ],
})
