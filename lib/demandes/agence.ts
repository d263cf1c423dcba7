import { suiviUrl } from '@/lib/demandes/adresse'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { streetLine } from '@/lib/domain/identite/street-types'
import { formatAmount } from '@/lib/domain/textes/format'
import type { AAppeler, ATraiter, Partie } from '@/lib/platform/mail/a-traiter'
import type { Contact } from './suivi/contact'
import type { Demande } from './suivi/demande'
import { ass, dis, ins, pim } from './suivi/details'
import { devisOfDemande } from './suivi/prestations'
import { words } from './suivi/section'

const third = (one: Contact | null, qualite: string): AAppeler[] =>
  one === null ? [] : [{ nom: one.nom, qualite, telephones: [one.telephone], email: one.email }]

function customerOf({ client }: Demande): AAppeler[] {
  if (client === null) return []
  const { civilite, prenom, nom, telephone, telephone2, email } = client
  return [
    {
      nom: words(civilite, prenom, nom) ?? nom,
      qualite: 'client final',
      telephones: [telephone, telephone2],
      email,
    },
  ]
}

/** Whom the form of each type names, the first to be called first. */
const NAMED: Readonly<Record<DemandeType, (demande: Demande) => AAppeler[]>> = {
  CMI: (demande) => [
    ...customerOf(demande),
    ...third(demande.installateur, 'installateur'),
    ...(demande.conducteur === null
      ? []
      : [
          {
            nom: demande.conducteur,
            qualite: 'conducteur de travaux',
            telephones: [demande.conducteurTelephone],
          },
        ]),
  ],
  PIM: ({ detail }) => {
    const { interlocuteur, installateurs } = pim.parse(detail)
    const person = interlocuteur && {
      nom: words(interlocuteur.firstname, interlocuteur.lastname) ?? '',
      telephone: interlocuteur.phone ?? '',
      email: interlocuteur.email,
    }
    return [
      ...third(person, 'interlocuteur'),
      ...installateurs.flatMap((one) => third(one, 'installateur de travaux')),
    ]
  },
  DIS: (demande) => {
    const x = dis.parse(demande.detail)
    const installer = third(demande.installateur, 'installateur')
    const both =
      x.contact_person === 'Installateur'
        ? [...installer, ...customerOf(demande)]
        : [...customerOf(demande), ...installer]
    return [
      ...both,
      {
        nom: words(x.prenom_agence, x.nom_agence) ?? demande.groupe,
        qualite: 'contact en agence',
        telephones: [x.telephone_agence],
        email: x.email_agence,
      },
    ]
  },
  INS: (demande) => {
    const x = ins.parse(demande.detail)
    return [
      ...customerOf(demande),
      {
        nom: words(x.responsable_dossier_prenom, x.responsable_dossier_nom) ?? '',
        qualite: 'responsable du dossier',
        telephones: [x.responsable_dossier_telephone],
        email: x.responsable_dossier_email,
      },
    ]
  },
  ASS: customerOf,
  GES: customerOf,
}

/** Where the agency is to go, on one line. */
function adresseOf({ type, client, detail }: Demande): string | null {
  const line = (...parts: (string | null)[]) => parts.filter((part) => part).join(', ') || null
  if (type === 'PIM') {
    const x = pim.parse(detail)
    return line(x.nom_chantier, words(x.numero_rue, x.nom_rue), words(x.code_postal, x.ville))
  }
  if (client === null) return null
  return line(
    streetLine(client.numero_rue, client.type_rue, client.nom_rue),
    words(client.code_postal, client.ville),
  )
}

/** Facts that the agency of a request needs to act (TRUST-45); `demande` is every answer of it. */
export function aTraiterOf(demande: Demande, answers: readonly Partie[]): ATraiter {
  const { type, id, createur, createurTelephone, createurEmail, detail, fichiers } = demande
  const author = createur
    ? [
        {
          nom: createur,
          qualite: 'auteur de la demande',
          telephones: [createurTelephone],
          email: createurEmail,
        },
      ]
    : []
  const total = devisOfDemande(demande)?.total.ttc ?? demande.montantTtcCents
  return {
    aAppeler: [...NAMED[type](demande), ...author],
    adresse: adresseOf(demande),
    // The forms of requests say how to get in with the comment, which is among the answers.
    acces: null,
    urgence: type === 'ASS' ? ass.parse(detail).urgence : null,
    prix: total === null ? null : `${formatAmount(total)} TTC`,
    demande: answers,
    pieces: fichiers.map(({ nom }) => nom),
    page: { libelle: 'Voir la demande', url: suiviUrl(type, id) },
  }
}
