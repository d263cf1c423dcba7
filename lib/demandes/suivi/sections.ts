import { z } from 'zod'
import { hasPrestations, prestationsSchema, prestationText } from '@/lib/domain/demandes/prestations'
import { formatAmount, formatInstant, formatPhone } from '@/lib/domain/format'
import { energyLabel } from '@/lib/domain/tarifs/libelles'
import { durationLabel } from '@/lib/domain/tarifs/state'
import type { Demande } from './demande'
import { DETAILS } from './details'
import { day, type Maybe, oui, type Section, section, words } from './section'

/** The parts of a request that say something. */
export function sectionsOf(demande: Demande): Section[] {
  const { detail } = demande
  const own = DETAILS[demande.type]
  return [
    section(
      'Demande',
      ['Groupe', demande.groupe],
      ['Compte', demande.compte === demande.groupe ? null : demande.compte],
      ['Déposée le', formatInstant(demande.createdAt)],
      ['Déposée par', demande.createur],
      ['Échéance', day(demande.dateCible)],
      ['Énergie', demande.typeEnergie && energyLabel(demande.typeEnergie)],
      ['Total TTC', demande.montantTtcCents === null ? null : formatAmount(demande.montantTtcCents)],
      ['Commentaire', demande.commentaire],
    ),
    clientSection(demande),
    ...(hasPrestations(demande.type) ? [prestationsSection(detail)] : []),
    ...own(demande),
    section(
      'Agence',
      ['Nom', demande.agence],
      ['Adresse', demande.agenceAdresse],
      ['Téléphone', demande.agenceTelephone && formatPhone(demande.agenceTelephone)],
      ['E-mail', demande.agenceMail],
      ['Prescripteur', demande.prescripteur],
      [
        'Téléphone du prescripteur',
        demande.prescripteurTelephone && formatPhone(demande.prescripteurTelephone),
      ],
      ['Région', demande.prescripteurRegion],
      ['Appel sous 48 h', oui(demande.appelSous48h)],
      ['Relances', demande.relances],
    ),
  ].filter(({ faits }) => faits.length > 0)
}

function clientSection({ client }: Demande): Section {
  if (client === null) return section('Client final')
  return section(
    'Client final',
    ['Nom', words(client.civilite, client.prenom, client.nom)],
    ['Adresse', words(client.numero_rue.trim(), client.type_rue, client.nom_rue)],
    ['Ville', words(client.code_postal, client.ville)],
    ['Téléphone', formatPhone(client.telephone)],
    ['Autre téléphone', client.telephone2 && formatPhone(client.telephone2)],
    ['E-mail', client.email],
  )
}

const tarification = z.object({
  prestations: prestationsSchema,
  options: z.array(z.object({ label: z.string(), option: z.string() })).catch([]),
  duree_contrat: z.string().nullish().catch(null),
  taux_tva: z.number().nullish().catch(null),
  multizone: z.string().nullish().catch(null),
  emetteur_chauffage: z.array(z.string()).nullish().catch(null),
})

/** Lines without their prices: those of a distributor are hidden from the final client, who may read the document. */
function prestationsSection(detail: Demande['detail']): Section {
  const { prestations, options, ...rest } = tarification.parse(detail)
  return section(
    'Prestations',
    ...prestations.map((line): Maybe => [line.label || 'Prestation', prestationText(line)]),
    ...options.filter(({ option }) => option !== '').map(({ label, option }): Maybe => [label, option]),
    ['Durée du contrat', rest.duree_contrat ? durationLabel(rest.duree_contrat) : null],
    ['Taux de TVA', rest.taux_tva ? `${rest.taux_tva} %` : null],
    ['Multizone', rest.multizone === 'oui' ? 'Oui' : rest.multizone === 'non' ? 'Non' : null],
    ['Émetteurs de chauffage', rest.emetteur_chauffage?.join(', ')],
  )
}
