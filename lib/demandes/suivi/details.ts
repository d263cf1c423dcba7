import { z } from 'zod'
import { incidentText } from '@/lib/domain/demandes/ass/libelles'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { streetLine } from '@/lib/domain/identite/street-types'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatAmount, formatDay, formatInstant, formatPhone } from '@/lib/domain/textes/format'
import { type Contact, contact, contactText } from './contact'
import type { Demande } from './demande'
import { day, type Maybe, oui, type Section, section, words } from './section'

const facturation = z.object({
  nom_entite_facturation: z.string().nullish(),
  numero_rue_facturation: z.string().nullish(),
  type_rue_facturation: z.string().nullish(),
  nom_rue_facturation: z.string().nullish(),
  code_postal_facturation: z.string().nullish(),
  ville_facturation: z.string().nullish(),
  siret_facturation: z.string().nullish(),
  email_facturation: z.string().nullish(),
  telephone_facturation: z.string().nullish(),
  ar_facturation: z.string().nullish(),
})

function facturationSection(detail: Demande['detail']): Section {
  const f = facturation.parse(detail)
  return section(
    'Facturation',
    ['Entité', f.nom_entite_facturation],
    ['Adresse', streetLine(f.numero_rue_facturation, f.type_rue_facturation, f.nom_rue_facturation)],
    ['Ville', words(f.code_postal_facturation, f.ville_facturation)],
    ['SIRET', f.siret_facturation],
    ['Téléphone', f.telephone_facturation && formatPhone(f.telephone_facturation)],
    ['E-mail', f.email_facturation],
    ['Référence de facturation', f.ar_facturation],
  )
}

