import type { Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type Data = {
  installateur: string
  modele: string
  logement: string
  natureTravaux: string
  dateInstallation: Day
  url: string
}

/** Asks an installer for a certificate that is still missing (CONTRACT-12). */
export const certificatManquant = defineMail<Data>({
  audience: 'partenaire',
  exemple: {
    installateur: 'SARL Essai Chauffage',
    modele: 'Modèle 2',
    logement: '12 rue des Acacias, 59000 Lille',
    natureTravaux: 'Remplacement de chaudière',
    dateInstallation: '2026-10-12',
    url: 'https://extranet.exemple.fr/v2/certification/suivi',
  },
  sujet: ({ logement }) => `Certificat attendu : ${logement}`,
  blocs: ({ installateur, modele, logement, natureTravaux, dateInstallation, url }) => [
    texte(`Bonjour ${installateur},`),
    texte(
      `Le certificat de l’installation faite le ${formatDay(dateInstallation)} ne nous est pas encore parvenu.`,
    ),
    faits([
      ['Certificat', modele],
      ['Logement', logement],
      ['Nature des travaux', natureTravaux],
    ]),
    lien('Déposer le certificat', url),
  ],
})
