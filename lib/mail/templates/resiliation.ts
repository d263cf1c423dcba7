import { isLegitime, soldeEnMots } from '@/lib/domain/campagnes/resiliation'
import type { Day } from '@/lib/domain/days'
import { formatDay, formatInstant } from '@/lib/domain/format'
import { type Fait, faits, texte } from '../blocks'
import { defineMail } from '../template'

/** A termination, as the mails about it tell it. Amounts in cents, a credit is negative. */
export type ResiliationMail = {
  nom: string
  numero: string
  recueAt: Date
  numeroContrat: string
  equipement: string
  adresse: string | null
  motif: string
  commentaire: string | null
  dateSouhaitee: Day
  preavisMois: number
  dateEffet: Day
  soldeCents: number
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
  soldeCents: 0,
}

const given = (libelle: string, valeur: string | null): Fait[] => (valeur === null ? [] : [[libelle, valeur]])

/** Acknowledges a termination with its content, the date and time of its receipt and its effect (PUBLIC-35). */
export const resiliationRecue = defineMail<ResiliationMail>({
  audience: 'client',
  exemple,
  sujet: ({ numero }) => `Votre résiliation n° ${numero} est enregistrée`,
  blocs: (mail) => [
    texte(`Bonjour ${mail.nom},`),
    texte(`Nous avons reçu la résiliation de votre contrat le ${formatInstant(mail.recueAt)}.`),
    faits([
      ['Numéro de réception', mail.numero],
      ['Titulaire', mail.nom],
      ['Contrat', mail.numeroContrat],
      ['Équipement', mail.equipement],
      ...given('Adresse', mail.adresse),
      ['Motif', mail.motif],
      ...given('Commentaire', mail.commentaire),
      ['Date souhaitée', formatDay(mail.dateSouhaitee)],
      ['Préavis', `${mail.preavisMois} mois`],
      ['Date d’effet', formatDay(mail.dateEffet)],
      ['Solde', soldeEnMots(mail.soldeCents)],
    ]),
    texte(`Votre contrat prend fin le ${formatDay(mail.dateEffet)}. Vous n’avez rien d’autre à faire.`),
    ...(isLegitime(mail.motif) ? [texte('Un justificatif de votre situation peut vous être demandé.')] : []),
    texte('Conservez ce message : il est la preuve de votre résiliation.'),
  ],
})

/** Tells the holder of a contract that its end was asked from another address than the one the provider knows. */
export const resiliationSignalee = defineMail<ResiliationMail & { hotline: string }>({
  audience: 'client',
  exemple: { ...exemple, hotline: '01 99 00 40 00' },
  sujet: ({ numero }) => `La résiliation de votre contrat est demandée : n° ${numero}`,
  blocs: (mail) => [
    texte('Bonjour,'),
    texte(
      `Nous avons reçu la résiliation de votre contrat le ${formatInstant(mail.recueAt)}, avec une autre adresse e-mail que celle que nous connaissons.`,
    ),
    faits([
      ['Numéro de réception', mail.numero],
      ['Demandée au nom de', mail.nom],
      ['Contrat', mail.numeroContrat],
      ['Équipement', mail.equipement],
      ...given('Adresse', mail.adresse),
      ['Motif', mail.motif],
      ['Date d’effet', formatDay(mail.dateEffet)],
    ]),
    texte('Si cette demande vient de vous, vous n’avez rien à faire.'),
    texte(
      `Sinon, appelez-nous au ${mail.hotline} en donnant le numéro de réception : nous annulerons cette demande.`,
    ),
  ],
})
