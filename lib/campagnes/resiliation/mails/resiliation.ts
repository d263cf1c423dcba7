import { isLegitime, type Motif, RAISONS, type Raison, soldeEnMots } from '@/lib/domain/campagnes/resiliation'
import type { Day } from '@/lib/domain/temps/days'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import { code, type Fait, faits, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'

/** A termination, as the mails about it tell it. Amounts in cents, a credit is negative. */
export type ResiliationMail = {
  nom: string
  numero: string
  recueAt: Date
  numeroContrat: string
  equipement: string
  adresse: string | null
  motif: Motif
  commentaire: string | null
  dateSouhaitee: Day
  preavisMois: number
  dateEffet: Day
  raison: Raison
  soldeCents: number
}

type ResiliationAilleurs = {
  numero: OwnText
  recueAt: Date
  numeroContrat: OwnText
  equipement: OwnText
  motif: Motif
  dateSouhaitee: OwnText
  preavisMois: number
  dateEffet: OwnText
  raison: Raison
}

const exemple: ResiliationMail = {
  nom: 'Camille Essai',
  numero: 'RES-2026-000123',
  recueAt: new Date('2026-11-21T08:00:00Z'),
  numeroContrat: 'CO-2023-00418',
  equipement: 'Chaudière murale Frisquet',
  adresse: '12 rue des Acacias, 59000 Lille',
  motif: 'Déménagement',
  commentaire: null,
  dateSouhaitee: '2026-12-31',
  preavisMois: 1,
  dateEffet: '2026-12-31',
  raison: 'demandee',
  soldeCents: 0,
}

const given = (libelle: string, valeur: string | null): Fait[] => (valeur === null ? [] : [[libelle, valeur]])

const recue = ({ recueAt }: Pick<ResiliationMail, 'recueAt'>) =>
  texte(`Nous avons reçu la résiliation de votre contrat le ${formatInstant(recueAt)}.`)

const fin = ({ dateEffet, raison, motif }: Pick<ResiliationMail, 'dateEffet' | 'raison' | 'motif'>) => [
  texte(`Votre contrat prend fin le ${formatDay(dateEffet)}. ${RAISONS[raison]}`),
  ...(isLegitime(motif) ? [texte('Un justificatif de votre situation peut vous être demandé.')] : []),
]

const detail = (mail: ResiliationMail): Fait[] => [
  ['Numéro de réception', mail.numero],
  ['Demandée au nom de', mail.nom],
  ['Contrat', mail.numeroContrat],
  ['Équipement', mail.equipement],
  ...given('Adresse', mail.adresse),
  ['Motif', mail.motif],
  ...given('Commentaire', mail.commentaire),
  ['Date souhaitée', formatDay(mail.dateSouhaitee)],
  ['Préavis', `${mail.preavisMois} mois`],
  ['Date d’effet', formatDay(mail.dateEffet)],
  ['Solde', soldeEnMots(mail.soldeCents)],
]

const PREUVE = texte('Conservez ce message : il est la preuve de votre résiliation.')

/** Acknowledges a termination with its content, the date and time of its receipt and its effect (PUBLIC-35). */
export const resiliationRecue = defineMail<ResiliationMail>({
  audience: 'client',
  titulaire: true,
  exemple,
  sujet: ({ numero }) => `Votre résiliation n° ${numero} est enregistrée`,
  blocs: (mail) => [texte('Bonjour,'), recue(mail), faits(detail(mail)), ...fin(mail), PREUVE],
})

/** Acknowledges a termination to an address that was typed: without balance, nor anything that was typed (TRUST-28). */
export const resiliationRecueAilleurs = defineVisitorMail<ResiliationAilleurs>({
  audience: 'client',
  titulaire: true,
  exemple: {
    numero: ownText(exemple.numero),
    recueAt: exemple.recueAt,
    numeroContrat: ownText(exemple.numeroContrat),
    equipement: ownText(exemple.equipement),
    motif: exemple.motif,
    dateSouhaitee: ownText(exemple.dateSouhaitee),
    preavisMois: exemple.preavisMois,
    dateEffet: ownText(exemple.dateEffet),
    raison: exemple.raison,
  },
  sujet: ({ numero }) => `Votre résiliation n° ${numero} est enregistrée`,
  blocs: (mail) => [
    texte('Bonjour,'),
    recue(mail),
    faits([
      ['Numéro de réception', mail.numero],
      ['Contrat', mail.numeroContrat],
      ['Équipement', mail.equipement],
      ['Motif', mail.motif],
      ['Date souhaitée', formatDay(mail.dateSouhaitee)],
      ['Préavis', `${mail.preavisMois} mois`],
      ['Date d’effet', formatDay(mail.dateEffet)],
    ]),
    ...fin(mail),
    PREUVE,
  ],
})

/** Tells the holder of a contract that its end was asked by another address than the one the provider knows. */
export const resiliationSignalee = defineMail<ResiliationMail & { hotline: string }>({
  audience: 'client',
  titulaire: true,
  exemple: { ...exemple, hotline: '01 99 00 40 00' },
  sujet: ({ numero }) => `La résiliation de votre contrat est demandée : n° ${numero}`,
  blocs: (mail) => [
    texte('Bonjour,'),
    texte(
      `Nous avons reçu la résiliation de votre contrat le ${formatInstant(mail.recueAt)}, avec une autre adresse e-mail que celle que nous connaissons.`,
    ),
    faits(detail(mail)),
    ...fin(mail),
    texte('Si cette demande vient de vous, conservez ce message : il est la preuve de votre résiliation.'),
    texte(
      `Sinon, appelez-nous au ${mail.hotline} en donnant le numéro de réception : nous annulerons cette demande.`,
    ),
  ],
})

/** The code that shows the file of a person to who reads their mails (TRUST-28): valid ten minutes. An occupant holds no contract. */
export const codeDossier = defineVisitorMail<{ code: OwnText; hotline: OwnText; titulaire: boolean }>({
  audience: 'client',
  titulaire: ({ titulaire }) => titulaire,
  exemple: { code: ownText('012345'), hotline: ownText('01 99 00 40 00'), titulaire: true },
  sujet: () => 'Votre code pour accéder à vos contrats',
  blocs: ({ code: valeur, hotline }) => [
    texte('Bonjour,'),
    texte('Pour voir vos équipements et vos contrats, saisissez ce code sur la page qui vous l’a demandé :'),
    code('Code', valeur),
    texte('Il est valable dix minutes et ne sert qu’une fois. Ne le donnez à personne.'),
    texte(
      `Si vous n’avez rien demandé, ignorez ce message : rien n’est montré sans ce code. Un doute ? Appelez-nous au ${hotline}.`,
    ),
  ],
})