const cmi = z.object({
  date_livraison: z.coerce.date(),
  acquereur: z.boolean(),
  mail_ct_etape: z.boolean(),
  ct_presence_mes: z.boolean(),
})
export const pim = z.object({
  nom_chantier: z.string(),
  numero_rue: z.string().nullable(),
  nom_rue: z.string(),
  code_postal: z.string(),
  ville: z.string(),
  maison_individuelle_groupee: z.boolean(),
  lots: z.number(),
  date_mise_en_service: z.string().nullable(),
  date_remise_clef: z.string().nullable(),
  adressefacturation: z
    .object({ nom: z.string(), adresse: z.string(), codePostal: z.string(), ville: z.string() })
    .nullable()
    .catch(null),
  interlocuteur: z
    .object({ firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable()
    .catch(null),
  installateurs: z.array(contact).catch([]),
  syndics: z.array(contact).catch([]),
  bailleurs: z.array(contact).catch([]),
})
export const dis = z.object({
  date_installation_complete: z.string().nullable(),
  contact_person: z.string(),
  installateur_est_client_final: z.boolean(),
  prenom_agence: z.string().nullable(),
  nom_agence: z.string().nullable(),
  telephone_agence: z.string().nullable(),
  email_agence: z.string().nullable(),
  presence_de_fichier_photo: z.boolean(),
  mise_en_service_le: z.string().nullable(),
  garantie_activee_le: z.string().nullable(),
})
const equipements = z.array(z.object({ type: z.string(), marque: z.string(), modele: z.string() })).catch([])
export const ins = z.object({
  numero_dossier: z.string(),
  responsable_dossier_prenom: z.string(),
  responsable_dossier_nom: z.string(),
  responsable_dossier_telephone: z.string(),
  responsable_dossier_email: z.string(),
  type_contrat: z.string(),
  numero_contrat: z.string().nullable(),
  date_installation_complete: z.string().nullable(),
  equipements,
  description: z.string().nullable(),
  adresse_facturation_complete: z.string().nullable(),
  telephone_facturation: z.string().nullish(),
})
export const ass = z.object({
  equipements: z.array(z.object({ heatingSystem: z.string(), incidentType: z.string() })).catch([]),
  description: z.string().nullable(),
  numero_sinistre: z.string().nullable(),
  franchise_cents: z.number().nullable(),
  urgence: z.boolean(),
  premier_contact_at: z.coerce.date().nullable(),
  rendez_vous_at: z.coerce.date().nullable(),
  diagnostic: z.string().nullable(),
})
const ges = z.object({
  matricule: z.string(),
  type_habitation: z.string(),
  statut_occupation: z.string(),
  mise_en_main_prevue: z.string().nullable(),
  email_confirmation_at: z.coerce.date().nullable(),
})

/** Equipment of a service order in words. */
export const equipementText = (one: { type: string; marque: string; modele: string }): string =>
  [one.type, one.marque, one.modele].filter(Boolean).join(' ')

const numbered = (list: readonly string[], noun: string): Maybe[] =>
  list.map((value, index) => [list.length > 1 ? `${noun} ${index + 1}` : noun, value])

const installateurFacts = (one: Contact | null): Maybe[] => [
  ['Installateur', one?.nom],
  ['Téléphone de l’installateur', one && formatPhone(one.telephone)],
  ['E-mail de l’installateur', one?.email],
]

/** Who takes part in a programme. */
function pimPartiesSection(x: z.output<typeof pim>): Section {
  const { adressefacturation: billing, interlocuteur: person } = x
  return section(
    'Intervenants',
    ...numbered(x.installateurs.map(contactText), 'Installateur'),
    ...numbered(x.syndics.map(contactText), 'Syndic'),
    ...numbered(x.bailleurs.map(contactText), 'Bailleur'),
    ['Facturation', billing && `${billing.nom}, ${billing.adresse}, ${billing.codePostal} ${billing.ville}`],
    ['Interlocuteur', person && words(person.firstname, person.lastname)],
    ['E-mail de l’interlocuteur', person?.email],
    ['Téléphone de l’interlocuteur', person?.phone && formatPhone(person.phone)],
  )
}

/** Sections that each type adds to the common parts. */
export const DETAILS: Readonly<Record<DemandeType, (demande: Demande) => Section[]>> = {
  CMI: ({ detail, installateur, adresseFacturation, conducteur }) => {
    const x = cmi.parse(detail)
    return [
      section(
        'Chantier',
        ['Date de livraison', formatDay(dayInParis(x.date_livraison))],
        ['Conducteur de travaux', conducteur],
        ['Prévenu de chaque étape', oui(x.mail_ct_etape)],
        ['Présent à la mise en service', oui(x.ct_presence_mes)],
        ['Acquéreur', oui(x.acquereur)],
        ...installateurFacts(installateur),
        ['Facturation', adresseFacturation],
      ),
    ]
  },
  PIM: ({ detail }) => {
    const x = pim.parse(detail)
    return [
      section(
        'Programme',
        ['Nom', x.nom_chantier],
        ['Adresse', words(x.numero_rue, x.nom_rue)],
        ['Ville', words(x.code_postal, x.ville)],
        ['Maisons individuelles groupées', oui(x.maison_individuelle_groupee)],
        ['Lots', x.lots],
        ['Mise en service', day(x.date_mise_en_service)],
        ['Remise des clés', day(x.date_remise_clef)],
      ),
      pimPartiesSection(x),
    ]
  },
  DIS: ({ detail, installateur }) => {
    const x = dis.parse(detail)
    return [
      section(
        'Installation',
        ['Installation complète', day(x.date_installation_complete)],
        ...(x.installateur_est_client_final
          ? [['Installateur', 'Le client final'] as const]
          : installateurFacts(installateur)),
        ['Personne à contacter', x.contact_person],
        ['Contact en agence', words(x.prenom_agence, x.nom_agence)],
        ['Téléphone du contact', x.telephone_agence && formatPhone(x.telephone_agence)],
        ['E-mail du contact', x.email_agence],
        ['Photos', x.presence_de_fichier_photo ? 'Présentes' : 'Manquantes'],
      ),
      section(
        'Mise en service',
        ['Date', day(x.mise_en_service_le)],
        ['Activation de la garantie', day(x.garantie_activee_le)],
      ),
      facturationSection(detail),
    ]
  },
  INS: ({ detail }) => {
    const x = ins.parse(detail)
    return [
      section(
        'Dossier',
        ['N° de dossier', x.numero_dossier],
        ['Responsable', words(x.responsable_dossier_prenom, x.responsable_dossier_nom)],
        ['Téléphone', formatPhone(x.responsable_dossier_telephone)],
        ['E-mail', x.responsable_dossier_email],
        ['Contrat', x.type_contrat],
        ['N° de contrat', x.numero_contrat],
        ['Description', x.description],
      ),
      section(
        'Installation',
        ...numbered(x.equipements.map(equipementText), 'Équipement'),
        ['Installée', x.date_installation_complete && monthOrDay(x.date_installation_complete)],
        ['Facturation', x.adresse_facturation_complete],
        ['Téléphone de facturation', x.telephone_facturation && formatPhone(x.telephone_facturation)],
      ),
    ]
  },
  ASS: ({ detail, adresseFacturation }) => {
    const x = ass.parse(detail)
    return [
      section(
        'Sinistre',
        ['N° de sinistre', x.numero_sinistre],
        ...numbered(x.equipements.map(incidentText), 'Équipement'),
        ['Description', x.description],
        ['Urgence', oui(x.urgence)],
        ['Franchise', x.franchise_cents === null ? null : formatAmount(x.franchise_cents)],
        ['Facturation', adresseFacturation],
        ['Premier contact', x.premier_contact_at && formatInstant(x.premier_contact_at)],
        ['Rendez-vous', x.rendez_vous_at && formatInstant(x.rendez_vous_at)],
        ['Diagnostic', x.diagnostic],
      ),
    ]
  },
  GES: ({ detail }) => {
    const x = ges.parse(detail)
    return [
      section(
        'Occupation',
        ['Matricule', x.matricule],
        ['Type d’habitation', x.type_habitation],
        ['Statut d’occupation', x.statut_occupation],
        ['Mise en main prévue', day(x.mise_en_main_prevue)],
        ['E-mail de confirmation', x.email_confirmation_at && formatInstant(x.email_confirmation_at)],
      ),
      facturationSection(detail),
    ]
  },
}

/** « 2026-05 » and « 2026-05-01 » are one month: orders are dated by month. */
function monthOrDay(value: string): string {
  return `${value.slice(5, 7)}/${value.slice(0, 4)}`
}
