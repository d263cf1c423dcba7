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

/** Tells a manager at once of a grave and immediate danger found in their group (PARK-29). */
export const dangerConstate = defineMail<DangerMail>({
  audience: 'partenaire',
  exemple: {
    prenom: 'Camille',
    numero: 'NC-2026-000012',
    date: '21/11/2026',
    lieu: 'L-0012, 12 rue des Lilas, 59000 Lille',
    equipement: 'Frisquet Hydromotrix',
    constat: 'Raccordement de l’évacuation non étanche',
    mesurePrise: 'Alimentation coupée',
    delai: '21/11/2026',
    url: 'https://extranet.exemple.fr/v2/nonconformite?nonconformite=12',
  },
  sujet: ({ numero }) => `Danger grave et immédiat : non-conformité n° ${numero}`,
  blocs: ({ prenom, numero, date, lieu, equipement, constat, mesurePrise, delai, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(`Un danger grave et immédiat (DGI) a été constaté le ${date} dans votre parc.`),
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
  ],
})
