import { GUICHET } from '@/lib/domain/demandes/suivi'
import { energyLabel } from '@/lib/domain/demandes/tarifs/libelles'
import { streetLine } from '@/lib/domain/identite/street-types'
import { formatAmount, formatInstant, formatPhone } from '@/lib/domain/textes/format'
import { TYPES } from '../types/table'
import type { Demande } from './demande'
import { prestationsSection } from './prestations'
import { day, oui, type Section, section, words } from './section'

/** Who reads a request: flags of the provider's own work are for its staff (TRUST-23). */
export type Lecteur = { isStaff: boolean }

/** The parts of a request that say something. */
export function sectionsOf(demande: Demande, { isStaff }: Lecteur): Section[] {
  const prestations = prestationsSection(demande)
  return [
    section(
      'Demande',
      ['Groupe', demande.groupe],
      ['Compte', demande.compte === demande.groupe ? null : demande.compte],
      ['Déposée le', formatInstant(demande.createdAt)],
      ['Déposée par', demande.createur],
      ['Échéance', day(demande.dateCible)],
      ['Énergie', demande.typeEnergie && energyLabel(demande.typeEnergie)],
      [
        'Total TTC',
        demande.montantTtcCents === null || prestations?.devis ? null : formatAmount(demande.montantTtcCents),
      ],
      ['Commentaire', demande.commentaire],
    ),
    clientSection(demande),
    ...(prestations ? [prestations] : []),
    ...TYPES[demande.type].sections(demande),
    section(
      'Agence',
      ['Nom', demande.agence ?? GUICHET],
      ['Adresse', demande.agenceAdresse],
      ['Téléphone', demande.agenceTelephone && formatPhone(demande.agenceTelephone)],
      ['Adresse e-mail', demande.agenceMail],
      ['Prescripteur', demande.prescripteur],
      [
        'Téléphone du prescripteur',
        demande.prescripteurTelephone && formatPhone(demande.prescripteurTelephone),
      ],
      ['Région', demande.prescripteurRegion],
      ['Appel sous 48 h', isStaff ? oui(demande.appelSous48h) : null],
      ['Relances', demande.relances],
    ),
  ].filter(({ faits, devis }) => faits.length > 0 || devis !== undefined)
}

function clientSection({ client }: Demande): Section {
  if (client === null) return section('Client final')
  return section(
    'Client final',
    ['Nom', words(client.civilite, client.prenom, client.nom)],
    ['Adresse', streetLine(client.numero_rue, client.type_rue, client.nom_rue)],
    ['Ville', words(client.code_postal, client.ville)],
    ['Téléphone', formatPhone(client.telephone)],
    ['Autre téléphone', client.telephone2 && formatPhone(client.telephone2)],
    ['Adresse e-mail', client.email],
  )
}
