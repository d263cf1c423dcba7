import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import {
  type DEMANDE_TYPES,
  demandePimBailleurs,
  demandePimInstallateurs,
  demandePimSyndics,
  demandesAss,
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
  demandesPim,
  demandes as table,
} from '@/lib/db/schema/demandes'
import { type Caller, type Collection, defineCollection, link, one, type Relation } from '../collection'
import { euros, type Field, field, ref } from '../fields'
import { inOwnGroupes, isAdministrator } from '../rights'

type Type = (typeof DEMANDE_TYPES)[number]

const written = { writer: 'editor' } as const
const needed = { writer: 'editor', required: true } as const

/** What the six types of request share (spec §3, « Demand »). */
const SHARED: Record<string, Field> = {
  numeroDemande: field(table.numeroDemande, { type: 'code' }),
  statut: field(table.statut),
  actif: field(table.actif),
  demandeTest: field(table.demandeTest),
  environment: field(table.environment),
  agenceNomEHS: field(table.agenceNomEhs, written),
  agenceAdresseEHS: field(table.agenceAdresseEhs, written),
  agenceTelephoneEHS: field(table.agenceTelephoneEhs, written),
  agenceMailEHS: field(table.agenceMailEhs, written),
  numADC: field(table.numAdc, written),
  prescripteurRegions: field(table.prescripteurRegions, written),
  prescripteurNom: field(table.prescripteurNom, written),
  prescripteurPrenom: field(table.prescripteurPrenom, written),
  prescripteurTelephone: field(table.prescripteurTelephone, written),
  prescripteurEmail: field(table.prescripteurEmail, written),
  drEmail: field(table.drEmail, written),
  nombreRelances: field(table.nombreRelances),
  appelSous48h: field(table.appelSous48h),
  typeEnergie: field(table.typeEnergie, written),
  commentaire: field(table.commentaire, written),
}

const RELATIONS: Record<string, Relation> = {
  groupe: one('groupes', table.groupeId, { writable: true, required: true, perimeter: true }),
  client: one('clients', table.clientId, { writable: true, perimeter: true }),
  clientFinal: one('customers', table.clientFinalId, { writable: true, perimeter: true }),
  createurDemande: one('users', table.createurId),
}

type Definition = {
  name: string
  type: Type
  detail: PgTable
  fields: Record<string, Field>
  relations?: Record<string, Relation>
}

/**
 * One type of request: the shared row with its details. A request belongs to a group; its author and the administrators
 * of the group change and cancel it. It is created by a call of its own (`lib/demandes`), with prices that no later write
 * changes. In test mode one sees the test requests of commissioning, otherwise the others (CMI-47).
 */
function defineDemandes({ name, type, detail, fields, relations = {} }: Definition): Collection {
  const details = getTableConfig(detail).columns.filter((column) => column.name !== 'demande_id')
  const joined = details.map((column) => sql`, x.${sql.identifier(column.name)}`)
  const visible = (t: string, caller: Caller) => {
    const own = inOwnGroupes(ref(t, 'groupe_id'), caller)
    return type === 'CMI' ? sql`(${own} and ${ref(t, 'demande_test')} = ${caller.test})` : own
  }
  return defineCollection({
    name,
    table,
    detail,
    source: sql`(select d.*${sql.join(joined)} from demandes d join ${detail} x on x.demande_id = d.id)`,
    fields: { ...SHARED, ...fields },
    relations: { ...RELATIONS, ...relations },
    visible,
    editable: (t, caller) => {
      const own = isAdministrator(caller) ? sql`true` : sql`${ref(t, 'createur_id')} = ${caller.userId}`
      return sql`(${own} and ${visible(t, caller)})`
    },
    policy: { update: () => true, delete: () => true },
  })
}

type Priced = typeof demandesCmi | typeof demandesDis

const priced = (detail: Priced): Record<string, Field> => ({
  dureeContrat: field(detail.dureeContrat),
  prestations: field(detail.prestations),
  options: field(detail.options),
  tauxTVA: field(detail.tauxTva),
  tarifFacturationImpossible: field(detail.tarifFacturationImpossible),
  emetteurChauffage: field(detail.emetteurChauffage),
  multizone: field(detail.multizone),
  remise: field(detail.remise),
})

type Billed = typeof demandesDis | typeof demandesIns | typeof demandesGes

const billed = (detail: Billed): Record<string, Field> => ({
  nomEntiteFacturation: field(detail.nomEntiteFacturation, written),
  numeroRueFacturation: field(detail.numeroRueFacturation, written),
  typeRueFacturation: field(detail.typeRueFacturation, written),
  nomRueFacturation: field(detail.nomRueFacturation, written),
  codePostalFacturation: field(detail.codePostalFacturation, { ...written, type: 'code' }),
  villeFacturation: field(detail.villeFacturation, written),
  siretFacturation: field(detail.siretFacturation, { ...written, type: 'code' }),
  emailFacturation: field(detail.emailFacturation, written),
  telephoneFacturation: field(detail.telephoneFacturation, written),
  arFacturation: field(detail.arFacturation, written),
})

