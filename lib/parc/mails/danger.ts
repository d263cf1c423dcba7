import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

export type DangerMail = {
  prenom: string
  numero: string
  date: string
  lieu: string
  equipement: string
  constat: string
  mesurePrise: string
  delai: string
  url: string
}

const EXEMPLE: DangerMail = {
  prenom: 'Camille',
  numero: 'NC-2026-000012',
  date: '21/11/2026',
  lieu: 'L-0012, 12 rue des Lilas, 59000 Lille',
  equipement: 'Frisquet Hydromotrix',
  constat: 'Raccordement de l’évacuation non étanche',
  mesurePrise: 'Alimentation coupée',
  delai: '21/11/2026',
  url: 'https://extranet.exemple.fr/v2/nonconformite?nonconformite=12',
}

/** Block on the danger, and how to say that one knows of it. */
const danger = ({ numero, lieu, equipement, constat, mesurePrise, delai, url }: DangerMail) => [
  faits([
    ['Non-conformité', numero],
    ['Logement', lieu],
    ['Équipement', equipement],
    ['Constat', constat],
    ['Mesure prise', mesurePrise],
    ['À lever avant le', delai],
  ]),
  lien('Prendre acte', url),
  texte('Prendre acte dit que vous en avez connaissance ; votre nom et l’heure sont conservés.'),
]

/** Tells a manager at once of a grave and immediate danger found in their group (PARK-29). */
export const dangerConstate = defineMail<DangerMail>({
  audience: 'partenaire',
  exemple: EXEMPLE,
  sujet: ({ numero }) => `Danger grave et immédiat : non-conformité n° ${numero}`,
  blocs: (data) => [
    texte(`Bonjour ${data.prenom},`),
    texte(`Un danger grave et immédiat (DGI) a été constaté le ${data.date} dans votre parc.`),
    ...danger(data),
  ],
})

/** Tells a manager each day of a danger that nobody has said to know of. */
export const dangerRappel = defineMail<DangerMail>({
  audience: 'partenaire',
  exemple: EXEMPLE,
  sujet: ({ numero }) => `Rappel, danger grave et immédiat : non-conformité n° ${numero}`,
  blocs: (data) => [
    texte(`Bonjour ${data.prenom},`),
    texte(
      `Un danger grave et immédiat (DGI) a été constaté le ${data.date} dans votre parc, et personne n’en a encore pris acte. Ce rappel est envoyé chaque jour jusque-là.`,
    ),
    ...danger(data),
  ],
})