export const cmis = defineDemandes({
  name: 'cmis',
  type: 'CMI',
  detail: demandesCmi,
  fields: {
    dateLivraison: field(demandesCmi.dateLivraison, needed),
    acquereur: field(demandesCmi.acquereur, written),
    mailCTEtape: field(demandesCmi.mailCtEtape, written),
    ctPresenceMES: field(demandesCmi.ctPresenceMes, written),
    ...priced(demandesCmi),
  },
  relations: {
    adresseFacturation: one('adressefacturations', demandesCmi.adresseFacturationId, {
      writable: true,
      perimeter: true,
    }),
    conducteurTravaux: one('users', demandesCmi.conducteurTravauxId, { writable: true, perimeter: true }),
    chauffagiste: one('chauffagistes', demandesCmi.chauffagisteId, { writable: true, perimeter: true }),
  },
})

export const promoteurs = defineDemandes({
  name: 'promoteurs',
  type: 'PIM',
  detail: demandesPim,
  fields: {
    nomChantier: field(demandesPim.nomChantier, needed),
    numeroRue: field(demandesPim.numeroRue, written),
    nomRue: field(demandesPim.nomRue, needed),
    codePostal: field(demandesPim.codePostal, { ...needed, type: 'code' }),
    ville: field(demandesPim.ville, needed),
    maisonIndividuelleGroupee: field(demandesPim.maisonIndividuelleGroupee, written),
    prestations: field(demandesPim.prestations),
    tauxTVA: field(demandesPim.tauxTva),
    dateMiseEnService: field(demandesPim.dateMiseEnService, written),
    dateRemiseClef: field(demandesPim.dateRemiseClef, written),
    adressefacturation: field(demandesPim.adressefacturation, written),
    interlocuteur: field(demandesPim.interlocuteur, written),
  },
  relations: {
    installateurtravaux: link(
      'installateurtravauxs',
      demandePimInstallateurs.demandeId,
      demandePimInstallateurs.installateurtravauxId,
    ),
    syndic: link('syndics', demandePimSyndics.demandeId, demandePimSyndics.syndicId),
    bailleur: link('bailleurs', demandePimBailleurs.demandeId, demandePimBailleurs.bailleurId),
  },
})

export const distributeurs = defineDemandes({
  name: 'distributeurs',
  type: 'DIS',
  detail: demandesDis,
  fields: {
    dateInstallationComplete: field(demandesDis.dateInstallationComplete, written),
    contactPerson: field(demandesDis.contactPerson, needed),
    ...priced(demandesDis),
    ...billed(demandesDis),
    installateurEstClientFinal: field(demandesDis.installateurEstClientFinal, written),
    prenomAgence: field(demandesDis.prenomAgence, written),
    nomAgence: field(demandesDis.nomAgence, written),
    telephoneAgence: field(demandesDis.telephoneAgence, written),
    emailAgence: field(demandesDis.emailAgence, written),
    PresenceDeFichierPhoto: field(demandesDis.presenceDeFichierPhoto, written),
  },
  relations: {
    adressefacturation: one('adressefacturations', demandesDis.adresseFacturationId, {
      writable: true,
      perimeter: true,
    }),
    chauffagiste: one('chauffagistes', demandesDis.chauffagisteId, { writable: true, perimeter: true }),
  },
})

export const installateurs = defineDemandes({
  name: 'installateurs',
  type: 'INS',
  detail: demandesIns,
  fields: {
    numeroDossier: field(demandesIns.numeroDossier, { ...needed, type: 'code' }),
    responsableDossierNom: field(demandesIns.responsableDossierNom, needed),
    responsableDossierPrenom: field(demandesIns.responsableDossierPrenom, needed),
    responsableDossierTelephone: field(demandesIns.responsableDossierTelephone, needed),
    responsableDossierEmail: field(demandesIns.responsableDossierEmail, needed),
    typeContrat: field(demandesIns.typeContrat, needed),
    dateInstallationComplete: field(demandesIns.dateInstallationComplete, written),
    nombreEquipements: field(demandesIns.nombreEquipements, written),
    equipements: field(demandesIns.equipements, needed),
    description: field(demandesIns.description, written),
    adresseFacturationComplete: field(demandesIns.adresseFacturationComplete, written),
    ...billed(demandesIns),
  },
})

export const assureurs = defineDemandes({
  name: 'assureurs',
  type: 'ASS',
  detail: demandesAss,
  fields: {
    equipements: field(demandesAss.equipements, needed),
    description: field(demandesAss.description, written),
    numeroSinistre: field(demandesAss.numeroSinistre, { ...written, type: 'code' }),
    franchise: euros(demandesAss.franchiseCents, written),
    urgence: field(demandesAss.urgence, written),
  },
  relations: {
    adresseFacturation: one('adressefacturations', demandesAss.adresseFacturationId, {
      writable: true,
      perimeter: true,
    }),
  },
})

export const gestionnaires = defineDemandes({
  name: 'gestionnaires',
  type: 'GES',
  detail: demandesGes,
  fields: {
    matricule: field(demandesGes.matricule, { ...needed, type: 'code' }),
    typeHabitation: field(demandesGes.typeHabitation, needed),
    statutOccupation: field(demandesGes.statutOccupation, needed),
    idAccountLinkedToBillingAddressSf: field(demandesGes.idAccountLinkedToBillingAddressSf, written),
    idBillingAddressSf: field(demandesGes.idBillingAddressSf, written),
    ...billed(demandesGes),
  },
})
